import { expect, test } from 'vitest';
import { foresightBars } from './foresightBars';

const rate = { persistence: 0.8, noisy: [0.94, 0.96], noisyRange: { mean: 0.95, lowest: 0.94, highest: 0.96 }, lookAhead: 0.9 };

test('every plan is told against the whole year known: 80 % of 48 hours that capture 90 % are 72 %', () =>
  expect(foresightBars(rate)?.map(({ plan, share }) => [plan, share.toFixed(3)])).toEqual([
    ['perfect', '1.000'],
    ['lookAhead', '0.900'],
    ['noisy', '0.855'],
    ['yesterday', '0.720'],
  ]));
test('noisy prices have a range', () =>
  expect(
    foresightBars(rate)
      ?.find(({ plan }) => plan === 'noisy')
      ?.range?.map((share) => share.toFixed(3)),
  ).toEqual(['0.846', '0.864']));
test('without the whole year there is nothing to tell them against', () =>
  expect(foresightBars({ ...rate, lookAhead: undefined })).toBeUndefined());
