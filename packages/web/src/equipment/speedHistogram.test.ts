import { expect, test } from 'vitest';
import { buildSpeedHistogram, mode } from './speedHistogram';

const look = { comma: false, symbol: '$' } as const;
const words = { windSpeed: 'Wind speed', hours: 'Hours', share: 'Share', power: 'Power curve' };
const curve = [
  { windSpeed: 0, powerOutput: 0 },
  { windSpeed: 2, powerOutput: 100 },
  { windSpeed: 4, powerOutput: 100 },
];

test('the bins reach as far as the curve, each with its hours and its share of the year', () => {
  const { table } = buildSpeedHistogram({ hoursBySpeed: [2190, 6570], meanMS: 1.2 }, curve, look, words);
  expect(table).toEqual({
    columns: ['Wind speed, m/s', 'Hours, h', 'Share, %'],
    rows: [
      ['0–1', '2,190', '25.0'],
      ['1–2', '6,570', '75.0'],
      ['2–3', '0', '0.0'],
      ['3–4', '0', '0.0'],
    ],
  });
});

test('the speed that is met most', () => {
  expect(mode({ hoursBySpeed: [10, 4000, 3000] })).toEqual({ from: 1, hours: 4000 });
  expect(mode({ hoursBySpeed: [] })).toBeUndefined();
});
