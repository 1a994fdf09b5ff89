import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { energyAtPowerWh, fitFunctionalModel, type FunctionalFit } from './functionalFit';

const cell: FunctionalFit = {
  maximumCapacity: 276,
  rateConstant: 1.2,
  capacityRatio: 0.7,
  effectiveSeriesResistance: 4e-4,
  nominalVoltage: 3.7,
};
const initial = { initialQ: 200, initialK: 1, initialC: 0.5 };
const curveOf = (fit: FunctionalFit, powers: readonly number[]) =>
  powers.map((current) => ({ current, capacity: energyAtPowerWh(fit, current) }));

test.each([
  [50, 1001.8],
  [100, 982.5],
  [200, 944.0],
  [400, 876.6],
  [700, 812.0],
  [1000, 774.3],
])('a cell of 276 Ah and 3.7 V gives at %i W %f Wh', (power, energy) => {
  expect(energyAtPowerWh(cell, power)).toBeCloseTo(energy, 1);
});

test('power that the resistance does not let out gives nothing', () => {
  expect(energyAtPowerWh(cell, 3.7 ** 2 / (4 * 4e-4))).toBe(0);
});

test.each([cell, { maximumCapacity: 2000, rateConstant: 0.5, capacityRatio: 0.35, effectiveSeriesResistance: 0.002, nominalVoltage: 12 }])(
  'the parameters behind a curve of the model are found again: %o',
  (truth) => {
    const powers = [50, 100, 200, 400, 700, 1000];
    const fit = fitFunctionalModel({ nominalVoltage: truth.nominalVoltage, ...initial, capacityCurve: curveOf(truth, powers) });
    for (const name of ['maximumCapacity', 'rateConstant', 'capacityRatio', 'effectiveSeriesResistance'] as const)
      expect(fit[name] / truth[name], name).toBeCloseTo(1, 3);
    expect(Math.abs(fit.maximumCapacity / truth.maximumCapacity - 1)).toBeLessThan(1e-4);
  },
);

test('a level curve is one tank without loss: all of the energy at each power', () => {
  const capacityCurve = [2.5e5, 5e5, 1e6].map((current) => ({ current, capacity: 1e6 }));
  const fit = fitFunctionalModel({ nominalVoltage: 1000, initialQ: 1000, initialK: 1000, initialC: 0.999, capacityCurve });
  expect(fit.maximumCapacity).toBeCloseTo(1000, 0);
  for (const { current } of capacityCurve) expect(energyAtPowerWh(fit, current) / 1e6).toBeCloseTo(1, 3);
  expect(fit.rateConstant * fit.capacityRatio).toBeGreaterThan(4);
});

test('one row scales the capacity and leaves rate and ratio', () => {
  const fit = fitFunctionalModel({
    nominalVoltage: 1000,
    initialQ: 1,
    initialK: 0.8,
    initialC: 0.35,
    capacityCurve: [{ current: 20_000, capacity: 58_113.5 }],
  });
  expect(fit).toMatchObject({ rateConstant: 0.8, capacityRatio: 0.35, effectiveSeriesResistance: 0 });
  expect(fit.maximumCapacity).toBeCloseTo(100, 3);
});

test('the order of rows does not matter, and rows of one power count as their mean', () => {
  const capacityCurve = curveOf(cell, [50, 200, 700, 1000]);
  const straight = fitFunctionalModel({ nominalVoltage: 3.7, ...initial, capacityCurve });
  const [first, ...others] = capacityCurve as [(typeof capacityCurve)[number]];
  const double = [...others.toReversed(), { ...first, capacity: first.capacity - 2 }, { ...first, capacity: first.capacity + 2 }];
  const mixed = fitFunctionalModel({ nominalVoltage: 3.7, ...initial, capacityCurve: double });
  expect(mixed.maximumCapacity).toBeCloseTo(straight.maximumCapacity, 3);
});

describe('bad input', () => {
  const good = { nominalVoltage: 3.7, ...initial, capacityCurve: [{ current: 50, capacity: 1000 }] };
  test.each([
    ['no rows', { ...good, capacityCurve: [] }, /no rows/],
    ['power of 0', { ...good, capacityCurve: [{ current: 0, capacity: 9 }] }, /Row 1: Power must be > 0/],
    ['capacity below 0', { ...good, capacityCurve: [...good.capacityCurve, { current: 5, capacity: -9 }] }, /Row 2: Capacity/],
    ['no number', { ...good, capacityCurve: [{ current: 5, capacity: NaN }] }, /Row 1: Capacity is not a number/],
    ['no voltage', { ...good, nominalVoltage: 0 }, /Nominal voltage must be > 0/],
    ['one row without a rate', { ...good, initialK: 0 }, /Rate constant must be > 0/],
    ['one row with a ratio above 1', { ...good, initialC: 1.2 }, /Capacity ratio must be ≤ 1/],
  ])('%s is refused', (_, input, detail) => {
    expect(() => fitFunctionalModel(input)).toThrow(
      expect.objectContaining({
        code: 'badInput',
        message: 'Could not recalculate, input is invalid',
        detail: expect.toSatisfy((text: Text) => detail.test(inEnglish(text))) as Text,
      }),
    );
  });
});

const file = join(import.meta.dirname, '../../../../../../shared/data/battery/capacity_vs_current_lead_acid_sam.csv');

test.skipIf(!existsSync(file))('lead-acid capacities at the rates of 20, 10 and 1 hours are met, with slow tanks', () => {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1, 4)
    .map((text) => text.split(','));
  const volts = 2;
  const capacityCurve = rows.map(([, , current, charge]) => ({ current: Number(current) * volts, capacity: Number(charge) * volts }));
  const fit = fitFunctionalModel({ nominalVoltage: volts, initialQ: 5e5, initialK: 1, initialC: 0.3, capacityCurve });
  for (const { current, capacity } of capacityCurve) expect(energyAtPowerWh(fit, current) / capacity).toBeCloseTo(1, 2);
  expect(fit.maximumCapacity).toBeGreaterThan(479_616);
  expect(fit.rateConstant * fit.capacityRatio).toBeLessThan(4);
});
