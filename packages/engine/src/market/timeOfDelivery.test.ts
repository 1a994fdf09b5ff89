import { isSameText } from '@hybrid/project/i18n/inEnglish';
import { newObligation } from '@hybrid/project/document/obligation';
import { newSchedule } from '@hybrid/project/document/schedule';
import { describe, expect, test } from 'vitest';
import type { ContractCase, MarketCases, PenaltyCase } from '../cases/markets';
import type { TermFlows } from '../dispatch/problem';
import { sum, type Series } from '../series';
import { deliveredDuties } from './deliveredDuties';
import { settleYear } from './market';
import type { SettledStream } from './marketModel';
import { marketYear, type MarketYear } from './marketYear';
import { missedObligations } from './missedObligations';
import { energyCase, inEachHour, noMarkets } from './testing';
import type { OwnerPower } from './ownerPower';
import { tradeOf, type MarketPlan } from './trade';

const yearOf = (markets: Partial<MarketCases>): MarketYear =>
  marketYear(
    { stepHours: 1, stepCount: 8760, baseYear: 2027, regulationHeadroom: true, markets: { ...noMarkets, ...markets } },
    undefined,
    0,
  );
const rate = (value: number) => ({ kind: 'schedule', schedule: newSchedule(value), multiplier: 1, byYear: undefined }) as const;
const flat = (perMWh: number): PenaltyCase => ({ kind: 'flat', perMWh, byYear: undefined });

/** 40 MWh between 17 and 21 o'clock on 1 January. */
const newYear = { ...newObligation('o', 2027), endDate: '2027-01-01', startHour: 17, endHour: 21, value: 40 };
const owing = (penalty: PenaltyCase | undefined, id = 'Evening', price = 60): ContractCase => ({
  id,
  name: id,
  price: rate(price),
  obligation: { kind: 'windows', obligations: [newYear], penalty },
});

function plan(exports: readonly OwnerPower[], duties: Partial<TermFlows> = {}): MarketPlan {
  const exportMW = new Float64Array(8760);
  for (const { powerMW } of exports) for (let t = 0; t < 8760; t++) exportMW[t]! += powerMW[t]!;
  const nothing = new Float64Array(8760);
  const terms: TermFlows = {
    soldMW: [],
    regulationUpMW: [],
    regulationDownMW: [],
    stepDutyMW: [],
    windowDutyMW: [],
    windowShortfallMWh: new Float64Array(0),
    auxiliaryFromStorageMW: nothing,
    auxiliaryFromGenerationMW: nothing,
    auxiliaryBoughtMW: nothing,
    moreStorages: [],
    ...duties,
  };
  return { exports, exportMW, importMW: nothing, terms };
}

const inHours = (from: number, until: number, mw: number): Series => inEachHour((hour) => (hour >= from && hour < until ? mw : 0));
const settled = (year: MarketYear, physical: MarketPlan): readonly SettledStream[] => settleYear(year, tradeOf(year, [], physical, 1));
const amounts = (streams: readonly SettledStream[]) =>
  streams.map(({ owner, path, money }) => [owner, path[1]!, path[2]!, Math.round(sum(money) * 1e6) / 1e6] as const);

describe('an obligation of 40 MWh at 60, with 10 MW of solar and 5 of storage exported in its hours', () => {
  const exports: OwnerPower[] = [
    { owner: 'solar', powerMW: inHours(17, 21, 10) },
    { owner: 'storage', powerMW: inHours(17, 21, 5) },
  ];
  const market = energyCase('dam', inEachHour(50));

  test('met, pays 40 MWh at 60 and the other 20 at the market, each to those who sent them', () => {
    const year = yearOf({ energyMarkets: [market], contracts: [owing(flat(50))] });
    const physical = plan(exports, { windowDutyMW: [inHours(17, 21, 10)], windowShortfallMWh: Float64Array.of(0) });
    expect(amounts(settled(year, physical))).toEqual([
      ['solar', 'Day-ahead', 'Sales', 666.666667],
      ['storage', 'Day-ahead', 'Sales', 333.333333],
      ['solar', 'Evening', 'Sales', 1600],
      ['storage', 'Evening', 'Sales', 800],
    ]);
  });

  test('3 MWh short at a flat penalty of 50 cost 150, when the window ends', () => {
    const year = yearOf({ energyMarkets: [market], contracts: [owing(flat(50))] });
    const physical = plan(exports, { windowDutyMW: [inHours(17, 21, 9.25)], windowShortfallMWh: Float64Array.of(3) });
    const penalty = settled(year, physical).find(({ path }) => isSameText(path[2] ?? '', 'Shortage penalty'))!;
    expect([penalty.owner, penalty.money[20], sum(penalty.money)]).toEqual(['system', -150, -150]);
  });

  test('3 MWh short with the market at 80 and the contract at 60 cost 60 where the difference is due', () => {
    const delta: PenaltyCase = { kind: 'delta', energyMarket: 'dam', multiplier: 1 };
    const year = yearOf({ energyMarkets: [energyCase('dam', inEachHour(80))], contracts: [owing(delta)] });
    const physical = plan(exports, { windowDutyMW: [inHours(17, 21, 9.25)], windowShortfallMWh: Float64Array.of(3) });
    expect(sum(settled(year, physical).find(({ path }) => isSameText(path[2] ?? '', 'Shortage penalty'))!.money)).toBe(-60);
  });

  test('without a penalty costs nothing, but is missed', () => {
    const year = yearOf({ energyMarkets: [market], contracts: [owing(undefined)] });
    const physical = plan(exports, { windowDutyMW: [inHours(17, 21, 9.25)], windowShortfallMWh: Float64Array.of(3) });
    expect(settled(year, physical).some(({ path }) => isSameText(path[2] ?? '', 'Shortage penalty'))).toBe(false);
    const { duties } = tradeOf(year, [], physical, 1);
    expect(missedObligations(year.contracts, duties.contracts, 1)).toEqual([
      { contract: 'Evening', windows: 1, hours: 4, missingMWh: 3, worstMWh: 3, worstAtHour: 17 },
    ]);
  });

  test('a shortage of less than a ten-thousandth is rounding', () => {
    const year = yearOf({ contracts: [owing(undefined)] });
    const physical = plan(exports, { windowDutyMW: [inHours(17, 21, 9.99925)], windowShortfallMWh: Float64Array.of(0.003) });
    expect(missedObligations(year.contracts, tradeOf(year, [], physical, 1).duties.contracts, 1)).toEqual([]);
  });

  test('without an energy market what is beyond it is sold under the contract at the same price', () => {
    const year = yearOf({ contracts: [owing(flat(50))] });
    const physical = plan(exports, { windowDutyMW: [inHours(17, 21, 10)], windowShortfallMWh: Float64Array.of(0) });
    expect(amounts(settled(year, physical)).filter(([, , what]) => isSameText(what, 'Surplus sales'))).toEqual([
      ['solar', 'Evening', 'Surplus sales', 800],
      ['storage', 'Evening', 'Surplus sales', 400],
    ]);
  });
});

test('a delivery profile that is missed by 2 MW for an hour costs 2 MWh of penalty', () => {
  const powerMW = { values: inHours(5, 8, 10), year: 2027 };
  const contract: ContractCase = { ...owing(undefined), obligation: { kind: 'profile', powerMW, penalty: flat(30) } };
  const delivered = Float64Array.from(powerMW.values);
  delivered[6] = 8;
  const physical = plan([{ owner: 'wind', powerMW: delivered }], { stepDutyMW: [delivered] });
  expect(amounts(settled(yearOf({ contracts: [contract] }), physical))).toEqual([
    ['wind', 'Evening', 'Sales', 28 * 60],
    ['system', 'Evening', 'Shortage penalty', -60],
  ]);
});

describe('contracted by percent', () => {
  const contract: ContractCase = {
    ...owing(undefined),
    obligation: { kind: 'shares', solar: 0.8, wind: 1, storage: 0.25, elects: false },
  };
  const exports: OwnerPower[] = [
    { owner: 'solar', powerMW: inHours(0, 1, 10) },
    { owner: 'storage', powerMW: inHours(0, 1, 4) },
  ];

  test('8 of 10 MWh of solar and 1 of 4 of storage are sold at 60, the rest at 50', () => {
    const year = yearOf({ energyMarkets: [energyCase('dam', inEachHour(50))], contracts: [contract] });
    expect(amounts(settled(year, plan(exports)))).toEqual([
      ['solar', 'Day-ahead', 'Sales', 100],
      ['storage', 'Day-ahead', 'Sales', 150],
      ['solar', 'Evening', 'Contracted shares', 480],
      ['storage', 'Evening', 'Contracted shares', 60],
    ]);
  });

  test('without an energy market the rest earns nothing', () => {
    expect(amounts(settled(yearOf({ contracts: [contract] }), plan(exports)))).toEqual([
      ['solar', 'Evening', 'Contracted shares', 480],
      ['storage', 'Evening', 'Contracted shares', 60],
    ]);
  });
});

test('windows of two contracts in the same hours are paid as the plan serves them', () => {
  const year = yearOf({ contracts: [owing(flat(1), 'a'), owing(flat(1), 'b')] });
  const [toA, toB] = [inHours(17, 21, 10), inHours(18, 20, 15)];
  const flows = { stepDutyMW: [], windowDutyMW: [toA, toB], windowShortfallMWh: Float64Array.of(0, 10) };
  const [a, b] = deliveredDuties(year, flows, 8760, 1).contracts;
  expect([a!.windowMW, b!.windowMW]).toEqual([toA, toB]);
  expect([a!.windowShortfallMWh, b!.windowShortfallMWh]).toEqual([Float64Array.of(0), Float64Array.of(10)]);
});
