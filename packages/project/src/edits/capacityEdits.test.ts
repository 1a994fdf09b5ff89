import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CapacityMarket } from '../document/capacityMarket';
import { newProject, type Project } from '../document/project';
import {
  addCapacityEvent,
  paintCapacityWindow,
  removeCapacityEvent,
  setCapacityEvent,
  setCapacityMarket,
  setCapacityPriceUnit,
} from './capacityEdits';
import { inOrder } from './edit';
import { setFields } from './fieldEdits';
import { useEnergyMarket, useMarket } from './marketEdits';

const start = useMarket('capacityMarkets', true)(newProject('p', '2026-01-01'));
const market = (project: Project) => project.capacityMarkets[0]!;

test('starts with ten calls of four hours among ten days, energy at 20 and the price by MW and year', () => {
  expect(market(start)).toMatchObject({
    name: 'Capacity Market 1',
    eventKind: 'random',
    totalCallsPerYear: 10,
    callDuration: 4,
    numberOfHighestPriceDays: 10,
    energyPriceKind: 'flat',
    energyPrice: 20,
    priceUnit: '$/MW-yr',
    allocatedStorageCapacity: 100,
  });
});

test('energy at a market price begins with the first market; a flat price refers to none', () => {
  const following = inOrder(useEnergyMarket(true), setCapacityMarket('capacity-1', { energyPriceKind: 'market' }))(start);
  expect(market(following)).toMatchObject({ energyPriceKind: 'market', energyMarket: 'dam' });
  expect(market(setCapacityMarket('capacity-1', { energyPriceKind: 'flat' })(following))).toMatchObject({
    energyPriceKind: 'flat',
    energyMarket: '',
  });
  expect(setCapacityMarket('capacity-1', { energyPriceKind: 'market' })(start)).toBe(start);
});

test('a price by the month is the average of twelve: each can differ, a new average holds in all', () => {
  const yearly = setCapacityMarket('capacity-1', { capacityPrice: 6 })(start);
  expect(market(yearly).capacityPriceMonthly).toEqual(Array.from({ length: 12 }, () => 0));
  const monthly = setCapacityMarket('capacity-1', { priceUnit: '$/kW-mo' })(yearly);
  expect(market(monthly).capacityPriceMonthly).toEqual(Array.from({ length: 12 }, () => 6));
  const summer = Array.from({ length: 12 }, (_, month) => (month >= 5 && month <= 8 ? 9 : 0));
  const seasonal = setCapacityMarket('capacity-1', { capacityPriceMonthly: summer })(monthly);
  expect(market(seasonal).capacityPrice).toBe(3);
  expect(market(setCapacityMarket('capacity-1', { priceUnit: '$/MW-mo' })(seasonal)).capacityPriceMonthly).toEqual(summer);
  expect(market(setCapacityMarket('capacity-1', { capacityPrice: 4 })(seasonal)).capacityPriceMonthly).toEqual(
    Array.from({ length: 12 }, () => 4),
  );
});

describe('another unit of the price', () => {
  const at = (priceUnit: CapacityMarket['priceUnit'], capacityPrice: number) =>
    inOrder(setCapacityMarket('capacity-1', { priceUnit }), setCapacityMarket('capacity-1', { capacityPrice }))(start);

  test('keeps the figure, or converts it so that a year pays the same', () => {
    const priced = at('$/kW-mo', 6.1);
    expect(market(setCapacityPriceUnit('capacity-1', '$/MW-yr', 'kept')(priced))).toMatchObject({
      priceUnit: '$/MW-yr',
      capacityPrice: 6.1,
    });
    expect(market(setCapacityPriceUnit('capacity-1', '$/MW-yr', 'converted')(priced)).capacityPrice).toBe(73_200);
    expect(market(setCapacityPriceUnit('capacity-1', '$/kW-yr', 'converted')(priced)).capacityPrice).toBe(73.2);
    expect(market(setCapacityPriceUnit('capacity-1', '$/kW-mo', 'converted')(at('$/MW-yr', 73_200)))).toMatchObject({
      capacityPrice: 6.1,
      capacityPriceMonthly: Array.from({ length: 12 }, () => 6.1),
    });
  });

  test('from month to month keeps the shape of the year, and a month that is left out', () => {
    const summer = Array.from({ length: 12 }, (_, month) => (month >= 5 && month <= 8 ? 9 : 0));
    const seasonal = setCapacityMarket('capacity-1', { capacityPriceMonthly: summer })(at('$/kW-mo', 1));
    const converted = market(setCapacityPriceUnit('capacity-1', '$/MW-mo', 'converted')(seasonal));
    expect(converted).toMatchObject({ capacityPrice: 3000, capacityPriceMonthly: summer.map((price) => price * 1000) });
    expect(market(setCapacityPriceUnit('capacity-1', '$/MW-yr', 'converted')(seasonal)).capacityPrice).toBe(36_000);
  });

  test('there and back again is where it began', () => {
    const units = ['$/kW-mo', '$/kW-yr', '$/MW-mo', '$/MW-yr'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.constantFrom(...units), fc.integer({ min: 0, max: 1e6 }), (from, to, cents) => {
        const there = setCapacityPriceUnit('capacity-1', to, 'converted')(at(from, cents / 100));
        expect(market(setCapacityPriceUnit('capacity-1', from, 'converted')(there)).capacityPrice).toBeCloseTo(cents / 100, 6);
      }),
    );
  });
});

test('windows are painted by kind of day, and cleared again', () => {
  const paint = (mayOccur: boolean) => paintCapacityWindow('capacity-1', 'weekend', [6, 7], [16, 20], mayOccur);
  const grid = market(paint(true)(start)).schedule;
  expect([grid[6]?.[17], grid[18]?.[16], grid[19]?.[20], grid[18]?.[21], grid[20]?.[17]]).toEqual([0, 1, 1, 0, 0]);
  expect(inOrder(paint(true), paint(false))(start)).toEqual(start);
});

test('events stand in the order of time, in the base year', () => {
  const two = inOrder(
    addCapacityEvent('capacity-1', { date: '2026-08-02T17:00', duration: 4 }),
    addCapacityEvent('capacity-1', { date: '2024-07-01T16:00', duration: 2 }),
  )(start);
  const events = (project: Project) => market(project).events.map(({ id, date, duration }) => [id, date, duration]);
  expect(events(two)).toEqual([
    ['event-2', '2026-07-01T16:00', 2],
    ['event-1', '2026-08-02T17:00', 4],
  ]);
  expect(events(setCapacityEvent('capacity-1', 'event-2', { date: '2026-09-01T16:00' })(two))).toEqual([
    ['event-1', '2026-08-02T17:00', 4],
    ['event-2', '2026-09-01T16:00', 2],
  ]);
  expect(events(removeCapacityEvent('capacity-1', 'event-2')(two))).toEqual([['event-1', '2026-08-02T17:00', 4]]);
  expect(events(setFields({ expectedDate: '2030-01-01' })(two)).map(([, date]) => date)).toEqual(['2030-07-01T16:00', '2030-08-02T17:00']);
});

test('a market or event that is not there is not changed', () => {
  for (const edit of [
    setCapacityMarket('none', { energyPrice: 1 }),
    setCapacityMarket('capacity-1', { capacityPriceSensitivity: [] }),
    removeCapacityEvent('capacity-1', 'none'),
    addCapacityEvent('none', { date: '2026-01-01T00:00', duration: 1 }),
  ])
    expect(edit(start)).toBe(start);
});
