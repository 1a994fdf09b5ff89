import { expect, test } from 'vitest';
import { currencyName } from './currencyName';

test('a currency is named in the language of the user, and by its code always', () => {
  const dollar = { code: 'USD', name: 'US Dollar' };
  expect([currencyName(dollar, 'en'), currencyName(dollar, 'es')]).toEqual(['USD · US Dollar', 'USD · dólar estadounidense']);
});

test('one that the browser has no name of keeps that of the list', () => {
  expect(currencyName({ code: 'QZZ', name: 'Nothing' }, 'es')).toBe('QZZ · Nothing');
});
