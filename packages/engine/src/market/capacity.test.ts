import { emptyGrid, painted } from '@hybrid/project/document/schedule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CapacityMarketCase } from '../cases/markets';
import { sum } from '../series';
import { blockedSteps, capacityYear, contractedPowerMW, performance, type ContractedStorage } from './capacity';
import { capacityMarket } from './capacityMarket';
import { marketYear } from './marketYear';
import { energyMarketYears } from './priceYears';
import { capacityCase, energyCase, fourHours, inEachHour, noDuties, noMarkets } from './testing';
import type { Traded } from './trade';

const market = capacityCase({ energyPrice: { flatPerMWh: 20, byYear: [1, 1.5] } });
const storage = fourHours;
const calendar = (operatingYear = 0) => ({ stepHours: 1, stepCount: 8760, calendarYear: 2027, operatingYear });
const energy = energyMarketYears({ baseYear: 2027, markets: { ...noMarkets, energyMarkets: [energyCase('dam', inEachHour(60))] } }, 0);
const year = (change: Partial<CapacityMarketCase> = {}, operatingYear = 0, of: ContractedStorage | undefined = storage) =>
  capacityYear({ ...market, ...change }, energy, of, calendar(operatingYear), undefined, 1e5);

describe('contracted power', () => {
  test('what 100 MW and 360 MWh above the floor hold over 4 hours at 95 %: 85.5 MW', () => {
    expect(contractedPowerMW(market, storage)).toBeCloseTo(85.5, 12);
  });

  test('over 2 hours power is what bounds it, and half of it is half', () => {
    expect(contractedPowerMW({ ...market, callHours: 2 }, storage)).toBe(100);
    expect(contractedPowerMW({ ...market, callHours: 2, contractedShare: 0.5 }, storage)).toBe(50);
  });

  test('is counted at the point of interconnection: losses on the way there are taken off', () => {
    expect(contractedPowerMW({ ...market, callHours: 2 }, { ...storage, busToGrid: 0.97 })).toBe(97);
  });

  test('never exceeds what the cells can give over a call', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.double({ min: 0, max: 400, noNaN: true }), (callHours, floorMWh) => {
        const power = contractedPowerMW({ ...market, callHours }, { ...storage, unit: { ...storage.unit, floorMWh } });
        expect(power * callHours).toBeLessThanOrEqual(0.95 * (400 - floorMWh) + 1e-9);
      }),
    );
  });
});

describe('capacity revenue', () => {
  test('85.5 MW at 90,000 a MW and year are 7.695 million', () => {
    expect(sum(year().capacityRevenue)).toBeCloseTo(7_695_000, 4);
  });

  test('by the month each month has its own, and escalates with the years', () => {
    const months = Array.from({ length: 12 }, (_, month) => (month === 1 ? 2000 : 0));
    const { capacityRevenue } = year({ capacityPrice: { per: { months }, byYear: [1, 1.1] } }, 1);
    expect(sum(capacityRevenue.subarray(31 * 24, 59 * 24))).toBeCloseTo(85.5 * 2000 * 1.1, 6);
    expect(sum(capacityRevenue)).toBeCloseTo(85.5 * 2000 * 1.1, 6);
  });

  test('is paid while the storage stands: built on 1 July, it has 184 of 365 days, and no call before', () => {
    const calls = [
      { hour: 18, hours: 4 },
      { hour: 300 * 24, hours: 4 },
    ];
    const halfYear = { ...storage, standsFrom: 181 * 24 };
    const events = { kind: 'scheduled', calls } as const;
    const found = year({ events }, 0, halfYear);
    expect(sum(found.capacityRevenue)).toBeCloseTo((7_695_000 * 184) / 365, 4);
    expect(found.events.calls).toEqual([{ begin: 7200, end: 7204 }]);
    expect(sum(found.duty.powerMW)).toBeCloseTo(4 * 85.5, 9);
    const ofSpring = Array.from({ length: 12 }, (_, month) => (month < 6 ? 2000 : 0));
    expect(sum(year({ events, capacityPrice: { per: { months: ofSpring }, byYear: undefined } }, 0, halfYear).capacityRevenue)).toBe(0);
    expect(sum(year({}, 0, { ...storage, standsUntil: 181 * 24 }).capacityRevenue)).toBeCloseTo((7_695_000 * 181) / 365, 4);
  });

  test('without storage there is none, and no call', () => {
    const without = capacityYear(market, energy, undefined, calendar(), undefined, 1e5);
    expect([without.bidMW, sum(without.capacityRevenue), without.events.calls.length, sum(without.duty.powerMW)]).toEqual([0, 0, 0, 0]);
  });
});

describe('the duty of a call', () => {
  test('is the contracted power in its steps', () => {
    const { duty } = year();
    expect([17, 18, 21, 22].map((hour) => duty.powerMW[hour])).toEqual([0, 85.5, 85.5, 0]);
    expect(duty.shortfallPerMWh[18]).toBe(1e5);
  });

  test('is paid flat, escalated, or at the price of a market', () => {
    expect([year().duty.pricePerMWh[18], year({}, 1).duty.pricePerMWh[18]]).toEqual([20, 30]);
    expect(year({ energyPrice: { energyMarket: 'dam' } }).duty.pricePerMWh[18]).toBe(60);
  });

  test('leaves nothing to offer elsewhere in its steps and while waiting', () => {
    const blocked = blockedSteps([year()], 8760);
    expect([...blocked].flatMap((flag, t) => (flag ? [t] : []))).toEqual([17, 18, 19, 20, 21]);
  });
});

describe('performance', () => {
  const delivered = (mw: number): Float64Array => inEachHour((hour) => (hour >= 18 && hour < 22 ? mw : 0));
  const settle = (deliveredMW: Float64Array) => {
    const capacity = [year()];
    const traded: Traded = {
      stepHours: 1,
      exports: [{ owner: 'storage', powerMW: deliveredMW }],
      marketExports: [],
      contracted: [],
      positions: [],
      duties: {
        ...noDuties,
        capacityMarkets: [{ stepMW: deliveredMW, windowMW: inEachHour(0), windowShortfallMWh: new Float64Array(0) }],
        totalMW: deliveredMW,
      },
      keptReady: noDuties,
      regulationUpMW: [],
      regulationDownMW: [],
    };
    const input = { stepHours: 1, stepCount: 8760, baseYear: 2027, regulationHeadroom: true, markets: noMarkets };
    return capacityMarket.settle({ ...marketYear(input, storage, 0), capacityMarkets: capacity }, traded);
  };

  test('is what was delivered of what was owed; without a call it is whole', () => {
    expect(performance(year(), delivered(85.5))).toBe(1);
    expect(performance(year(), delivered(42.75))).toBe(0.5);
    expect(performance(year({ events: { kind: 'scheduled', calls: [] } }), delivered(0))).toBe(1);
  });

  test('a call that is met pays its energy on top', () => {
    expect(settle(delivered(85.5)).map(({ owner, path, money }) => [owner, path[2], Math.round(sum(money))])).toEqual([
      ['storage', 'Capacity payment', 7_695_000],
      ['storage', 'Energy', 85.5 * 4 * 20],
    ]);
  });

  test('one that is met by half loses half of the capacity revenue, in the hours that miss it', () => {
    const streams = settle(delivered(42.75));
    expect(streams.map(({ path, money }) => [path[2], Math.round(sum(money))])).toEqual([
      ['Capacity payment', 7_695_000],
      ['Non-performance', -3_847_500],
      ['Energy', 42.75 * 4 * 20],
    ]);
    expect(streams[1]!.money.findIndex((money) => money < 0)).toBe(18);
  });
});

test('random events are ranked by the last energy market, or by the market that pays their energy', () => {
  const windows = painted(emptyGrid, 'all', [0, 11], [12, 20], 1);
  const events = { kind: 'random', windows, callsPerYear: 1, callHours: 4, candidateDays: 1, seedText: 'p' } as const;
  const highOn = (day: number) => inEachHour((hour) => (Math.floor(hour / 24) === day ? 500 : 10));
  const two = energyMarketYears(
    { baseYear: 2027, markets: { ...noMarkets, energyMarkets: [energyCase('dam', highOn(40)), energyCase('rtm', highOn(90))] } },
    0,
  );
  const callOn = (rankedBy: 'dam' | undefined): number =>
    Math.floor(
      capacityYear({ ...market, events: { ...events, rankedBy } }, two, storage, calendar(), undefined, 1e5).events.calls[0]!.begin / 24,
    );
  expect([callOn(undefined), callOn('dam')]).toEqual([90, 40]);
});
