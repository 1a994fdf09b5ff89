import { isSameText } from '@hybrid/project/i18n/inEnglish';
import { newObligation } from '@hybrid/project/document/obligation';
import { newSchedule } from '@hybrid/project/document/schedule';
import { describe, expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { ContractCase, MarketCases, RegulationMarketCase } from '../cases/markets';
import { capacityCase, energyCase, inEachHour, noMarkets, strip, summerCalls } from '../market/testing';
import { sum } from '../series';
import { simulateCase, type SimulatedCase } from './simulateCase';
import type { YearRun } from './simulateYear';

/** 150 MW of solar, 100 MW / 400 MWh of storage, 120 MW of interconnection; one year for all. */
const keys = caseGrid(oneCaseProject).keys;
const plant: Case = buildCase(oneCaseProject, fixtureSeries, keys[keys.length - 1] as CaseKey);
const price = plant.markets.energyMarkets[0]!.sale.strips[0]!.values;
const dam = energyCase('dam', price);
const withMarkets = (markets: Partial<MarketCases>, change: Partial<Case> = {}): Case => ({
  ...plant,
  ...change,
  markets: { ...noMarkets, energyMarkets: [dam], ...markets },
});

function run(input: Case): { readonly simulated: SimulatedCase; readonly year: YearRun } {
  const years: YearRun[] = [];
  const simulated = simulateCase(input, (year) => years.push(year));
  return { simulated, year: years[0]! };
}
const byStream = ({ streams }: YearRun, name: string, what?: string): number =>
  streams.reduce(
    (total, { path: [, stream = '', part = ''], money }) =>
      isSameText(stream, name) && (what === undefined || isSameText(part, what)) ? total + sum(money) : total,
    0,
  );

const single = run(withMarkets({ energyMarkets: [dam] }));

describe('two energy markets', () => {
  const real = energyCase(
    'rtm',
    price.map((value, t) => value * (t % 7 === 0 ? 1.4 : 0.9)),
  );
  const two = (storageShare: number, solarShare: number) => [{ ...dam, storageShare, solarShare }, real];

  test('the plant follows the last: its flows are those of that market alone', () => {
    const alone = run(withMarkets({ energyMarkets: [real] }));
    const both = run(withMarkets({ energyMarkets: two(0.5, 1) }));
    expect(both.year.flows.exportMW).toEqual(alone.year.flows.exportMW);
    expect(both.simulated.storages[0]?.endMWh).toBe(alone.simulated.storages[0]?.endMWh);
  });

  test('at one price in both the deviations earn nothing beside the physical flows', () => {
    const same = run(
      withMarkets({
        energyMarkets: [
          { ...dam, storageShare: 0.5 },
          { ...dam, kind: 'rtm', name: 'Real-time' },
        ],
      }),
    );
    const revenue = byStream(same.year, 'Day-ahead') + byStream(same.year, 'Real-time');
    expect(revenue / byStream(single.year, 'Day-ahead')).toBeCloseTo(1, 9);
  });

  test('the market ahead sells no more than its share of the sun, and buys nothing with none of the storage', () => {
    const { year } = run(withMarkets({ energyMarkets: two(0, 0.4) }));
    const ahead = year.traded.positions[0]!;
    const efficiency = year.problem.gridEfficiency;
    for (let t = 0; t < 8760; t++) expect(ahead.soldMW[t]!).toBeLessThanOrEqual(0.4 * year.problem.generationMW[t]! * efficiency + 1e-9);
    expect(sum(ahead.boughtMW)).toBe(0);
  });

  test('the energy of the year adds up and so does its money', () => {
    const { simulated, year } = run(withMarkets({ energyMarkets: two(0.5, 0.4) }));
    const first = simulated.years[0]!;
    expect(first.markets.marketExportMWh / first.exportMWh).toBeCloseTo(1, 9);
    const [ahead, last] = year.traded.positions as readonly [
      { soldMW: Float64Array; boughtMW: Float64Array },
      { soldMW: Float64Array; boughtMW: Float64Array },
    ];
    let money = 0;
    for (let t = 0; t < 8760; t++) {
      const net = ahead.soldMW[t]! - ahead.boughtMW[t]!;
      money += price[t]! * net + real.sale.strips[0]!.values[t]! * (last.soldMW[t]! - last.boughtMW[t]! - net);
    }
    expect((byStream(year, 'Day-ahead') + byStream(year, 'Real-time')) / money).toBeCloseTo(1, 9);
  });
});

describe('a single market with half of the storage', () => {
  const half = run(withMarkets({ energyMarkets: [{ ...dam, storageShare: 0.5 }] }));

  test('uses half of its power, in the middle of its range', () => {
    expect(Math.max(...half.year.flows.dischargeMW)).toBeLessThanOrEqual(50 + 1e-9);
    expect(half.simulated.storages[0]?.startMWh).toBe(310);
    expect(Math.min(...half.year.flows.levelMWh)).toBeGreaterThanOrEqual(130 - 1e-6);
    expect(Math.max(...half.year.flows.levelMWh)).toBeLessThanOrEqual(310 + 1e-6);
  });

  test('earns less than with all of it', () => {
    expect(half.simulated.metrics.meanRevenue).toBeLessThan(single.simulated.metrics.meanRevenue);
  });
});

const regulation: RegulationMarketCase = {
  id: 'regulation-1',
  name: 'Regulation',
  up: { price: strip(inEachHour(8)), minPrice: 0, maxShare: 0.3 },
  down: { price: strip(inEachHour(4)), minPrice: 0, maxShare: 0.3 },
  throughput: 0.1,
  energyMarket: 'dam',
};

describe('regulation', () => {
  const both = run(withMarkets({ regulationMarkets: [regulation] }));
  const [figures] = both.simulated.years[0]!.markets.regulationMarkets;

  test('pays 8 for each MW kept ready upwards and 4 downwards, never more than 30 MW', () => {
    expect(figures!.upCapacityRevenue).toBeCloseTo(8 * figures!.upCommittedMWh, 4);
    expect(figures!.downCapacityRevenue).toBeCloseTo(4 * figures!.downCommittedMWh, 4);
    expect(Math.max(...both.year.traded.regulationUpMW[0]!)).toBeLessThanOrEqual(30 + 1e-9);
    expect(figures!.upCommittedMWh).toBeGreaterThan(0);
  });

  test('moves a tenth of it, and the energy of the year still adds up', () => {
    expect(figures!.upExportMWh).toBeCloseTo(0.1 * figures!.upCommittedMWh, 6);
    expect(byStream(both.year, 'Regulation', 'Reg-Up energy')).toBeCloseTo(figures!.upEnergyRevenue, 6);
  });

  test('a plant that may take part earns no less than one that may not', () => {
    expect(both.simulated.metrics.meanRevenue).toBeGreaterThan(single.simulated.metrics.meanRevenue);
  });

  test('with a second energy market what was taken ahead is kept', () => {
    const real = energyCase(
      'rtm',
      price.map((value, t) => value * (t % 5 === 0 ? 1.3 : 0.95)),
    );
    const { year, simulated } = run(withMarkets({ energyMarkets: [dam, real], regulationMarkets: [regulation] }));
    const taken = year.problem.terms!.regulation!.offers[0]!;
    let [kept, wanted] = [0, 0];
    for (let t = 0; t < 8760; t++) {
      kept += year.traded.regulationUpMW[0]![t]!;
      wanted += taken.upLimitMW[t]!;
    }
    expect(kept / wanted).toBeGreaterThan(0.999);
    expect(simulated.years[0]!.markets.regulationMarkets[0]!.upCommittedMWh).toBeCloseTo(kept, 6);
  });
});

describe('capacity', () => {
  const market = capacityCase({ contractedShare: 0.5, events: summerCalls });
  const { simulated, year } = run(withMarkets({ capacityMarkets: [market] }));
  const [figures] = simulated.years[0]!.markets.capacityMarkets;

  test('is paid for what the storage holds over four hours, and all calls are met', () => {
    const { storage, gridEfficiency } = year.problem;
    const held = (storage!.dischargeEfficiency * (storage!.ceilingMWh - storage!.floorMWh)) / 4;
    expect(figures!.bidMW).toBeCloseTo(0.5 * gridEfficiency * Math.min(held, storage!.dischargeLimitMW), 9);
    expect(figures!.events).toBe(5);
    expect(figures!.performance).toBeCloseTo(1, 6);
    expect(figures!.capacityRevenue).toBeCloseTo(figures!.bidMW * 90_000, 0);
    expect(figures!.energyRevenue).toBeCloseTo(figures!.bidMW * 4 * 5 * 20, 2);
  });

  test('the storage is full when it is called', () => {
    for (const { begin } of year.markets.capacityMarkets[0]!.events.calls)
      expect(year.flows.levelMWh[begin - 1]!).toBeCloseTo(year.problem.storage!.ceilingMWh, 4);
  });

  test('the exports are sold in calls and in the market, and nothing twice', () => {
    const first = simulated.years[0]!;
    expect((first.markets.capacityExportMWh + first.markets.marketExportMWh) / first.exportMWh).toBeCloseTo(1, 9);
  });
});

describe('a contract', () => {
  const rate = (value: number) => ({ kind: 'schedule', schedule: newSchedule(value), multiplier: 1, byYear: undefined }) as const;
  const evening = { ...newObligation('o', 2027), startHour: 18, endHour: 22, value: 200 };
  const owing = (value: number, penalty: boolean): ContractCase => ({
    id: 'contract-1',
    name: 'Evening',
    price: rate(60),
    obligation: {
      kind: 'windows',
      obligations: [{ ...evening, value }],
      penalty: penalty ? { kind: 'flat', perMWh: 500, byYear: undefined } : undefined,
    },
  });

  test('of 200 MWh each evening is kept, and pays 60 for each of them', () => {
    const { simulated } = run(withMarkets({ contracts: [owing(200, false)] }));
    const [figures] = simulated.years[0]!.markets.contracts;
    expect(figures!.owedMWh).toBe(200 * 365);
    expect(figures!.deliveredMWh / figures!.owedMWh).toBeCloseTo(1, 6);
    expect(figures!.revenue / (60 * 200 * 365)).toBeCloseTo(1, 6);
    expect(simulated.missed).toEqual([]);
  });

  test('of more than the interconnection can carry is infeasible without a penalty, and says by how much', () => {
    const { simulated } = run(withMarkets({ contracts: [owing(500, false)] }));
    expect(simulated.missed).toHaveLength(1);
    const [missed] = simulated.missed;
    expect([missed!.contract, missed!.windows, missed!.hours]).toEqual(['Evening', 365, 1460]);
    // 120 MW over four hours are 480 of 500 MWh.
    expect(missed!.worst.missingMWh).toBeGreaterThanOrEqual(20 - 1e-6);
  });

  test('with a penalty pays for what is missing', () => {
    const { simulated } = run(withMarkets({ contracts: [owing(500, true)] }));
    const [figures] = simulated.years[0]!.markets.contracts;
    expect(simulated.missed).toEqual([]);
    expect(figures!.penalty).toBeCloseTo(500 * figures!.shortfallMWh, 0);
    expect(figures!.deliveredMWh + figures!.shortfallMWh).toBeCloseTo(500 * 365, 3);
  });

  test('for all of solar, without an energy market, is paid for each MWh that solar exports', () => {
    const contract: ContractCase = {
      id: 'contract-1',
      name: 'All of it',
      price: rate(45),
      obligation: { kind: 'shares', solar: 1, wind: 1, storage: 1, elects: false },
    };
    const { simulated } = run(withMarkets({ energyMarkets: [], contracts: [contract] }, { storages: [] }));
    const first = simulated.years[0]!;
    expect(simulated.metrics.meanRevenue).toBeCloseTo(45 * first.exportMWh, 2);
    expect(first.markets.contractExportMWh).toBeCloseTo(first.exportMWh, 6);
  });

  test('that competes earns at least as much as the market alone', () => {
    const contract: ContractCase = {
      id: 'contract-1',
      name: 'Half',
      price: rate(40),
      obligation: { kind: 'shares', solar: 0.5, wind: 0.5, storage: 0.5, elects: true },
    };
    const { simulated } = run(withMarkets({ contracts: [contract] }));
    expect(simulated.metrics.meanRevenue).toBeGreaterThanOrEqual(single.simulated.metrics.meanRevenue);
  });
});

describe('all of it at once, over two years', () => {
  const real = energyCase(
    'rtm',
    price.map((value, t) => value * (t % 3 === 0 ? 1.2 : 0.95)),
  );
  const everything = withMarkets(
    {
      energyMarkets: [
        { ...dam, storageShare: 0.5, solarShare: 0.5 },
        { ...real, solarShare: 0.5 },
      ],
      regulationMarkets: [regulation],
      contracts: [
        {
          id: 'contract-1',
          name: 'Base load',
          price: { kind: 'schedule', schedule: newSchedule(55), multiplier: 1, byYear: [1, 1.02] },
          obligation: {
            kind: 'profile',
            powerMW: { values: inEachHour((hour) => (hour % 24 >= 10 && hour % 24 < 14 ? 5 : 0)), year: 2018 },
            penalty: { kind: 'market', energyMarket: 'rtm', multiplier: 1.1 },
          },
        },
      ],
    },
    { earlyAnalysis: false, lifetimeYears: 2 },
  );
  const years: YearRun[] = [];
  const simulated = simulateCase(everything, (year) => years.push(year));

  test('each step of each year is paid once: the streams add up to the revenue of the ledger', () => {
    for (const [index, { streams }] of years.entries()) {
      const booked = simulated.ledger.reduce((total, line) => total + (line.account === 'revenue' ? line.byYear[index + 1]! : 0), 0);
      expect(streams.reduce((total, { money }) => total + sum(money), 0) / booked).toBeCloseTo(1, 9);
    }
  });

  test('the exports are sold in the market and under the contract, and nothing twice', () => {
    for (const { exportMWh, markets } of simulated.years)
      expect((markets.marketExportMWh + markets.contractExportMWh) / exportMWh).toBeCloseTo(1, 9);
  });

  test('the contract price escalates', () => {
    const perMWh = simulated.years.map(({ markets: { contracts } }) => contracts[0]!.revenue / contracts[0]!.deliveredMWh);
    expect(perMWh[0]).toBeCloseTo(55, 6);
    expect(perMWh[1]).toBeCloseTo(56.1, 6);
  });
});
