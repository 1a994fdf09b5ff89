import { newIncentive, type Incentive } from '@hybrid/project/document/incentive';
import { emptyGrid, painted } from '@hybrid/project/document/schedule';
import { absolute, relative, valueList } from '@hybrid/project/document/sizing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { caseGrid } from '../cases/caseGrid';
import type { CapacityMarketCase, ContractCase, StripPrices } from '../cases/markets';
import { inAccount, inStream, yearTotals, type LedgerLine } from '../finance/ledger';
import { npv } from '../finance/metrics';
import { energyCase, inEachHour, strip } from '../market/testing';
import { revenueStreams } from './runProject';
import { simulateCase, type SimulatedCase } from './simulateCase';

const price = fixtureSeries(fixtureProject.energyMarkets[0]!.price.hash);
const realTime = price.map((value, t) => value * (t % 5 === 0 ? 1.4 : 0.95));

const capacity: CapacityMarketCase = {
  id: 'capacity-1',
  name: 'Capacity',
  contractedShare: 0.3,
  callHours: 4,
  events: {
    kind: 'random',
    windows: painted(emptyGrid, 'all', [6, 7], [15, 21], 1),
    callsPerYear: 3,
    callHours: 4,
    candidateDays: 10,
    rankedBy: undefined,
    seedText: 'any',
  },
  capacityPrice: { per: { year: 64_000 }, byYear: undefined },
  energyPrice: { flatPerMWh: 16, byYear: undefined },
};
const contract: ContractCase = {
  id: 'contract-1',
  name: 'Contract',
  price: { kind: 'strip', ...strip(inEachHour(48)) },
  obligation: { kind: 'shares', solar: 0.5, wind: 0, storage: 0.25, elects: false },
};

const incentives: readonly Incentive[] = [
  { ...newIncentive('itc', 'itc'), solar: false },
  newIncentive('macrs', 'macrs'),
  newIncentive('bonus', 'bonus'),
  { ...newIncentive('prod', 'prod'), storage: false, credit: 8, maxCredit: 1_048_576 },
];

/** Small plants of any size with any of the markets and incentives; the one year stands for five to thirty. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    solarMW: fc.constantFrom(40, 100, 200),
    units: fc.constantFrom(0, 30, 100),
    multiplier: fc.constantFrom(1, 4),
    lifetime: fc.integer({ min: 5, max: 30 }),
    discountRate: fc.double({ min: 0, max: 15, noNaN: true }),
    inflationRate: fc.constantFrom(0, 2.5),
    markets: fc.record({ second: fc.boolean(), capacity: fc.boolean(), contract: fc.boolean() }),
    incentives: fc.subarray([...incentives]),
  })
  .map(({ solarMW, units, multiplier, lifetime, discountRate, inflationRate, markets, incentives: chosen }) => {
    const project = {
      ...fixtureProject,
      acLineEfficiencySensitivity: valueList([98]),
      lifetime,
      discountRate,
      inflationRate,
      solar: fixtureProject.solar.map((pv) => ({ ...pv, sizing: absolute([solarMW]) })),
      storage: fixtureProject.storage.map((item) => ({
        ...item,
        sizing: absolute([units]),
        converter: { ...item.converter, sizing: relative([1]) },
      })),
    };
    const built = buildCase(project, fixtureSeries, caseGrid(project).keys[0]!);
    const hasStorage = built.storages.length > 0;
    return {
      ...built,
      incentives: chosen,
      markets: {
        ...built.markets,
        energyMarkets: [energyCase('dam', price), ...(markets.second ? [energyCase('rtm', realTime)] : [])].map((market) => ({
          ...market,
          sale: { ...market.sale, multiplier },
        })),
        capacityMarkets: markets.capacity && hasStorage ? [capacity] : [],
        contracts: markets.contract ? [contract] : [],
      },
    };
  });

const simulations = (check: (input: Case, simulated: SimulatedCase) => void, numRuns = 8): void =>
  fc.assert(
    fc.property(cases, (input) => check(input, simulateCase(input))),
    { numRuns },
  );
const near = (a: number, b: number, scale: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, scale));

describe('the ledger is all there is', () => {
  test('revenue by market and by technology are both the revenue of the ledger, in each year', () => {
    simulations((input, { ledger }) => {
      const total = (wanted: (line: LedgerLine) => boolean) => yearTotals(ledger, input.lifetimeYears, wanted);
      const revenue = total(inAccount('revenue'));
      const byMarket = revenueStreams(input).map((name) => total(inStream(name)));
      const byTechnology = (['solar', 'wind', 'storage', 'system'] as const).map((owner) =>
        total((line) => line.account === 'revenue' && line.owner === owner),
      );
      revenue.forEach((money, year) => {
        const scale = Math.abs(money);
        near(
          byMarket.reduce((sum, market) => sum + market[year]!, 0),
          money,
          scale,
        );
        near(
          byTechnology.reduce((sum, technology) => sum + technology[year]!, 0),
          money,
          scale,
        );
      });
      expect(byMarket.length).toBeGreaterThan(0);
    });
  });

  test('the net cash flow is all accounts, and each cost is of a component', () => {
    simulations((input, { ledger, metrics }) => {
      const accounts = ['capital', 'operating', 'replacement', 'augmentation', 'revenue', 'incentive', 'salvage'] as const;
      const each = accounts.map((account) => yearTotals(ledger, input.lifetimeYears, inAccount(account)));
      metrics.netCashFlow.forEach((net, year) =>
        near(
          each.reduce((sum, account) => sum + account[year]!, 0),
          net,
          1e9,
        ),
      );
      const costs = ledger.filter(inAccount('capital', 'operating', 'replacement', 'augmentation'));
      for (const { component, byYear } of costs) {
        expect(component).toBeDefined();
        expect(Math.max(...byYear)).toBeLessThanOrEqual(0);
      }
    });
  });

  test('its worth falls with the discount rate where an outlay is followed by income alone', () => {
    simulations((_, { metrics: { netCashFlow } }) => {
      const [first = 0, ...rest] = netCashFlow;
      if (!(first < 0) || rest.some((amount) => amount < 0) || rest.every((amount) => amount === 0)) return;
      const values = [-0.02, 0, 0.03, 0.08, 0.2].map((rate) => npv(netCashFlow, rate));
      for (let at = 1; at < values.length; at++) expect(values[at]!).toBeLessThan(values[at - 1]!);
    });
  });

  test('its return makes its worth nothing', () => {
    simulations((_, { metrics: { netCashFlow, irr } }) => {
      if (irr === undefined) return;
      const moved = netCashFlow.reduce((sum, amount, year) => sum + Math.abs(amount) / (1 + irr) ** year, 0);
      expect(Math.abs(npv(netCashFlow, irr))).toBeLessThan(1e-9 * moved);
    });
  });
});

describe('money counted in another unit', () => {
  const times = (prices: StripPrices, factor: number): StripPrices => ({ ...prices, multiplier: prices.multiplier * factor });

  /** All that is money in a case, times a power of two: so plans are the same to the last digit. */
  function rescaled(input: Case, factor: number): Case {
    return {
      ...input,
      costs: input.costs.map((cost) => ({
        ...cost,
        capital: cost.capital * factor,
        operatingPerYear: cost.operatingPerYear * factor,
        operatingPerMWhThroughput: cost.operatingPerMWhThroughput * factor,
        operatingPerMWhAc: cost.operatingPerMWhAc * factor,
        replacement: cost.replacement * factor,
      })),
      storages: input.storages.map((storage) => ({
        ...storage,
        augmentationPricePerMWh: storage.augmentationPricePerMWh?.map((each) => each * factor),
        replacementCost: storage.replacementCost?.map((each) => each * factor),
      })),
      incentives: input.incentives.map((incentive) =>
        incentive.kind === 'prod'
          ? { ...incentive, credit: incentive.credit * factor, maxCredit: incentive.maxCredit * factor }
          : incentive,
      ),
      markets: {
        ...input.markets,
        energyMarkets: input.markets.energyMarkets.map((market) => ({ ...market, sale: times(market.sale, factor) })),
        capacityMarkets: input.markets.capacityMarkets.map((market) => ({
          ...market,
          capacityPrice: { per: { year: 64_000 * factor }, byYear: undefined },
          energyPrice: { flatPerMWh: 16 * factor, byYear: undefined },
        })),
        contracts: input.markets.contracts.map((each) =>
          each.price.kind === 'strip' ? { ...each, price: { ...each.price, ...times(each.price, factor) } } : each,
        ),
      },
    };
  }

  test('multiplies the worth and the levelised cost, and leaves return and payback', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(0.25, 2, 8), (input, factor) => {
        const [before, after] = [simulateCase(input).metrics, simulateCase(rescaled(input, factor)).metrics];
        near(after.npv, factor * before.npv, factor * before.capex);
        near(after.irr ?? -9, before.irr ?? -9, 1);
        near(after.payback ?? -9, before.payback ?? -9, 1);
        // Another of several optimal plans may be chosen, which buys and sells slightly more or less.
        const cost = factor * (before.lcoePerMWh ?? 0);
        expect(Math.abs((after.lcoePerMWh ?? 0) - cost)).toBeLessThanOrEqual(0.02 * Math.abs(cost));
      }),
      { numRuns: 8 },
    );
  });
});

test('escalators of nothing change nothing, and custom ones of one neither', () => {
  const late = { ...fixtureProject, acLineEfficiencySensitivity: valueList([98]), earlyAnalysis: false, lifetime: 3 };
  const key = caseGrid(late).keys.at(-1)!;
  const escalated = (kind: 'linear' | 'custom'): typeof late => {
    const on = <E extends object>(escalator: E): E => ({ ...escalator, enabled: true, multiYearKind: kind, linearValue: 0 });
    return {
      ...late,
      energyMarkets: late.energyMarkets.map((market) => ({ ...market, priceEscalator: on(market.priceEscalator) })),
      solar: late.solar.map((pv) => ({ ...pv, omEscalator: on(pv.omEscalator), degradation: on(pv.degradation) })),
      storage: late.storage.map((item) => ({
        ...item,
        omEscalator: on(item.omEscalator),
        converter: {
          ...item.converter,
          omEscalator: on(item.converter.omEscalator),
          replacementEscalator: on(item.converter.replacementEscalator),
        },
      })),
    };
  };
  const plain = simulateCase(buildCase(late, fixtureSeries, key));
  for (const kind of ['linear', 'custom'] as const) {
    const input = buildCase(escalated(kind), fixtureSeries, key);
    expect(input.costs.some(({ operatingByYear }) => operatingByYear !== undefined)).toBe(true);
    expect(simulateCase(input).metrics).toEqual(plain.metrics);
  }
});
