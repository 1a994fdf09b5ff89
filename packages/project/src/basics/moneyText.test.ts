import { expect, test } from 'vitest';
import { moneyText } from './moneyText';

test('key figures take the unit that fits', () => {
  const shown = [84_354_638, 12_540, 320, 0, -2_500_000].map((amount) => moneyText(amount, { symbol: '$' }));
  expect(shown).toEqual(['84.4 M$', '12.5 k$', '320 $', '0 $', '\u22122.5 M$']);
});

test('a figure that rounds up takes the next unit', () => {
  expect([999.4, 999.6, 999_949, 999_960].map((amount) => moneyText(amount, { symbol: '$' }))).toEqual([
    '999 $',
    '1.0 k$',
    '999.9 k$',
    '1.0 M$',
  ]);
});

test('tables keep the unit they were switched to, with the symbol and marks of the project', () => {
  expect(moneyText(84_354_638, { symbol: '€', scale: 'ones', comma: true })).toBe('84.354.638 €');
  expect(moneyText(84_354_638, { symbol: '€', scale: 'thousands', comma: true })).toBe('84.354,6 k€');
  expect(moneyText(84_354_638, { symbol: '€', scale: 'millions', comma: true })).toBe('84,4 M€');
});

test('no amount, no figure', () => {
  expect(moneyText(Number.NaN, { symbol: '$' })).toBe('—');
});
