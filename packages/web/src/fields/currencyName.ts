import type { Language } from '@hybrid/api/accountCalls';
import type { currencies } from '@hybrid/project/basics/currencies';

type Currency = Pick<(typeof currencies)[number], 'code' | 'name'>;

const spanish = new Intl.DisplayNames(['es'], { type: 'currency', fallback: 'none' });

/** `USD · US Dollar`, `USD · dólar estadounidense`: in Spanish as the browser knows it, else as ISO 4217 names it. */
export function currencyName({ code, name }: Currency, language: Language): string {
  return `${code} · ${(language === 'es' ? spanish.of(code) : undefined) ?? name}`;
}
