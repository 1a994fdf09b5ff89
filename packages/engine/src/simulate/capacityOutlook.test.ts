import { newCapacityMarket, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { newContract } from '@hybrid/project/document/contract';
import type { Project } from '@hybrid/project/document/project';
import { emptyGrid, newSchedule, painted } from '@hybrid/project/document/schedule';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { describe, expect, test } from 'vitest';
import { fixtureInputs, fixtureSeries, lateFixtureProject, oneCaseProject } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { sum } from '../series';
import { capacityOutlook, type CapacityOutlook } from './capacityOutlook';
import { firstYear } from './firstYear';

const summer: CapacityMarket = {
  ...newCapacityMarket('capacity-1', 1, 25),
  schedule: painted(emptyGrid, 'weekday', [6, 8], [15, 20], 1),
  priceUnit: '$/kW-mo',
  capacityPrice: 6,
  capacityPriceMonthly: Array.from({ length: 12 }, () => 6),
  numberOfHighestPriceDays: 15,
};
const withCapacity = (project: Project, change: Partial<CapacityMarket> = {}): Project => ({
  ...project,
  useCapacityMarket: true,
  capacityMarkets: [{ ...summer, ...change }],
});
const outlookOf = (project: Project): CapacityOutlook => capacityOutlook(project, 'capacity-1', (hash) => fixtureInputs.get(hash));
const plant = withCapacity(oneCaseProject);

/** Hours of the year at which the drawn events start. */
const starts = ({ days }: CapacityOutlook): readonly number[] =>
  (days ?? []).flatMap(({ day, startHour }) => (startHour === undefined ? [] : [day * 24 + startHour]));

describe('the outlook on a capacity market', () => {
  test.each([
    ['in early stage', plant],
    ['year by year', withCapacity(lateFixtureProject)],
    ['of days by the energy market that pays', withCapacity(oneCaseProject, { energyPriceKind: 'market', energyMarket: 'dam' })],
    [
      'on given dates',
      withCapacity(oneCaseProject, { eventKind: 'scheduled', events: [{ id: 'e', date: '2028-07-03T17:00', duration: 2 }] }),
    ],
  ] as const)('is what the first operating year of the calculation has, %s', (_, project) => {
    const { keys } = caseGrid(project);
    const year = firstYear(buildCase(project, fixtureSeries, keys.at(-1) as CaseKey)).markets.capacityMarkets[0]!;
    const outlook = outlookOf(project);
    expect(outlook.contractedMW).toBeCloseTo(year.bidMW, 9);
    expect(outlook.payment).toBeCloseTo(sum(year.capacityRevenue), 3);
    if (project.capacityMarkets[0]!.eventKind === 'random') expect(starts(outlook)).toEqual(year.events.calls.map(({ begin }) => begin));
    else expect(outlook.days).toEqual([]);
  });

  test('has under contract what 360 MWh in the cells hold over four hours at the grid, and pays twelve months of it', () => {
    // 100 MW and 400 MWh with a floor of 10 %; round trip 88 %, converter 98 %, line 98 %, transformer 99 %.
    const { contractedMW, payment, bounds, eventHours } = outlookOf(plant);
    expect(bounds!.ratedMW).toBeCloseTo(100 * 0.98 * 0.98 * 0.99, 9);
    expect(bounds!.heldMW).toBeCloseTo((360 * Math.sqrt(0.88) * 0.98 * 0.98 * 0.99) / 4, 9);
    expect(eventHours).toBe(4);
    expect(contractedMW).toBe(bounds!.heldMW);
    expect(payment).toBeCloseTo(contractedMW * 6000 * 12, 3);
  });

  test('of one hour is bounded by the power, and by the share that is contracted', () => {
    const { contractedMW, bounds } = outlookOf(withCapacity(oneCaseProject, { callDuration: 1, allocatedStorageCapacity: 50 }));
    expect(contractedMW).toBeCloseTo(bounds!.ratedMW / 2, 9);
  });

  test('draws days before there is a storage, but has nothing under contract', () => {
    const outlook = outlookOf({ ...plant, useStorage: false });
    expect(outlook).toMatchObject({ contractedMW: 0, payment: 0, bounds: undefined });
    expect(starts(outlook)).toEqual(starts(outlookOf(plant)));
  });

  test('has no days until the price that ranks them is there; power and payment do not wait for it', () => {
    const blank = withCapacity({ ...oneCaseProject, energyMarkets: [{ ...oneCaseProject.energyMarkets[0]!, price: blankSeries }] });
    expect(outlookOf(blank).days).toBeUndefined();
    expect(capacityOutlook(plant, 'capacity-1', () => undefined).days).toBeUndefined();
    expect(outlookOf(blank).payment).toBe(outlookOf(plant).payment);
  });

  test('asks for the price of the ranking market alone', () => {
    const two = { ...plant, energyMarkets: [...plant.energyMarkets, newEnergyMarket('rtm', 25)] };
    const byDayAhead = withCapacity(two, { energyPriceKind: 'market', energyMarket: 'dam' });
    expect(outlookOf(two).days).toBeUndefined();
    expect(starts(outlookOf(byDayAhead))).toEqual(starts(outlookOf(plant)));
  });

  test('without an energy market the rates of the first contract rank the days', () => {
    const contract = newContract('contract-1', 1, 25);
    const rates = {
      rates: [...newSchedule(10).rates, { ...newSchedule(90).rates[0]! }],
      grid: painted(emptyGrid, 'all', [7, 7], [0, 23], 1),
    };
    const { days } = outlookOf({
      ...plant,
      useEnergyMarket: false,
      useContract: true,
      contracts: [{ ...contract, energyPriceSchedule: rates }],
    });
    const candidates = days!.filter(({ isCandidate }) => isCandidate);
    expect(candidates.map(({ highestPrice }) => highestPrice)).toEqual(Array.from({ length: 15 }, () => 90));
    // August, from day 212.
    expect(Math.min(...candidates.map(({ day }) => day))).toBeGreaterThanOrEqual(212);
  });

  test('a market that the project does not have is a fault', () => {
    expect(() => capacityOutlook(plant, 'capacity-9', fixtureSeries)).toThrow('There is no capacity market capacity-9');
  });
});
