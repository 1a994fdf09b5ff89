import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { expect, test } from 'vitest';
import { fitLifetimeTemperature } from './lifetimeTemperatureFit';

const rows = [
  { lifetime: 20, temperature: 20 },
  { lifetime: 15, temperature: 25 },
  { lifetime: 10, temperature: 35 },
  { lifetime: 5, temperature: 50 },
];
const input = { ignoreTemperatureEffectOnLifetime: false, simpleLifetimeInYears: 20, degradationLimitForFit: 20, tableData: rows };

test('20, 15, 10 and 5 years at 20, 25, 35 and 50 °C: B = 2.7969/h, d = 4309.8 K', () => {
  const { arrheniusDegredationB, arrheniusDegredationD } = fitLifetimeTemperature(input);
  expect(arrheniusDegredationB).toBeCloseTo(2.7969, 4);
  expect(arrheniusDegredationD).toBeCloseTo(4309.8, 1);
});

test('the parameters behind a curve are found again', () => {
  const tableData = [0, 15, 30, 45].map((temperature) => ({
    temperature,
    lifetime: 0.2 / (8760 * 1.5 * Math.exp(-4000 / (temperature + 273.15))),
  }));
  const { arrheniusDegredationB, arrheniusDegredationD } = fitLifetimeTemperature({ ...input, tableData });
  expect(arrheniusDegredationB).toBeCloseTo(1.5, 9);
  expect(arrheniusDegredationD).toBeCloseTo(4000, 6);
});

test('one temperature has no slope, and the effect ignored is the simple lifetime', () => {
  const even = { arrheniusDegredationB: expect.closeTo(0.2 / (8760 * 20), 18) as number, arrheniusDegredationD: 0 };
  expect(fitLifetimeTemperature({ ...input, tableData: rows.slice(0, 1) })).toEqual(even);
  expect(fitLifetimeTemperature({ ...input, ignoreTemperatureEffectOnLifetime: true, tableData: [] })).toEqual(even);
});

test.each([
  ['no rows', { ...input, tableData: [] }, /no rows/],
  ['no lifetime', { ...input, tableData: [{ lifetime: 0, temperature: 20 }] }, /Row 1: Lifetime must be > 0/],
  ['a limit of 0', { ...input, degradationLimitForFit: 0 }, /must be > 0/],
  [
    'ignored without a simple lifetime',
    { ...input, ignoreTemperatureEffectOnLifetime: true, simpleLifetimeInYears: 0 },
    /Simple lifetime must be > 0/,
  ],
  [
    'a life that rises with temperature',
    {
      ...input,
      tableData: [
        { lifetime: 5, temperature: 20 },
        { lifetime: 9, temperature: 40 },
      ],
    },
    /rises with temperature/,
  ],
])('%s is refused', (_, bad, detail) => {
  expect(() => fitLifetimeTemperature(bad)).toThrow(
    expect.objectContaining({
      code: 'badInput',
      message: 'Could not recalculate, input is invalid',
      detail: expect.toSatisfy((text: Text) => detail.test(inEnglish(text))) as Text,
    }),
  );
});
