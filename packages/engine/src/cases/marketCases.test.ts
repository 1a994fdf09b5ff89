import { newCapacityMarket, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newContract, type Contract } from '@hybrid/project/document/contract';
import { newEnergyMarket, type EnergyMarket } from '@hybrid/project/document/energyMarket';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import { newProject, type Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { listInOrder, valueList } from '@hybrid/project/document/sizing';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { describe, expect, test } from 'vitest';
import { caseGrid, resultHeader, valuesByPath } from './caseGrid';
import { marketCases } from './marketCases';
import type { MarketCases } from './markets';
import { marketSeries } from './marketSeries';

const lifetime = 3;
const series = (name: string, year = 2017): TimeSeries => ({ ...blankSeries, state: 'ready', hash: name, name, year, count: 8760 });

/** Series of one value, which is the number in their name. */
const read = ({ name }: TimeSeries): Float64Array => new Float64Array(8760).fill(Number(name));

const dam: EnergyMarket = { ...newEnergyMarket('dam', lifetime), price: series('40') };
const rtm: EnergyMarket = { ...newEnergyMarket('rtm', lifetime), price: series('60') };
const base: Project = { ...newProject('p', '2028-01-01'), lifetime, earlyAnalysis: false, useEnergyMarket: true, energyMarkets: [dam] };

function markets(project: Project, index = 0): MarketCases {
  const key = caseGrid(project).keys[index];
  if (!key) throw new Error('no such simulation');
  const values = valuesByPath(project, key);
  return marketCases(project, marketSeries(project, read), (path) => {
    const value = values.get(path);
    if (value === undefined) throw new Error(`no value for ${path}`);
    return value;
  });
}
const energy = (change: Partial<EnergyMarket>, project: Partial<Project> = {}) =>
  markets({ ...base, ...project, energyMarkets: [{ ...dam, ...change }] }).energyMarkets[0]!;
const risen = (percent: number) => ({ ...dam.priceEscalator, enabled: true, linearValue: percent });

describe('energy markets', () => {
  test('stand in the order in which they clear, with the shares of the scenario as fractions', () => {
    const shares = (...percent: readonly number[]) => ({
      allocationSensitivity: listInOrder(percent.map(() => 100)),
      maxStorageCommitmentSensitivity: listInOrder(percent),
      pvAllocationSensitivity: listInOrder(percent),
      windAllocationSensitivity: listInOrder(percent),
    });
    const project: Project = {
      ...base,
      energyMarkets: [
        { ...rtm, ...shares(60, 30) },
        { ...dam, ...shares(40, 70) },
      ],
    };
    expect(markets(project).energyMarkets.map(({ kind, solarShare }) => [kind, solarShare])).toEqual([
      ['dam', 0.4],
      ['rtm', 0.6],
    ]);
    expect(markets(project, 1).energyMarkets.map(({ storageShare, windShare }) => [storageShare, windShare])).toEqual([
      [0.7, 0.7],
      [0.3, 0.3],
    ]);
  });

  test('prices are the strip, its multiplier and its escalator, which early analysis leaves out', () => {
    const { sale } = energy({ priceSensitivity: valueList([1.5]), priceEscalator: risen(10) });
    expect([sale.strips[0]!.values[0], sale.multiplier, sale.byYear?.map((factor) => Math.round(factor * 100) / 100)]).toEqual([
      40,
      1.5,
      [1, 1.1, 1.21],
    ]);
    expect(energy({ priceEscalator: risen(10) }, { earlyAnalysis: true }).sale.byYear).toBeUndefined();
  });

  test('files of several years: each year has that of its file, and is not escalated', () => {
    const files = ['10', '20'].map((name, index) => ({
      ...newPriceSeries(name, index, name, series(name), lifetime),
      projectYearsValid: index === 0 ? [true, false, true] : [false, true, false],
    }));
    const { sale } = energy({ useMultiYearPrice: true, multiYearPrice: files, priceEscalator: risen(10) });
    expect(sale.strips.map(({ values }) => values[0])).toEqual([10, 20, 10]);
    expect(sale.strips[0]).toBe(sale.strips[2]);
    expect(sale.byYear).toBeUndefined();
  });

  test('one file with all years has them one after the other', () => {
    const years = ['1', '2', '3'].map((name, index) => newPriceSeries(name, index, name, series(name), lifetime));
    const { sale } = energy({ useSingleFileMultiYearPrice: true, singleFileMultiYearPrice: years });
    expect(sale.strips.map(({ values }) => values[0])).toEqual([1, 2, 3]);
  });

  test('a year without a file is refused', () => {
    expect(() => energy({ useMultiYearPrice: true, multiYearPrice: [] })).toThrow('no file for operating year 1');
  });

  test('early analysis knows the one strip alone', () => {
    expect(energy({ useMultiYearPrice: true, multiYearPrice: [] }, { earlyAnalysis: true }).sale.strips).toHaveLength(1);
  });

  test('purchase prices are a multiple, or a strip of their own that the sale multiplier leaves alone', () => {
    expect(energy({ importPriceMultiplier: 1.2 }).purchase).toEqual({ multiplier: 1 });
    const multiple = { hasSeparateImportPrice: true, importPriceMultiplier: 1.2 };
    expect(energy(multiple).purchase).toEqual({ multiplier: 1.2 });
    expect(energy({ ...multiple, importPriceEscalator: risen(50) }).purchase).toEqual({ multiplier: 1.2, byYear: [1, 1.5, 2.25] });
    const own = {
      hasSeparateImportPrice: true,
      useImportPriceMultiplier: false,
      importPrice: series('70'),
      priceSensitivity: valueList([2]),
    };
    const { purchase } = energy({ ...own, importPriceEscalator: risen(50) });
    expect('strips' in purchase && [purchase.strips[0]!.values[0], purchase.multiplier, purchase.byYear]).toEqual([70, 1, [1, 1.5, 2.25]]);
  });
});

test('regulation: percent as fractions, weekdays of its own years, settled in its market only when asked to', () => {
  const market = {
    ...newRegulationMarket('regulation-1', 1),
    regUpPrice: series('9'),
    regDownPrice: series('5'),
    regUpPriceYear: 2021,
    useRegDown: false,
    energyMarket: 'dam' as const,
    minRegUpPrice: 2,
    capacityPriceSensitivity: valueList([1.5]),
  };
  const project: Project = { ...base, useRegulationMarket: true, regulationMarkets: [market] };
  const [found] = markets(project).regulationMarkets;
  expect(found).toMatchObject({ throughput: 0.1, energyMarket: undefined, down: undefined });
  expect(found!.up).toMatchObject({ minPrice: 2, maxShare: 0.3, price: { multiplier: 1.5 } });
  expect(found!.up!.price.strips[0]).toMatchObject({ year: 2021 });
  expect(markets({ ...project, regulationMarkets: [{ ...market, useEnergyPrice: true }] }).regulationMarkets[0]!.energyMarket).toBe('dam');
});

describe('capacity market', () => {
  const capacity = (change: Partial<CapacityMarket>) =>
    markets({
      ...base,
      useCapacityMarket: true,
      capacityMarkets: [{ ...newCapacityMarket('capacity-1', 1, lifetime), capacityPrice: 90, ...change }],
    }).capacityMarkets[0]!;

  test('four units of its price: by kW a thousandfold, by the month each month', () => {
    const capacityPriceMonthly = Array.from({ length: 12 }, (_, month) => month);
    expect(capacity({ priceUnit: '$/MW-yr' }).capacityPrice.per).toEqual({ year: 90 });
    expect(capacity({ priceUnit: '$/kW-yr' }).capacityPrice.per).toEqual({ year: 90_000 });
    expect(capacity({ priceUnit: '$/MW-mo', capacityPriceMonthly }).capacityPrice.per).toEqual({ months: capacityPriceMonthly });
    const perKilowatt = capacity({ priceUnit: '$/kW-mo', capacityPriceMonthly, capacityPriceSensitivity: valueList([2]) }).capacityPrice
      .per;
    expect('months' in perKilowatt && perKilowatt.months[3]).toBe(6000);
  });

  test('energy is paid flat, with an escalator, or as in a market', () => {
    expect(capacity({}).energyPrice).toEqual({ flatPerMWh: 20, byYear: undefined });
    expect(capacity({ energyPriceKind: 'market', energyMarket: 'dam' }).energyPrice).toEqual({ energyMarket: 'dam' });
  });

  test('specific dates: 1 July at 17 o’clock, and the longest of the events bounds the power', () => {
    const events = [
      { id: 'a', date: '2028-07-01T17:00', duration: 2 },
      { id: 'b', date: '2028-02-29T08:00', duration: 5 },
    ];
    const found = capacity({ eventKind: 'scheduled', events });
    expect(found.callHours).toBe(5);
    expect(found.events).toEqual({
      kind: 'scheduled',
      calls: [
        { hour: 181 * 24 + 17, hours: 2 },
        { hour: 58 * 24 + 8, hours: 5 },
      ],
    });
  });

  test('random events are seeded by the project and the market', () => {
    expect(capacity({}).events).toMatchObject({
      kind: 'random',
      callsPerYear: 10,
      callHours: 4,
      candidateDays: 10,
      seedText: 'p|capacity events capacity-1',
    });
  });
});

describe('contract', () => {
  const contract = (change: Partial<Contract>) =>
    markets({ ...base, useContract: true, contracts: [{ ...newContract('contract-1', 1, lifetime), ...change }] }).contracts[0]!;

  test('without a penalty none may be missing', () => {
    expect(contract({}).obligation).toEqual({ kind: 'windows', obligations: [], penalty: undefined });
  });

  test('a delivery profile in kW is owed in MW', () => {
    const { obligation } = contract({ obligationKind: 'import', obligationTimeSeries: series('5000') });
    expect(obligation.kind === 'profile' && obligation.powerMW.values[0]).toBe(5);
  });

  test('percent contracted, and whether it competes', () => {
    const shares = { contractedSolarCapacity: 80, contractedWindCapacity: 0, contractedStorageCapacity: 50 };
    expect(contract({ obligationKind: 'none', ...shares, competeWithWholesaleMarket: true }).obligation).toEqual({
      kind: 'shares',
      solar: 0.8,
      wind: 0,
      storage: 0.5,
      elects: true,
    });
  });

  test('penalties: flat with its escalator, or at the price of a market; multiplied', () => {
    const penalty = { useShortagePenalty: true, shortagePenaltySensitivity: valueList([2]) };
    const flat = contract({ ...penalty, flatShortagePenalty: 50, shortagePenaltyPriceEscalator: risen(10) }).obligation;
    expect(flat).toMatchObject({ penalty: { kind: 'flat', perMWh: 100, byYear: [1, 1.1, 1.2100000000000002] } });
    const delta = contract({ ...penalty, shortagePenaltyKind: 'delta', energyMarket: 'dam' }).obligation;
    expect(delta).toMatchObject({ penalty: { kind: 'delta', energyMarket: 'dam', multiplier: 2 } });
  });

  test('the price is the schedule, or the imported year, multiplied', () => {
    expect(contract({ energyPriceSensitivity: valueList([1.5]) }).price).toMatchObject({ kind: 'schedule', multiplier: 1.5 });
    expect(contract({ energyPriceKind: 'import', energyPriceTimeSeries: series('33') }).price).toMatchObject({ kind: 'strip' });
  });
});

test('two streams of one name are told apart, in the header as in the money', () => {
  const project: Project = {
    ...base,
    energyMarkets: [rtm, dam].toReversed(),
    useCapacityMarket: true,
    capacityMarkets: [{ ...newCapacityMarket('capacity-1', 1, lifetime), name: 'Summer' }],
    useContract: true,
    contracts: ['a', 'b'].map((id) => ({ ...newContract(id, 1, lifetime), name: 'Summer' })),
  };
  const found = markets(project);
  const names = [...found.energyMarkets, ...found.regulationMarkets, ...found.capacityMarkets, ...found.contracts].map(({ name }) => name);
  expect(names).toEqual(['Day-ahead', 'Real-time', 'Summer', 'Summer (2)', 'Summer (3)']);
  expect(resultHeader(project).revenue.map(({ name }) => name)).toEqual(names);
});
