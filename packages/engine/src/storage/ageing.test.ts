import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aged, calendarLossOf, calendarRatePerHour, newCells, renewed, stateOfHealth, type Health } from './ageing';
import { cellsOf, oneWayEfficiency } from '../cases/cells';

const [oneHour] = builtInStorages as readonly [StorageSpec];
const flow = builtInStorages.at(-1) as StorageSpec;
const { ageing } = cellsOf(oneHour);
const years = (count: number): number => count * 8760;

test('B = 2.7969/h and d = 4309.8 K lose 1.29 % a year at 25 °C', () => {
  expect(calendarRatePerHour(ageing, 25) * 8760).toBeCloseTo(0.0129, 4);
});

test('the warmer, the faster; without d always the same', () => {
  expect(calendarRatePerHour(ageing, 45)).toBeGreaterThan(2 * calendarRatePerHour(ageing, 25));
  const even = { ...ageing, calendarTemperatureK: 0 };
  expect(calendarRatePerHour(even, -20)).toBe(calendarRatePerHour(even, 60));
});

test('calendar loss adds up over steps at their temperatures', () => {
  const temperatureC = Float64Array.of(10, 25, 40, 55);
  const loss = calendarLossOf(ageing, temperatureC, 1, 3, 0.5);
  expect(loss).toBeCloseTo(0.5 * (calendarRatePerHour(ageing, 25) + calendarRatePerHour(ageing, 40)), 15);
});

test('losses add, or the greater counts', () => {
  const health: Health = { ...newCells, calendarLoss: 0.1, cycleLoss: 0.15 };
  expect(stateOfHealth({ ...ageing, lossesAdd: true }, health, 0.65)).toBeCloseTo(0.75, 12);
  expect(stateOfHealth({ ...ageing, lossesAdd: false }, health, 0.65)).toBeCloseTo(0.85, 12);
});

test('health is never less than nothing', () => {
  expect(stateOfHealth(ageing, { ...newCells, cycleLoss: 1.4 }, 0.65)).toBe(0);
});

test('a minimum lifetime of 10 years holds 35 % back until then: after 4 years at most 14 % are lost', () => {
  const held = { ...ageing, minimumLifetimeYears: 10 };
  const health: Health = { ...newCells, cycleLoss: 0.5, hours: years(4) };
  expect(stateOfHealth(held, health, 0.65)).toBeCloseTo(0.86, 12);
  expect(stateOfHealth(held, { ...health, hours: years(10) }, 0.65)).toBeCloseTo(0.65, 12);
  expect(stateOfHealth(held, { ...health, cycleLoss: 0.05 }, 0.65)).toBeCloseTo(0.95, 12);
});

test('cells that cycles do not wear lose their limit evenly over the simple lifetime', () => {
  const vanadium = cellsOf(flow).ageing;
  expect(vanadium.cycle).toBeUndefined();
  const old = aged(newCells, years(20), calendarRatePerHour(vanadium, 25) * years(20), 0);
  expect(stateOfHealth(vanadium, old, 0.65)).toBeCloseTo(0.8, 9);
  const simple = cellsOf({ ...oneHour, useLifetimeCurve: false, simpleLifetimeInYears: 10 }).ageing;
  expect(calendarRatePerHour(simple, 60) * years(10)).toBeCloseTo(0.2, 12);
});

test('a simple lifetime of 0 is refused where nothing else wears', () => {
  expect(() => cellsOf({ ...oneHour, useLifetimeCurve: false, simpleLifetimeInYears: 0 })).toThrow('Simple lifetime must be > 0');
  expect(() => cellsOf({ ...oneHour, simpleLifetimeInYears: 0 })).not.toThrow();
});

test('after capacity was added both losses stand in the same proportion to what is lost', () => {
  const worn: Health = { calendarLoss: 0.12, cycleLoss: 0.24, hours: years(9), lossAtRenewal: 0 };
  const after = renewed(ageing, worn, 0.99);
  expect(after.calendarLoss + after.cycleLoss).toBeCloseTo(0.01, 12);
  expect(after.cycleLoss / after.calendarLoss).toBeCloseTo(2, 12);
  expect(after.hours).toBe(0);
  expect(stateOfHealth({ ...ageing, minimumLifetimeYears: 10 }, after, 0.65)).toBeCloseTo(0.99, 12);
});

test('other losses come on top of the round trip; a resistance takes its place', () => {
  const cells = cellsOf({ ...oneHour, roundtripEfficiency: 90, otherLosses: 10 });
  expect(oneWayEfficiency(cells)).toBeCloseTo(0.9, 12);
  expect(oneWayEfficiency({ ...cells, peakMW: 4 })).toBeCloseTo(Math.sqrt(0.9), 12);
});

test('limits of current count where they are ticked', () => {
  expect(cellsOf({ ...oneHour, maxDischargeCurrent: 400 })).toMatchObject({
    chargeLimitMW: 1,
    dischargeLimitMW: 1,
    fillRatePerHour: Infinity,
  });
  const limited = { ...oneHour, applyMaxChargeCurrent: true, maxChargeCurrent: 400, applyMaxChargeRate: true, maxChargeRate: 0.7 };
  expect(cellsOf(limited)).toMatchObject({ chargeLimitMW: 0.4, dischargeLimitMW: 1, fillRatePerHour: 0.7 });
});

test('health never rises as cells age', () => {
  const loss = fc.double({ min: 0, max: 0.05, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(loss, loss), { maxLength: 40 }),
      fc.boolean(),
      fc.constantFrom(0, 3, 12),
      (days, lossesAdd, minimumLifetimeYears) => {
        let health = renewed(ageing, { ...newCells, calendarLoss: 0.3, cycleLoss: 0.1 }, 0.97);
        let before = 1;
        for (const [byTime, byCycles] of days) {
          health = aged(health, 24 * 90, byTime, byCycles);
          const now = stateOfHealth({ ...ageing, lossesAdd, minimumLifetimeYears }, health, 0.65);
          expect(now).toBeLessThanOrEqual(before + 1e-12);
          before = now;
        }
      },
    ),
  );
});
