import { data } from 'currency-codes';
import symbolOf from 'currency-symbol-map';

export interface Currency {
  readonly name: string;
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
}

/** What stands for a currency without a symbol of its own. */
export const fallbackSymbol = '$';

/** How many stand in front of the divider of the list. */
export const firstCurrencyCount = 7;
const firstCodes = ['USD', 'GBP', 'CAD', 'EUR', 'JPY', 'CHF', 'AUD'] as const;

/** ISO 4217 also lists metals, units of account and codes for tests; nobody counts a project's money in them. */
const notMoney = new Set(['USN', 'XAG', 'XAU', 'XBA', 'XBB', 'XBC', 'XBD', 'XDR', 'XPD', 'XPT', 'XSU', 'XTS', 'XUA', 'XXX']);

/** The first seven in their order, then the rest by name. */
export const currencies: readonly Currency[] = listed();

export function currencySymbol(code: string): string {
  return symbolOf(code) ?? fallbackSymbol;
}

export function currencyByCode(code: string): Currency | undefined {
  return currencies.find((currency) => currency.code === code);
}

function listed(): Currency[] {
  const rank = ({ code }: Currency) => {
    const place = firstCodes.findIndex((first) => first === code);
    return place < 0 ? firstCurrencyCount : place;
  };
  return data
    .filter(({ code }) => !notMoney.has(code))
    .map(({ code, currency }) => ({ name: currency.trim(), code, symbol: currencySymbol(code) }))
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}
