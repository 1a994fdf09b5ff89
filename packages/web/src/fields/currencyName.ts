import type { Language } from '@hybrid/api/accountCalls';
import type { currencies } from '@hybrid/project/basics/currencies';

type Currency = Pick<(typeof currencies)[number], 'code' | 'name'>;

const spanish = new Intl.DisplayNames(['es'], { type: 'currency', fallback: 'none' });

/** Those that browsers have no Spanish name of. */
const unnamed: Readonly<Record<string, string>> = {
  CHE: 'euro WIR',
  CHW: 'franco WIR',
  MXV: 'unidad de inversión mexicana (UDI)',
  SLE: 'leone de Sierra Leona',
  USN: 'dólar estadounidense (día siguiente)',
  UYI: 'peso uruguayo en unidades indexadas',
  ZWG: 'oro de Zimbabue',
};

/** `USD · US Dollar`, `USD · dólar estadounidense`: in Spanish as the browser knows it, else as ISO 4217 names it. */
export function currencyName({ code, name }: Currency, language: Language): string {
  return `${code} · ${(language === 'es' ? (spanish.of(code) ?? unnamed[code]) : undefined) ?? name}`;
}
