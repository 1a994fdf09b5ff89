import { expect, test } from 'vitest';
import { currencies, currencyByCode, currencySymbol, firstCurrencyCount } from './currencies';

test('seven currencies come first', () => {
  expect(currencies.slice(0, firstCurrencyCount).map(({ code }) => code)).toEqual(['USD', 'GBP', 'CAD', 'EUR', 'JPY', 'CHF', 'AUD']);
});

test('there are some 170, each once, with name, code and symbol', () => {
  expect(currencies.length).toBeGreaterThan(160);
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length);
  for (const { name, code, symbol } of currencies) {
    expect(name).not.toBe('');
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(symbol).not.toBe('');
  }
});

test('the rest stands by name', () => {
  const names = currencies.slice(firstCurrencyCount).map(({ name }) => name);
  expect(names).toEqual([...names].sort());
});

test('symbols: pound, euro, yen; the dollar sign where there is none', () => {
  expect(['GBP', 'EUR', 'JPY', 'USD'].map(currencySymbol)).toEqual(['£', '€', '¥', '$']);
  expect(currencySymbol('???')).toBe('$');
  expect(currencySymbol('constructor')).toBe('$');
});

test('a currency is found by its code', () => {
  expect(currencyByCode('SEK')).toEqual({ name: 'Swedish Krona', code: 'SEK', symbol: 'kr' });
  expect(currencyByCode('XAU')).toBeUndefined();
});
