import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, readSeriesColor, seriesColorSchema, toneOf } from './seriesColors';
import { whatMatters } from './timeSeries';

test('six digits of a value matter, and nothing below a millionth', () => {
  expect([1 / 3, 123.456789, 1_234_567.8, -98_765_432, 4e-7, -6e-7, 0].map(whatMatters)).toEqual([
    0.333333, 123.457, 1_234_570, -98_765_400, 0, -0.000001, 0,
  ]);
});

test('what travels is within half a unit of the sixth digit, and travels twice as it does once', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      const sent = whatMatters(value);
      expect(Math.abs(sent - value)).toBeLessThanOrEqual(Math.max(5.0001e-7, 5.0001e-6 * Math.abs(value)));
      expect(whatMatters(sent)).toBe(sent);
    }),
  );
});

test('a colour is a tone or some percent of it, and further items of a kind are paler', () => {
  expect(readSeriesColor('storage/45')).toEqual({ tone: 'storage', percent: 45 });
  expect(readSeriesColor('solar')).toEqual({ tone: 'solar', percent: 100 });
  expect([toneOf('wind', 0), toneOf('wind', 1), toneOf('wind', 2), toneOf('wind', 9)]).toEqual(['wind', 'wind/72', 'wind/52', 'wind/30']);
  for (const wrong of ['pink', '#ff0000', 'solar/', 'solar/200', '']) expect(seriesColorSchema.safeParse(wrong).success).toBe(false);
});

test('a tone travels as the colour that it is on white', () => {
  expect([hexOf('solar'), hexOf('storage/50')]).toEqual(['#e3a008', '#baa9ed']);
});
