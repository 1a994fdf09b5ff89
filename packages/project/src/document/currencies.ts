import currencyCodes from 'currency-codes';
import getSymbolFromCurrency from 'currency-symbol-map';
import { message } from '../i18n/message';
import { UserError } from '../i18n/userError';

interface Currency {
  /** Code (ISO 4217). */
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
}

/** Currencies at the top of the list, before a divider. */
export const firstCurrencies = ['USD', 'GBP', 'CAD', 'EUR', 'JPY', 'CHF', 'AUD'] as const;

const fallbackSymbol = '$';

/** Returns the symbol of a currency; the dollar sign if it has none. */
export function currencySymbol(code: string): string {
  return getSymbolFromCurrency(code) ?? fallbackSymbol;
}

/** Codes of the standard that are not currencies: metals, tests, units of account. */
const notMoney = new Set(['XAG', 'XAU', 'XBA', 'XBB', 'XBC', 'XBD', 'XPD', 'XPT', 'XSU', 'XTS', 'XUA', 'XXX']);

function listed(): readonly Currency[] {
  const all = currencyCodes.data
    .filter(({ code }) => !notMoney.has(code))
    .map(({ code, currency }) => ({ code, name: currency.trim(), symbol: currencySymbol(code) }));
  const place = (code: string): number => (firstCurrencies as readonly string[]).indexOf(code);
  const first = all.filter(({ code }) => place(code) >= 0).sort((a, b) => place(a.code) - place(b.code));
  const rest = all.filter(({ code }) => place(code) < 0).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...first, ...rest];
}

/** All currencies: the seven first, then the rest by name. */
export const currencies: readonly Currency[] = listed();

const known: ReadonlySet<string> = new Set(currencies.map(({ code }) => code));

/** Returns true if a text is the code of a currency. */
export const isCurrency = (code: string): boolean => known.has(code);

/**
 * Returns the code of a currency in capitals.
 *
 * @throws UserError `badInput` for a text that is no code of a currency.
 */
export function currencyCode(text: string): string {
  const code = text.toUpperCase();
  if (!isCurrency(code))
    throw new UserError('badInput', message('refusals.isNotCurrency', { name: text }), message('refusals.sendLettersOfCurrency'));
  return code;
}
