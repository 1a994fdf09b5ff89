import type { Language } from '@hybrid/api/accountCalls';
import type { currencies } from '@hybrid/project/document/currencies';

type Currency = Pick<(typeof currencies)[number], 'code' | 'name'>;

const spanish = new Intl.DisplayNames(['es'], { type: 'currency', fallback: 'none' });

/** Currencies without a Spanish name in browsers. */
const unnamed: Readonly<Record<string, string>> = {
  CHE: 'euro WIR',
  CHW: 'franco WIR',
  MXV: 'unidad de inversión mexicana (UDI)',
  SLE: 'leone de Sierra Leona',
  USN: 'dólar estadounidense (día siguiente)',
  UYI: 'peso uruguayo en unidades indexadas',
  ZWG: 'oro de Zimbabue',
};

/** Returns `USD · US Dollar` or `USD · dólar estadounidense`: in Spanish by the browser, else by ISO 4217. */
export function currencyName({ code, name }: Currency, language: Language): string {
  return `${code} · ${(language === 'es' ? (spanish.of(code) ?? unnamed[code]) : undefined) ?? name}`;
}
