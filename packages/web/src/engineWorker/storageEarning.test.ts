import { expect, test } from 'vitest';
import { cellsOf } from '@hybrid/engine/cases/cells';
import { yearTotals } from '@hybrid/engine/finance/ledger';
import { dayAhead } from '@hybrid/engine/market/testing';
import { idealCells, oneHour, storagePlant } from '@hybrid/engine/simulate/testing';
import { simulateCase } from '@hybrid/engine/simulate/simulateCase';
import { storageUnit } from '@hybrid/engine/storage/storageUnit';
import { storageEarning, type StorageEarningInput } from './storageEarning';

const ofPrices = (pricePerMWh: readonly number[], change: Partial<StorageEarningInput> = {}) =>
  storageEarning({ pricePerMWh, stepMinutes: 60, powerMW: 1, capacityMWh: 4, roundTripEfficiency: 1, ...change });

test('four hours at 10 and four at 50 earn 4 MWh × 40 with a storage that loses nothing', () => {
  expect(ofPrices([10, 10, 10, 10, 50, 50, 50, 50])).toEqual({
    earning: 160,
    chargedMWh: 4,
    dischargedMWh: 4,
    boughtAtPerMWh: 10,
    soldAtPerMWh: 50,
    cycles: 1,
  });
});

test('with 81 % of a round trip, 4 MWh bought are 3.6 in the cells and 3.24 sold', () => {
  const { earning, chargedMWh, dischargedMWh, cycles } = ofPrices([10, 10, 10, 10, 50, 50, 50, 50], { roundTripEfficiency: 0.81 });
  expect(chargedMWh).toBeCloseTo(4, 12);
  expect(dischargedMWh).toBeCloseTo(3.24, 12);
  expect(earning).toBeCloseTo(3.24 * 50 - 4 * 10, 10);
  expect(cycles).toBeCloseTo(3.6 / 4, 12);
});

test('one price all year earns nothing, whether it loses or not', () => {
  expect(ofPrices(Array.from({ length: 48 }, () => 40)).earning).toBeCloseTo(0, 9);
  expect(
    ofPrices(
      Array.from({ length: 48 }, () => 40),
      { roundTripEfficiency: 0.85 },
    ),
  ).toEqual({
    earning: 0,
    chargedMWh: 0,
    dischargedMWh: 0,
    boughtAtPerMWh: undefined,
    soldAtPerMWh: undefined,
    cycles: 0,
  });
});

test('a day whose price is a sine is bought at its four lowest hours and sold at its four highest', () => {
  const day = Array.from({ length: 24 }, (_, hour) => 50 - 30 * Math.sin(((hour + 0.5) / 24) * 2 * Math.PI));
  const sorted = day.toSorted((low, high) => low - high);
  const spread = sorted.slice(-4).reduce((sum, price) => sum + price, 0) - sorted.slice(0, 4).reduce((sum, price) => sum + price, 0);
  expect(ofPrices(day).earning).toBeCloseTo(spread, 9);
});

test('quarter hours move a quarter of the energy', () => {
  expect(ofPrices([10, 50], { stepMinutes: 15 }).earning).toBeCloseTo(10, 12);
});

test('it buys at a price of its own where there is one: 4 MWh × (50 − 20)', () => {
  const { earning, boughtAtPerMWh } = ofPrices([10, 10, 10, 10, 50, 50, 50, 50], { purchasePricePerMWh: [20, 20, 20, 20, 90, 90, 90, 90] });
  expect([earning, boughtAtPerMWh]).toEqual([120, 20]);
});

test.each([1, 0.88])(
  'it is what the simulation of a project with that storage alone earns, at a round trip of %d',
  (roundTripEfficiency) => {
    const prices = Float64Array.from({ length: 8760 }, (_, hour) => 40 + 30 * Math.sin(hour / 3.7) + ((hour * 7919) % 61) - (hour % 97));
    const cells = {
      ...idealCells,
      ...cellsOf({
        ...oneHour,
        roundtripEfficiency: 100 * roundTripEfficiency,
        useLifetimeCurve: false,
        capacityDegradationLimitForFitLifetimeTemperatureModel: 0,
      }),
    };
    const input = storagePlant(
      { units: 1, capacityMWhPerUnit: 4, cells },
      { markets: dayAhead(prices), foresight: 'wholeYear', wearInDispatch: false },
    );
    const unit = storageUnit(input.storages[0]!);
    expect([unit.capacityMWh, unit.chargeLimitMW, unit.dischargeLimitMW]).toEqual([4, 1, 1]);
    const [, revenue = NaN] = yearTotals(simulateCase(input).ledger, 1);
    const { earning } = ofPrices([...prices], { roundTripEfficiency });
    expect(earning).toBeGreaterThan(10_000);
    expect(Math.abs(earning / revenue - 1)).toBeLessThan(1e-9);
  },
);
