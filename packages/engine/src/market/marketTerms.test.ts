import { newObligation } from '@hybrid/project/document/obligation';
import { newSchedule } from '@hybrid/project/document/schedule';
import { describe, expect, test } from 'vitest';
import type { ContractCase, MarketCases, RegulationMarketCase } from '../cases/markets';
import { marketTerms, takenOffers, type TermContext } from './marketTerms';
import { marketYear, type MarketYear } from './marketYear';
import { capacityCase, energyCase, fourHours, inEachHour, noMarkets, strip } from './testing';

const context: TermContext = {
  stepHours: 1,
  sources: [
    { owner: 'solar', powerMW: inEachHour(30) },
    { owner: 'wind', powerMW: inEachHour(10) },
  ],
  hasStorage: true,
  busToGrid: 1,
  taken: undefined,
};
const dam = energyCase('dam', inEachHour(50), { solarShare: 0.4, windShare: 1, storageShare: 0.5 });
const rtm = energyCase('rtm', inEachHour(80), { solarShare: 0.6, windShare: 0 });
const year = (markets: Partial<MarketCases>): MarketYear =>
  marketYear(
    {
      stepHours: 1,
      stepCount: 8760,
      baseYear: 2027,
      regulationHeadroom: true,
      markets: { ...noMarkets, energyMarkets: [dam, rtm], ...markets },
    },
    fourHours,
    0,
  );

const capacity = capacityCase({ capacityPrice: { per: { year: 1 }, byYear: undefined } });
const price = { kind: 'schedule', schedule: newSchedule(60), multiplier: 1, byYear: undefined } as const;
const owing: ContractCase = {
  id: 'contract-1',
  name: 'Evening',
  price,
  obligation: {
    kind: 'windows',
    obligations: [{ ...newObligation('o', 2027), startHour: 17, endHour: 21, value: 40 }],
    penalty: undefined,
  },
};
const profile: ContractCase = {
  id: 'contract-2',
  name: 'Profile',
  price,
  obligation: { kind: 'profile', powerMW: { values: inEachHour(7), year: 2027 }, penalty: undefined },
};
const byPercent: ContractCase = {
  id: 'contract-3',
  name: 'Half',
  price,
  obligation: { kind: 'shares', solar: 0.5, wind: 0.5, storage: 0.5, elects: false },
};
const regulation: RegulationMarketCase = {
  id: 'regulation-1',
  name: 'Regulation',
  up: { price: strip(inEachHour(9)), minPrice: 0, maxShare: 0.3 },
  down: { price: strip(inEachHour(4)), minPrice: 0, maxShare: 0.3 },
  throughput: 0.1,
  energyMarket: undefined,
};

test('the last market by itself binds nothing', () => {
  expect(marketTerms(year({}), 1, context)).toBeUndefined();
  expect(marketTerms(year({ energyMarkets: [energyCase('dam', inEachHour(50))] }), 0, context)).toBeUndefined();
});

describe('a market ahead', () => {
  test('sells its share of each source at its own price', () => {
    const [solar, wind] = marketTerms(year({}), 0, context)!.sources!;
    expect([solar!.saleableMW![5], wind!.saleableMW![5]]).toEqual([12, 10]);
    expect(solar!.salePricePerMWh[5]).toBe(50);
  });

  test('sells more where a duty is due: what of it falls to each source, by what it gives', () => {
    // 7 MW are due of 40 MW: 5.25 of solar, 1.75 of wind; wind is all for sale already.
    const [solar, wind] = marketTerms(year({ contracts: [profile] }), 0, context)!.sources!;
    expect(solar!.saleableMW![5]).toBeCloseTo(12 + 5.25, 12);
    expect(wind!.saleableMW![5]).toBe(10);
  });

  test('counts a window as if it were delivered evenly', () => {
    const [solar] = marketTerms(year({ contracts: [owing] }), 0, context)!.sources!;
    expect([solar!.saleableMW![16], solar!.saleableMW![17]]).toEqual([12, 12 + 7.5]);
  });

  test('with half under contract sells that half and its share of the rest, at a price of both', () => {
    const [solar] = marketTerms(year({ contracts: [byPercent] }), 0, context)!.sources!;
    expect(solar!.saleableMW![5]).toBeCloseTo(30 * (0.5 + 0.4 * 0.5), 12);
    expect(solar!.salePricePerMWh[5]).toBeCloseTo((0.5 * 60 + 0.2 * 50) / 0.7, 12);
  });
});

describe('contracts by percent', () => {
  test('in the last market pay half of each source and of the storage', () => {
    const terms = marketTerms(year({ contracts: [byPercent] }), 1, context)!;
    expect(terms.sources!.map(({ salePricePerMWh, saleableMW }) => [salePricePerMWh[0], saleableMW])).toEqual([
      [70, undefined],
      [70, undefined],
    ]);
    expect(terms.dischargePricePerMWh![0]).toBe(70);
  });

  test('without a storage say nothing of its discharge', () => {
    const terms = marketTerms(year({ contracts: [byPercent] }), 1, { ...context, hasStorage: false });
    expect(Object.keys(terms!)).toEqual(['sources']);
  });
});

test('duties are those of capacity, then those of contracts, the same in every market', () => {
  const found = year({ capacityMarkets: [capacity], contracts: [owing, profile] });
  for (const place of [0, 1]) {
    const terms = marketTerms(found, place, context)!;
    expect(terms.stepDuties!.map(({ powerMW }) => powerMW[18])).toEqual([85.5, 7]);
    expect(terms.windowDuties).toHaveLength(365);
    expect(terms.standby!.full[17]).toBe(1);
    expect(terms.standby!.missingPerMWh).toBe(5e3);
  }
});

describe('regulation', () => {
  test('is offered with head-room of a step; nothing in calls and while waiting', () => {
    const { offers, headroomHours, headroomAt } = marketTerms(
      year({ regulationMarkets: [regulation], capacityMarkets: [capacity] }),
      1,
      context,
    )!.regulation!;
    expect([headroomHours, headroomAt]).toEqual([1, 'endOfStep']);
    expect([16, 17, 18, 21, 22].map((hour) => offers[0]!.upLimitMW[hour])).toEqual([30, 0, 0, 0, 30]);
  });

  test('that is taken stands in later markets as what it is, and costs dearly to withdraw', () => {
    const found = year({ regulationMarkets: [regulation] });
    const taken = takenOffers(found, [inEachHour(12)], [inEachHour(3)]);
    const terms = marketTerms(found, 1, { ...context, taken })!;
    expect(terms.regulation).toMatchObject({ withdrawalPerMWh: 1e4 });
    expect([terms.regulation!.offers[0]!.upLimitMW[9], terms.regulation!.offers[0]!.upPricePerMWh[9]]).toEqual([12, 9]);
  });
});

test('without an energy market the best contract price is what surplus is worth', () => {
  const costlier: ContractCase = { ...owing, id: 'b', price: { ...price, schedule: newSchedule(75) } };
  expect(year({ energyMarkets: [], contracts: [owing, costlier] }).prices.salePricePerMWh[0]).toBe(75);
  expect(year({ energyMarkets: [], contracts: [byPercent] }).prices.salePricePerMWh[0]).toBe(0);
  expect(year({ energyMarkets: [] }).prices.salePricePerMWh[0]).toBe(0);
});
