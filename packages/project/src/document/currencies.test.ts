import { expect, test } from 'vitest';
import { currencies, currencySymbol, firstCurrencies } from './currencies';

test('the seven first are in their order, the others by name after them', () => {
  expect(currencies.slice(0, 7).map(({ code }) => code)).toEqual(['USD', 'GBP', 'CAD', 'EUR', 'JPY', 'CHF', 'AUD']);
  const others = currencies.slice(firstCurrencies.length).map(({ name }) => name);
  expect(others).toEqual([...others].sort((a, b) => (a < b ? -1 : 1)));
});

test('there are about 170, each once, with name, code and symbol', () => {
  expect(currencies.length).toBeGreaterThan(155);
  expect(currencies.length).toBeLessThan(185);
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length);
  for (const { code, name, symbol } of currencies) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect([name, symbol]).not.toContain('');
  }
});

test('metals, test codes and units of account are no currency', () => {
  const codes = new Set(currencies.map(({ code }) => code));
  for (const code of ['XAU', 'XTS', 'XXX', 'XUA']) expect(codes.has(code), code).toBe(false);
});

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['no code', '$'],
])('the symbol of %s is %s', (code, symbol) => {
  expect(currencySymbol(code)).toBe(symbol);
});
