import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldMessage, initialOf } from '../fields/field';
import { builtInTurbines, genericCurve, ratedSpeedMS } from './builtInTurbines';
import { curveProblem, totalLossPercent, turbineLossFields, turbineSpecFields, turbineSpecSchema, type TurbineSpec } from './turbineSpec';

const byName = (name: string): TurbineSpec => builtInTurbines.find((turbine) => turbine.name === name) as TurbineSpec;
const powerAt = ({ powerCurve }: Pick<TurbineSpec, 'powerCurve'>, speed: number): number | undefined =>
  powerCurve.find(({ windSpeed }) => windSpeed === speed)?.powerOutput;

test('the first turbine has 1 MW on 80 m, and the six after it keep their names', () => {
  expect(
    builtInTurbines.slice(0, 7).map(({ name, ratedCapacity, hubHeight, lifetime }) => [name, ratedCapacity, hubHeight, lifetime]),
  ).toEqual([
    ['1 MW Turbine', 1000, 80, 20],
    ['1.5 MW Turbine', 1500, 80, 20],
    ['2 MW Turbine', 2000, 80, 20],
    ['2.5 MW Turbine', 2500, 90, 20],
    ['3.4 MW Turbine', 3400, 110, 20],
    ['5 MW Reference Turbine', 5000, 90, 20],
    ['15 MW Offshore Turbine', 15_000, 150, 20],
  ]);
});

test('twenty and more have 1.5 MW or more, each name once', () => {
  expect(builtInTurbines.filter(({ ratedCapacity }) => ratedCapacity >= 1500).length).toBeGreaterThanOrEqual(20);
  expect(new Set(builtInTurbines.map(({ name }) => name)).size).toBe(builtInTurbines.length);
});

/** Share of its rating that a turbine gives in winds of a Weibull distribution of k = 2, on average. */
function capacityFactor({ powerCurve, ratedCapacity }: TurbineSpec, meanMS: number): number {
  const scaleMS = (2 * meanMS) / Math.sqrt(Math.PI);
  const slower = (speedMS: number): number => 1 - Math.exp(-((speedMS / scaleMS) ** 2));
  const energies = powerCurve.slice(1).map((point, index) => {
    const before = powerCurve[index] as TurbineSpec['powerCurve'][number];
    return ((before.powerOutput + point.powerOutput) / 2) * (slower(point.windSpeed) - slower(before.windSpeed));
  });
  return energies.reduce((total, energy) => total + energy, 0) / ratedCapacity;
}

describe.each(builtInTurbines.map((turbine) => [turbine.name, turbine] as const))('%s', (_, turbine) => {
  const { powerCurve, ratedCapacity } = turbine;
  const powers = powerCurve.map(({ powerOutput }) => powerOutput);

  test('can be used as it is', () => {
    for (const [name, field] of Object.entries(turbineSpecFields))
      expect(fieldMessage(field, turbine[name as 'hubHeight']), name).toBeUndefined();
    expect(curveProblem(powerCurve)).toBeUndefined();
    expect(powerCurve.map(({ windSpeed }) => windSpeed)).toEqual(powerCurve.map((__, index) => index / 2));
    expect(turbineSpecSchema.parse(JSON.parse(JSON.stringify(turbine)))).toEqual(turbine);
  });

  test('gives nothing below cut-in, never less in more wind up to its rating, and its rating up to cut-out', () => {
    expect(powerAt(turbine, 2)).toBe(0);
    const rated = powers.findIndex((power) => power > 0.995 * ratedCapacity);
    powers.slice(1, rated + 1).forEach((power, index) => expect(power).toBeGreaterThanOrEqual(powers[index] as number));
    powers.slice(rated).forEach((power) => expect(Math.abs(power / ratedCapacity - 1)).toBeLessThan(0.01));
    expect(powerCurve.at(-1)?.windSpeed).toBeGreaterThanOrEqual(20);
    expect(powerCurve.at(-1)?.windSpeed).toBeLessThanOrEqual(25);
  });

  test('gives 33 to 61 % of its rating in winds of 8 m/s on average', () => {
    expect(capacityFactor(turbine, 8)).toBeGreaterThan(0.33);
    expect(capacityFactor(turbine, 8)).toBeLessThan(0.61);
  });
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

test('a rotor with 300 W/m² reaches its rating at 10.3 m/s; one with less, in less wind', () => {
  // v³ = 2 · 300 / (1.225 · 0.45) = 1088.4
  expect(ratedSpeedMS(300)).toBeCloseTo(10.286, 3);
  const factors = [200, 300, 400].map((power) =>
    capacityFactor(builtInTurbines.find(({ name }) => name.startsWith(`Generic 3 MW, ${power}`)) as TurbineSpec, 7),
  );
  expect(factors).toEqual([...factors].sort((a, b) => b - a));
});

test('two designs are published with the power of their rotors: their generators leave 94 % of it', () => {
  // Rotor power 4723.7 and 10638.3 kW at 8 and 12 m/s: power coefficient 0.485 at 8 m/s on 198 m.
  expect([8, 12].map((speed) => powerAt(byName('10 MW offshore, rotor 198 m'), speed))).toEqual([4440.3, 10_000]);
  expect(powerAt(byName('10 MW offshore, rotor 178 m'), 10)).toBe(6849.3);
});

test('power never falls with the wind up to cut-out', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), fc.double({ min: 6, max: 15, noNaN: true }), (ratedKW, ratedMS) => {
      const powers = genericCurve(ratedKW, ratedMS).map(({ powerOutput }) => powerOutput);
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
  expect(curveProblem(curve)).toEqual(problem);
});

test('a specification without losses takes the usual ones', () => {
  expect(turbineSpecSchema.parse({ name: 'Ours' })).toEqual({
    ...initialOf(turbineSpecFields),
    name: 'Ours',
    losses: initialOf(turbineLossFields),
    powerCurve: [],
  });
});
