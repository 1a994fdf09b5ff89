import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldMessage, initialOf } from '../fields/field';
import { builtInTurbines, genericCurve } from './builtInTurbines';
import { curveProblem, totalLossPercent, turbineLossFields, turbineSpecFields, turbineSpecSchema, type TurbineSpec } from './turbineSpec';

const byName = (name: string): TurbineSpec => builtInTurbines.find((turbine) => turbine.name === name) as TurbineSpec;
const powerAt = ({ powerCurve }: Pick<TurbineSpec, 'powerCurve'>, speed: number): number | undefined =>
  powerCurve.find(({ windSpeed }) => windSpeed === speed)?.powerOutput;

test('the first turbine has 1 MW on 80 m', () => {
  expect(builtInTurbines.map(({ name, ratedCapacity, hubHeight, lifetime }) => [name, ratedCapacity, hubHeight, lifetime])).toEqual([
    ['1 MW Turbine', 1000, 80, 20],
    ['1.5 MW Turbine', 1500, 80, 20],
    ['2 MW Turbine', 2000, 80, 20],
    ['2.5 MW Turbine', 2500, 90, 20],
    ['3.4 MW Turbine', 3400, 110, 20],
    ['5 MW Reference Turbine', 5000, 90, 20],
    ['15 MW Offshore Turbine', 15_000, 150, 20],
  ]);
});

test.each(builtInTurbines.map((turbine) => [turbine.name, turbine] as const))('%s can be used as it is', (_, turbine) => {
  for (const [name, field] of Object.entries(turbineSpecFields))
    expect(fieldMessage(field, turbine[name as 'hubHeight']), name).toBeUndefined();
  expect(curveProblem(turbine.powerCurve)).toBeUndefined();
  expect(turbine.powerCurve.map(({ windSpeed }) => windSpeed)).toEqual(Array.from({ length: 51 }, (__, index) => index / 2));
  const greatest = Math.max(...turbine.powerCurve.map(({ powerOutput }) => powerOutput));
  expect(greatest / turbine.ratedCapacity).toBeGreaterThan(0.999);
  expect(greatest / turbine.ratedCapacity).toBeLessThan(1.001);
  expect(powerAt(turbine, 2.5)).toBe(0);
  expect(powerAt(turbine, 25)).toBeGreaterThan(0.999 * turbine.ratedCapacity);
  expect(turbineSpecSchema.parse(JSON.parse(JSON.stringify(turbine)))).toEqual(turbine);
});

test('a generic megawatt gives 111.1 kW at 6 m/s, and all of it from 12.5 m/s on', () => {
  // (6³ − 3³) / (12³ − 3³) = 189 / 1701 of 1000 kW.
  expect(powerAt(byName('1 MW Turbine'), 6)).toBe(111.1);
  expect(powerAt(byName('1 MW Turbine'), 3)).toBe(0);
  // Knee at 12 m/s: mean of (11.5³ − 27) / 1701 = 0.87825 and twice 1.
  expect(powerAt(byName('1 MW Turbine'), 12)).toBe(959.4);
  expect(powerAt(byName('1 MW Turbine'), 12.5)).toBe(1000);
});

test('reference turbines give what was published', () => {
  // Jonkman et al. 2009, NREL/TP-500-38060, and Gaertner et al. 2020, NREL/TP-5000-75698, as tabulated by NREL/turbine-models.
  expect([4, 8, 11, 15].map((speed) => powerAt(byName('5 MW Reference Turbine'), speed))).toEqual([177.7, 1771.2, 4562.5, 5000]);
  expect([4, 8, 10, 25].map((speed) => powerAt(byName('15 MW Offshore Turbine'), speed))).toEqual([595.1, 6481.1, 12_661.3, 14_997.6]);
});

test('power never falls with the wind up to cut-out', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), (ratedKW) => {
      const powers = genericCurve(ratedKW).map(({ powerOutput }) => powerOutput);
      return powers.every((power, index) => index === 0 || power >= (powers[index - 1] as number));
    }),
  );
});

test('seven losses of 3, 1, 1, 8, 2, 0 and 0 % take 14.29 % together', () => {
  // 1 − 0.97 · 0.99 · 0.99 · 0.92 · 0.98
  expect(totalLossPercent(initialOf(turbineLossFields))).toBeCloseTo(14.28515848, 8);
});

test('no losses take nothing, and one of 100 % takes all', () => {
  const none = { availability: 0, turbinePerformance: 0, environmental: 0, wakeEffect: 0, electrical: 0, curtailment: 0, other: 0 };
  expect(totalLossPercent(none)).toBe(0);
  expect(totalLossPercent({ ...none, wakeEffect: 8 })).toBeCloseTo(8, 12);
  expect(totalLossPercent({ ...none, wakeEffect: 8, other: 100 })).toBe(100);
});

const points = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([windSpeed, powerOutput]) => ({ windSpeed, powerOutput }));

test.each([
  [[], 'The power curve is missing'],
  [points([3, 1]), 'The power curve has 1 point, it needs at least 3'],
  [points([3, 1], [4, 2]), 'The power curve has 2 points, it needs at least 3'],
  [points([3, 1], [5, 2], [4, 3]), 'The wind speed does not increase in row 3 of the power curve'],
  [points([3, 1], [3, 2], [4, 3]), 'The wind speed does not increase in row 2 of the power curve'],
  [points([-1, 1], [3, 2], [4, 3]), 'The wind speed is negative in row 1 of the power curve'],
  [points([3, 1], [4, -2], [5, 3]), 'The power is negative in row 2 of the power curve'],
  [points([3, 1], [4, Number.NaN], [5, 3]), 'A value is no number in row 2 of the power curve'],
  [points([3, 0], [4, 0], [5, 0]), 'The power curve has no power at any wind speed'],
  [points([3, 0], [4, 10], [5, 20]), undefined],
])('a curve of %o: %s', (curve, problem) => {
  expect(curveProblem(curve)).toBe(problem);
});

test('a specification without losses takes the usual ones', () => {
  expect(turbineSpecSchema.parse({ name: 'Ours' })).toEqual({
    ...initialOf(turbineSpecFields),
    name: 'Ours',
    losses: initialOf(turbineLossFields),
    powerCurve: [],
  });
});
