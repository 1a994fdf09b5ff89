import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../series';
import { energyMarket } from './energyMarket';
import type { SettledStream } from './marketModel';
import { marketYear, type MarketYear } from './marketYear';
import { energyCase, noDuties, noMarkets } from './testing';
import type { OwnerPower } from './ownerPower';
import type { MarketPosition, Traded } from './trade';

const power = (...values: readonly number[]): Float64Array => Float64Array.from(values);

/** Markets at prices of a few steps, each with its purchase price. */
function markets(stepHours: number, ...prices: readonly (readonly [sale: readonly number[], purchase: readonly number[]])[]): MarketYear {
  const kinds = ['dam', 'rtm'] as const;
  const years = prices.map(([sale, purchase], place) => ({
    market: energyCase(kinds[place]!, power(...sale)),
    prices: { salePricePerMWh: power(...sale), purchasePricePerMWh: power(...purchase) },
  }));
  const stepCount = prices[0]![0].length;
  return {
    ...marketYear({ stepHours, stepCount, baseYear: 2018, regulationHeadroom: true, markets: noMarkets }, undefined, 0),
    energyMarkets: years,
  };
}

function traded(stepHours: number, marketExports: readonly OwnerPower[], positions: readonly MarketPosition[]): Traded {
  const nothing = new Float64Array(marketExports[0]!.powerMW.length);
  return {
    stepHours,
    exports: marketExports,
    marketExports,
    contracted: [],
    positions,
    duties: { ...noDuties, totalMW: nothing },
    keptReady: noDuties,
    regulationUpMW: [],
    regulationDownMW: [],
  };
}

const summary = (streams: readonly SettledStream[]): readonly (readonly [string, string, string, ...number[]])[] =>
  streams.map(({ owner, path, money }) => [owner, inEnglish(path[1]!), inEnglish(path[2]!), ...money] as const);
const revenueOf = (streams: readonly SettledStream[]): number => streams.reduce((total, { money }) => total + sum(money), 0);

test('with one market whoever sent the power is paid, and the storage pays for what was bought', () => {
  const year = markets(0.5, [
    [30, 60],
    [40, 60],
  ]);
  const exports: OwnerPower[] = [
    { owner: 'solar', powerMW: power(10, 0) },
    { owner: 'storage', powerMW: power(0, 20) },
  ];
  const streams = energyMarket.settle(year, traded(0.5, exports, [{ soldMW: power(10, 20), boughtMW: power(4, 0) }]));
  expect(summary(streams)).toEqual([
    ['solar', 'Day-ahead', 'Sales', 150, 0],
    ['storage', 'Day-ahead', 'Sales', 0, 600],
    ['storage', 'Day-ahead', 'Purchases', -80, -0],
  ]);
});

describe('two markets', () => {
  const solar = (mw: number): OwnerPower[] => [{ owner: 'solar', powerMW: power(mw) }];

  test('5 MW ahead at 50 and 10 MW in the end at 80 earn 250 and 400: 650', () => {
    const year = markets(1, [[50], [50]], [[80], [80]]);
    const positions = [
      { soldMW: power(5), boughtMW: power(0) },
      { soldMW: power(10), boughtMW: power(0) },
    ];
    const streams = energyMarket.settle(year, traded(1, solar(10), positions));
    expect(summary(streams)).toEqual([
      ['solar', 'Day-ahead', 'Sales', 250],
      ['solar', 'Real-time', 'Sales', 400],
    ]);
    expect(revenueOf(streams)).toBe(650);
    expect(streams.map(({ exportedMWh }) => exportedMWh)).toEqual([5, 5]);
  });

  test('what was sold ahead and is not delivered is bought back at the sale price of the later market, as its plan values it', () => {
    const year = markets(1, [[50], [55]], [[80], [90]]);
    const positions = [
      { soldMW: power(10), boughtMW: power(0) },
      { soldMW: power(4), boughtMW: power(0) },
    ];
    expect(summary(energyMarket.settle(year, traded(1, solar(4), positions))).at(-1)).toEqual(['solar', 'Real-time', 'Bought back', -480]);
  });

  test('charging 3 MW after having sold 2 MW ahead buys 2 back and purchases 3', () => {
    const year = markets(1, [[50], [50]], [[20], [25]]);
    const positions = [
      { soldMW: power(2), boughtMW: power(0) },
      { soldMW: power(0), boughtMW: power(3) },
    ];
    const streams = energyMarket.settle(year, traded(1, [{ owner: 'storage', powerMW: power(0) }], positions));
    expect(summary(streams)).toEqual([
      ['storage', 'Day-ahead', 'Sales', 100],
      ['storage', 'Real-time', 'Sales', 0],
      ['storage', 'Real-time', 'Bought back', -40],
      ['storage', 'Real-time', 'Purchases', -75],
    ]);
    expect(streams.map(({ exportedMWh }) => exportedMWh)).toEqual([2, 0, -2, 0]);
  });

  test('a purchase ahead that is given up again is paid back', () => {
    const year = markets(1, [[20], [20]], [[90], [90]]);
    const positions = [
      { soldMW: power(0), boughtMW: power(5) },
      { soldMW: power(0), boughtMW: power(0) },
    ];
    const streams = energyMarket.settle(year, traded(1, [{ owner: 'storage', powerMW: power(0) }], positions));
    expect(revenueOf(streams)).toBe(-100 + 450);
  });

  test('technologies share what is sold more in proportion to what they physically sell', () => {
    const year = markets(1, [[50], [50]], [[80], [80]]);
    const exports: OwnerPower[] = [
      { owner: 'solar', powerMW: power(6) },
      { owner: 'storage', powerMW: power(2) },
    ];
    const positions = [
      { soldMW: power(4), boughtMW: power(0) },
      { soldMW: power(8), boughtMW: power(0) },
    ];
    expect(summary(energyMarket.settle(year, traded(1, exports, positions))).map(([owner, , , money]) => [owner, money])).toEqual([
      ['solar', 150],
      ['storage', 50],
      ['solar', 240],
      ['storage', 80],
    ]);
  });
});

test('at one price in all markets the positions ahead cannot matter: revenue is what the physical flows earn', () => {
  const mw = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(mw, mw, mw, mw, fc.double({ min: 1, max: 200, noNaN: true }), (aheadSold, aheadBought, sold, bought, price) => {
      const year = markets(1, [[price], [price]], [[price], [price]]);
      const exports: OwnerPower[] = [{ owner: 'storage', powerMW: power(sold) }];
      const positions = [
        { soldMW: power(aheadSold), boughtMW: power(aheadBought) },
        { soldMW: power(sold), boughtMW: power(bought) },
      ];
      expect(revenueOf(energyMarket.settle(year, traded(1, exports, positions)))).toBeCloseTo(price * (sold - bought), 6);
    }),
  );
});
