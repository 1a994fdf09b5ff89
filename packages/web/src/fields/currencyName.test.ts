import { currencies } from '@hybrid/project/document/currencies';
import { expect, test } from 'vitest';
import { currencyName } from './currencyName';

test('a currency is named in the language of the user, and by its code always', () => {
  const dollar = { code: 'USD', name: 'US Dollar' };
  expect([currencyName(dollar, 'en'), currencyName(dollar, 'es')]).toEqual(['USD · US Dollar', 'USD · dólar estadounidense']);
});

/** Names that are Spanish in the standard already, or the same in all languages. */
const alike = new Set(['BOV', 'CLF', 'COU', 'UYW', 'VED']);

test('no currency of the list has an English name in Spanish', () => {
  const same = currencies.filter((currency) => currencyName(currency, 'es') === currencyName(currency, 'en')).map(({ code }) => code);
  expect(same.filter((code) => !alike.has(code))).toEqual([]);
});

test('one that the browser has no name of keeps that of the list', () => {
  expect(currencyName({ code: 'QZZ', name: 'Nothing' }, 'es')).toBe('QZZ · Nothing');
});
