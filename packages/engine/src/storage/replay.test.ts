import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../series';
import { cellsOf, type Cells } from '../cases/cells';
import { agedModel, cellsAtRest, followsPlan, replay, replayedOf, replayModelOf, type PowerPlan } from './replay';

const [oneHour] = builtInStorages as readonly [StorageSpec];
const lithium = cellsOf({ ...oneHour, roundtripEfficiency: 81 });
const leadAcid: Cells = {
  ...lithium,
  kinetics: { rateConstantPerHour: 0.8, capacityRatio: 0.35 },
  peakMW: 4,
  otherLosses: 0.02,
};
const range = { floorMWh: 5, ceilingMWh: 50 };
const units = 50;

function plan(chargeMW: readonly number[], dischargeMW: readonly number[]): PowerPlan {
  return { chargeMW: Float64Array.from(chargeMW), dischargeMW: Float64Array.from(dischargeMW) };
}

function run(
  cells: Cells,
  wanted: PowerPlan,
  startMWh: number,
  stepHours = 1,
  ambientC?: Float64Array,
  converter?: { efficiency: number; limitMW: number },
) {
  const steps = wanted.chargeMW.length;
  const model = replayModelOf(cells, units, stepHours, converter);
  const state = cellsAtRest(model, startMWh, 20);
  const into = replayedOf(steps);
  const shrunkMWh = replay({ model, state, ambientC, replayed: into }, wanted, range, 0, steps);
  return { into, state, shrunkMWh };
}

describe('a reservoir', () => {
  test('keeps 90 % each way and follows a plan that its cells can do', () => {
    const { into } = run(lithium, plan([10, 10, 0], [0, 0, 16]), 5);
    expect([...into.chargeMW]).toEqual([expect.closeTo(10, 12), expect.closeTo(10, 12), 0]);
    expect(into.levelMWh[1]).toBeCloseTo(23, 12);
    expect(into.dischargeMW[2]).toBeCloseTo(16, 12);
    expect(into.levelMWh[2]).toBeCloseTo(23 - 16 / 0.9, 12);
  });

  test('clips charging at the ceiling, discharging at the floor, and both at the rated power', () => {
    const { into } = run(lithium, plan([80, 80, 0, 0], [0, 0, 80, 80]), 5);
    expect(into.chargeMW[0]).toBeCloseTo(50, 12);
    expect(into.levelMWh[1]).toBeCloseTo(50, 12);
    expect(into.dischargeMW[2] + into.dischargeMW[3]).toBeCloseTo(45 * 0.9, 12);
    expect(into.levelMWh[3]).toBeCloseTo(5, 12);
  });

  test('a converter takes its share on the way in and on the way out', () => {
    const { into } = run(lithium, plan([10, 0], [0, 5]), 5, 1, undefined, { efficiency: 0.98, limitMW: 8 });
    expect(into.chargeMW[0]).toBeCloseTo(8, 12);
    expect(into.levelMWh[0]).toBeCloseTo(5 + 8 * 0.98 * 0.9, 12);
    expect(into.levelMWh[0] - into.levelMWh[1]).toBeCloseTo(5 / 0.98 / 0.9, 12);
  });
});

describe('two tanks with resistance', () => {
  test('a full storage cannot give its rated power for long', () => {
    const { into } = run(leadAcid, plan([0, 0, 0], [50, 50, 50]), 50);
    expect(into.dischargeMW[0]).toBeGreaterThan(15);
    expect(into.dischargeMW[0]).toBeLessThan(35);
    expect(into.dischargeMW[1]).toBeLessThan(into.dischargeMW[0]);
  });

  test('after a rest the available tank has filled again', () => {
    const rested = run(leadAcid, plan([0, 0, 0], [50, 0, 50]), 50).into;
    const pressed = run(leadAcid, plan([0, 0, 0], [50, 50, 0]), 50).into;
    expect(rested.dischargeMW[2]).toBeGreaterThan(pressed.dischargeMW[1]);
  });

  test('the resistance takes its loss in the place of the round trip', () => {
    const { into } = run({ ...leadAcid, otherLosses: 0 }, plan([4], [0]), 5);
    const flow = into.levelMWh[0] - 5;
    expect(flow + flow ** 2 / (4 * 200)).toBeCloseTo(4, 9);
  });
});

test('one tank without resistance, at a temperature that is held, charged at any rate, follows every plan; any other does not', () => {
  const others: readonly Partial<Cells>[] = [
    { kinetics: leadAcid.kinetics },
    { peakMW: 4 },
    { fillRatePerHour: 1 },
    { thermal: { ...lithium.thermal, fixedC: undefined } },
  ];
  expect(followsPlan({ ...lithium, otherLosses: 0.02 })).toBe(true);
  expect(others.map((other) => followsPlan({ ...lithium, ...other }))).toEqual([false, false, false, false]);
});

test('quick cells lose in their resistance too', () => {
  const { into } = run({ ...lithium, roundTripEfficiency: 0.5, peakMW: 4 }, plan([4], [0]), 5);
  const flow = into.levelMWh[0] - 5;
  expect(flow + flow ** 2 / (4 * 200)).toBeCloseTo(4, 9);
});

test('cells that keep 81 % of a round trip after some years take 10 % more each way', () => {
  const model = agedModel(replayModelOf({ ...lithium, roundTripEfficiency: 1 }, units, 1, undefined), 0.81);
  const into = replayedOf(1);
  replay({ model, state: cellsAtRest(model, 5, 20), ambientC: undefined, replayed: into }, plan([10], [0]), range, 0, 1);
  expect(into.levelMWh[0]).toBeCloseTo(5 + 9, 12);
});

test('cells outside their operating window do nothing', () => {
  const cold = { ...lithium, thermal: { ...lithium.thermal, fixedC: -20 } };
  const { into } = run(cold, plan([10, 0], [0, 10]), 25);
  expect([...into.chargeMW, ...into.dischargeMW]).toEqual([0, 0, 0, 0]);
});

test('losses warm cells that are not held at a temperature', () => {
  const free = { ...lithium, thermal: { ...lithium.thermal, fixedC: undefined } };
  const { into } = run(free, plan([20, 20, 0, 0], [0, 0, 10, 10]), 5, 1, new Float64Array(4).fill(20));
  // 20 MW on 50 units lose 10 %: 40 kW each, 80 K above ambient in steady state; in one hour 18 % of the way.
  expect(into.temperatureC[0]).toBeCloseTo(20 + 80 * (1 - (1 - Math.exp(-0.2)) / 0.2), 9);
  expect(into.temperatureC[1]).toBeGreaterThan(into.temperatureC[0]);
});

test('other losses do not warm the cells', () => {
  const free = { ...lithium, roundTripEfficiency: 1, otherLosses: 0.19, thermal: { ...lithium.thermal, fixedC: undefined } };
  const { into } = run(free, plan([20], [0]), 5, 1, Float64Array.of(20));
  expect(into.lossMWh[0]).toBeCloseTo(2, 12);
  expect(into.temperatureC[0]).toBeCloseTo(20, 12);
});

test('cold cells hold less, and what they hold beyond that is not lost', () => {
  const cool: Cells = { ...lithium, thermal: { ...lithium.thermal, fixedC: undefined, capacityCoefficients: [0.9, 0.005, 0] } };
  const { into, shrunkMWh } = run(cool, plan([10, 0], [0, 0]), 50, 1, new Float64Array(2).fill(0));
  expect(shrunkMWh).toBe(0);
  expect(into.chargeMW[0]).toBe(0);
  expect(into.levelMWh[1]).toBe(50);
});

test('cells of no fixed temperature need the air temperature', () => {
  const free = { ...lithium, thermal: { ...lithium.thermal, fixedC: undefined } };
  expect(() => run(free, plan([1], [0]), 5)).toThrow(/air temperature/);
});

test('capacity that has faded below the level loses the difference', () => {
  const { shrunkMWh, into } = run(lithium, plan([0], [0]), 53);
  expect(shrunkMWh).toBeCloseTo(3, 12);
  expect(into.levelMWh[0]).toBe(50);
});

test('what goes in is what comes out, the losses and the gain of level, whatever the plan', () => {
  const power = fc.array(fc.double({ min: 0, max: 90, noNaN: true }), { minLength: 24, maxLength: 24 });
  const cells = fc.record({
    k: fc.double({ min: 0, max: 60, noNaN: true }),
    c: fc.double({ min: 0.05, max: 1, noNaN: true }),
    peak: fc.constantFrom(1.2, 4, Infinity),
    other: fc.constantFrom(0, 0.05),
    fill: fc.constantFrom(0.5, Infinity),
  });
  fc.assert(
    fc.property(cells, power, power, fc.constantFrom(1, 0.25), fc.boolean(), (kind, charge, discharge, stepHours, free) => {
      const some: Cells = {
        ...lithium,
        kinetics: { rateConstantPerHour: kind.k, capacityRatio: kind.c },
        peakMW: kind.peak,
        otherLosses: kind.other,
        fillRatePerHour: kind.fill,
        thermal: { ...lithium.thermal, fixedC: free ? undefined : 25, capacityCoefficients: [0.9, 0.005, 0] },
      };
      const ambient = new Float64Array(24).fill(10);
      const { into } = run(some, plan(charge, discharge), 30, stepHours, ambient, { efficiency: 0.97, limitMW: 60 });
      const came = sum(into.chargeMW) * stepHours;
      const went = sum(into.dischargeMW) * stepHours + sum(into.lossMWh) + into.levelMWh[23] - 30;
      expect(Math.abs(came - went)).toBeLessThan(1e-9 * Math.max(1, came));
      for (let t = 0; t < 24; t++) {
        expect(into.levelMWh[t]).toBeGreaterThan(5 - 1e-9);
        expect(into.levelMWh[t]).toBeLessThan(50 * 1.2 + 1e-9);
        expect(into.chargeMW[t]).toBeLessThanOrEqual(charge[t] + 1e-9);
        expect(into.dischargeMW[t]).toBeLessThanOrEqual(discharge[t] + 1e-9);
        expect(into.lossMWh[t]).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
