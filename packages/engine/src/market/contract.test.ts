import { newObligation } from '@hybrid/project/document/obligation';
import { newSchedule } from '@hybrid/project/document/schedule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContractCase, ContractedSharesCase, MarketCases, PenaltyCase } from '../cases/markets';
import { blendedPrice, contractedShares, contractPrice, contractYear, marketPart, type ContractYear } from './contract';
import { energyMarketYears } from './priceYears';
import { energyCase, inEachHour, noMarkets, strip } from './testing';

const markets: MarketCases = {
  ...noMarkets,
  energyMarkets: [
    energyCase(
      'dam',
      inEachHour((hour) => (hour % 24 < 12 ? 40 : 80)),
    ),
  ],
};
const calendar = { stepHours: 1, stepCount: 8760, baseYear: 2027, markets };
const energy = energyMarketYears(calendar, 0);

const evening = { ...newObligation('obligation-1', 2027), startHour: 10, endHour: 14, value: 100 };
const owing = (penalty: PenaltyCase | undefined): ContractCase => ({
  id: 'contract-1',
  name: 'Contract',
  price: { kind: 'schedule', schedule: newSchedule(60), multiplier: 1, byYear: [1, 1.1] },
  obligation: { kind: 'windows', obligations: [evening], penalty },
});
const year = (contract: ContractCase, operatingYear = 0): ContractYear =>
  contractYear(contract, energy, calendar, operatingYear, contractPrice(contract, calendar, operatingYear), 2e4);

describe('price', () => {
  test('is that of the schedule, multiplied and escalated', () => {
    const contract: ContractCase = {
      ...owing(undefined),
      price: { kind: 'schedule', schedule: newSchedule(60), multiplier: 2, byYear: [1, 1.1] },
    };
    expect(year(contract, 1).pricePerMWh[4000]).toBeCloseTo(132, 12);
  });

  test('or of an imported year', () => {
    const contract: ContractCase = { ...owing(undefined), price: { kind: 'strip', ...strip(inEachHour((hour) => hour)) } };
    expect(year(contract).pricePerMWh[4000]).toBe(4000);
  });
});

describe('cost of a missing MWh', () => {
  const missing = (penalty: PenaltyCase | undefined, operatingYear = 0): number =>
    year(owing(penalty), operatingYear).windowDuties[0]!.shortfallPerMWh;

  test('flat, escalated', () => {
    expect(missing({ kind: 'flat', perMWh: 50, byYear: [1, 1.2] })).toBe(50);
    expect(missing({ kind: 'flat', perMWh: 50, byYear: [1, 1.2] }, 1)).toBe(60);
  });

  test('the mean price of the market over the window: two hours at 40, two at 80', () => {
    expect(missing({ kind: 'market', energyMarket: 'dam', multiplier: 1 })).toBe(60);
    expect(missing({ kind: 'market', energyMarket: 'dam', multiplier: 1.5 })).toBe(90);
  });

  test('the mean of the market over the window less that of the contract: 60 less 60 is nothing, less 50 it is 10', () => {
    const delta: PenaltyCase = { kind: 'delta', energyMarket: 'dam', multiplier: 1 };
    expect(missing(delta)).toBe(0);
    const price = { kind: 'schedule', schedule: newSchedule(50), multiplier: 1, byYear: undefined } as const;
    expect(year({ ...owing(delta), price }).windowDuties[0]!.shortfallPerMWh).toBe(10);
  });

  test('is never below 0, whatever the market: a price of -20 costs nothing, and earns nothing', () => {
    const below = energyMarketYears({ ...calendar, markets: { ...markets, energyMarkets: [energyCase('dam', inEachHour(-20))] } }, 0);
    const shortfalls = (['market', 'delta'] as const).flatMap((kind) => {
      const penalty: PenaltyCase = { kind, energyMarket: 'dam', multiplier: 1 };
      const ofPenalty = (contract: ContractCase): ContractYear =>
        contractYear(contract, below, calendar, 0, contractPrice(contract, calendar, 0), 2e4);
      const profile = { kind: 'profile', powerMW: { values: inEachHour(1), year: 2027 }, penalty } as const;
      return [
        ofPenalty(owing(penalty)).windowDuties[0]!.shortfallPerMWh,
        ofPenalty({ ...owing(penalty), obligation: profile }).stepDuty!.shortfallPerMWh[0],
      ];
    });
    expect(shortfalls).toEqual([0, 0, 0, 0]);
  });

  test('without a penalty is above every price, and below the cost of missing a call', () => {
    expect(missing(undefined)).toBe(2e4);
  });
});

test('an imported profile owes its power in each step', () => {
  const powerMW = { values: inEachHour((hour) => hour % 24), year: 2027 };
  const { stepDuty, windowDuties } = year({ ...owing(undefined), obligation: { kind: 'profile', powerMW, penalty: undefined } });
  expect([stepDuty!.powerMW[30], stepDuty!.pricePerMWh[30], stepDuty!.shortfallPerMWh[30]]).toEqual([6, 60, 2e4]);
  expect(windowDuties).toEqual([]);
});

describe('contracted by percent', () => {
  const byPercent = (change: Partial<ContractedSharesCase> = {}, price = 60): ContractYear =>
    year({
      ...owing(undefined),
      price: { kind: 'schedule', schedule: newSchedule(price), multiplier: 1, byYear: undefined },
      obligation: { kind: 'shares', solar: 0.8, wind: 0.5, storage: 0.25, elects: false, ...change },
    });
  const market = energy[0]!.prices.salePricePerMWh;

  test('80 % of solar at 60 and the rest at 40 are paid 56, at 80 they are paid 64', () => {
    const contracts = [byPercent()];
    const price = blendedPrice('solar', market, 1, contracts, contractedShares(contracts, market)!);
    expect([price[0], price[12]].map((value) => Math.round(value! * 1e9) / 1e9)).toEqual([56, 64]);
  });

  test('a contract that competes leaves the hours to the market in which that pays more', () => {
    const contracts = [byPercent({ elects: true })];
    const shares = contractedShares(contracts, market)!;
    expect([shares.total.solar[0], shares.total.solar[12]]).toEqual([0.8, 0]);
    const price = blendedPrice('solar', market, 1, contracts, shares);
    expect(price[0]).toBeCloseTo(56, 12);
    expect(price[12]).toBe(80);
  });

  test('a second contract takes what the first leaves', () => {
    const shares = contractedShares([byPercent(), byPercent({ solar: 0.5, wind: 0.5 })], market)!;
    expect(shares.byContract[1]!.solar[0]).toBeCloseTo(0.2, 12);
    expect(shares.total.solar[0]).toBe(1);
    expect(shares.byContract[1]!.wind[0]).toBe(0.5);
  });

  test('a market ahead that takes half of what a contract of 50 % leaves gets a third of what is sold', () => {
    expect(marketPart(0.5, 0.5)).toBeCloseTo(1 / 3, 15);
    expect([marketPart(0, 0.5), marketPart(1, 1), marketPart(0, 0)]).toEqual([1, 0, 0]);
  });

  test('an obligation alone takes no share', () => {
    expect(contractedShares([year(owing(undefined))], market)).toBeUndefined();
  });

  test('competing never pays less than not competing, and at least what the market pays for the share', () => {
    const price = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(price, fc.double({ min: 0, max: 1, noNaN: true }), (contractPrice, solar) => {
        const paid = (elects: boolean): Float64Array => {
          const contracts = [byPercent({ elects, solar }, contractPrice)];
          return blendedPrice('solar', market, 1, contracts, contractedShares(contracts, market)!);
        };
        const [electing, bound] = [paid(true), paid(false)];
        for (const hour of [0, 12]) {
          expect(electing[hour]!).toBeGreaterThanOrEqual(bound[hour]! - 1e-9);
          expect(electing[hour]!).toBeGreaterThanOrEqual(market[hour]! - 1e-9);
        }
      }),
      { numRuns: 20 },
    );
  });
});
