import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { newObligation } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { newSchedule } from '@hybrid/project/document/schedule';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { timeSeriesSchema } from '@hybrid/project/results/timeSeries';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { ContractCase, RegulationMarketCase } from '../cases/markets';
import { inStream, yearTotals } from '../finance/ledger';
import { capacityCase, energyCase, inEachHour, noMarkets, strip, summerCalls } from '../market/testing';
import { sum } from '../series';
import { asOperated } from '../simulate/asOperated';
import { operatingYears } from '../simulate/operatingYears';
import { simulateCase } from '../simulate/simulateCase';
import type { YearStart } from '../simulate/simulateYear';
import type { ShownItem } from './timeSeries/shownItem';
import {
  simulatedYear,
  timeSeriesOfYear,
  timeSeriesReport,
  timeSeriesToWire,
  timeSeriesYears,
  type ShownTimeSeries,
} from './timeSeriesReport';

/** 150 MW of solar behind a converter, 100 MW / 400 MWh of storage, 120 MW of interconnection, one market; one year stands for all. */
const project: Project = { ...fixtureProject, acLineEfficiencySensitivity: valueList([98]) };
const [cells] = project.storage as readonly [Project['storage'][number]];
const [pv] = project.solar as readonly [Project['solar'][number]];
const keyOf = (of: Project): CaseKey => caseGrid(of).keys.at(-1) as CaseKey;
const caseOf = (of: Project): Case => buildCase(of, fixtureSeries, keyOf(of));
const plant = caseOf(project);
const dam = energyCase('dam', plant.markets.energyMarkets[0]?.sale.strips[0]?.values ?? new Float64Array());

const regulation: RegulationMarketCase = {
  id: 'regulation-1',
  name: 'Regulation',
  up: { price: strip(inEachHour(18)), minPrice: 0, maxShare: 0.3 },
  down: { price: strip(inEachHour(6)), minPrice: 0, maxShare: 0.2 },
  throughput: 0.1,
  energyMarket: 'dam',
};
const evening: ContractCase = {
  id: 'contract-1',
  name: 'Evening',
  price: { kind: 'schedule', schedule: newSchedule(60), multiplier: 1, byYear: undefined },
  obligation: {
    kind: 'windows',
    obligations: [{ ...newObligation('o', 2027), startHour: 18, endHour: 22, value: 500 }],
    penalty: { kind: 'flat', perMWh: 40, byYear: undefined },
  },
};

const shown = (input: Case): ShownTimeSeries => {
  for (const run of operatingYears(asOperated(input))) return timeSeriesReport({ input, run, currency: '$' });
  throw new Error('There is no year');
};
const itemOf = ({ items }: ShownTimeSeries, id: string): ShownItem => {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`There is no series ${id}: ${items.map((item) => item.id).join(', ')}`);
  return found;
};
const valuesOf = (series: ShownTimeSeries, id: string): Float64Array => Float64Array.from(itemOf(series, id).values);

const simple = shown(plant);
const regulated = shown({ ...plant, markets: { ...plant.markets, regulationMarkets: [regulation] } });
const fiveCalls = capacityCase({ contractedShare: 0.2, events: summerCalls });
const called = shown({ ...plant, markets: { ...plant.markets, capacityMarkets: [fiveCalls] } });
const obliged = shown({ ...plant, markets: { ...plant.markets, contracts: [evening] } });

const coupled = (): Case =>
  caseOf({
    ...project,
    bus: 'dc',
    hasSystemConverter: true,
    inverter: { ...project.inverter, sizing: absolute([60]), efficiency: 97 },
    solar: [{ ...pv, hasConverter: false }],
    storage: [{ ...cells, hasConverter: false }],
  });
const severalStorages = (): Case =>
  caseOf({
    ...project,
    storage: [30, 60].map((units, k) => ({ ...cells, id: `storage-${k + 1}`, customName: `Store ${k + 1}`, sizing: absolute([units]) })),
  });
const twoMarkets = (): Case => ({
  ...plant,
  markets: {
    ...noMarkets,
    energyMarkets: [
      { ...dam, storageShare: 0.5, solarShare: 0.4 },
      energyCase(
        'rtm',
        plant.markets.energyMarkets[0]?.sale.strips[0]?.values.map((price, t) => price * (t % 7 === 0 ? 1.4 : 0.9)) ?? new Float64Array(),
      ),
    ],
  },
});
const loaded = (): Case => ({
  ...plant,
  storages: plant.storages.map((storage) => ({
    ...storage,
    auxiliaryLoad: { loadMW: 2, servedByStorage: true, price: { energyMarket: 'dam' as const } },
  })),
});

/** Returns the supply of bus and grid in a step less its uses. [MW] */
function largestGap(series: ShownTimeSeries): number {
  const came = ['import', 'regulation/down/energy', 'load/bought'];
  const went = ['curtailed', 'export', 'regulation/up/energy', 'load', 'losses'];
  const sign = ({ id }: ShownItem): number => {
    if (came.includes(id) || /^(solar|wind)\/[^/]+$/.test(id) || /^storage\/.*\/discharge$/.test(id)) return 1;
    return went.includes(id) || /^storage\/.*\/charge$/.test(id) ? -1 : 0;
  };
  const left = new Float64Array(8760);
  for (const item of series.items) for (const [t, value] of item.values.entries()) left[t]! += sign(item) * value;
  return Math.max(...left.map(Math.abs));
}

test.each<readonly [string, () => ShownTimeSeries]>([
  ['with one market', () => simple],
  ['with regulation', () => regulated],
  ['with calls of capacity', () => called],
  ['with obligations', () => obliged],
  ['that is DC-coupled', () => shown(coupled())],
  ['with two storages', () => shown(severalStorages())],
  ['with two energy markets', () => shown(twoMarkets())],
  ['that serves a load', () => shown(loaded())],
  ['without storage', () => shown({ ...plant, storages: [] })],
])('the energy of the shown series of a plant %s closes in every step', (_name, series) => {
  expect(largestGap(series())).toBeLessThan(1e-9 * 150);
});

describe('the revenue of a year', () => {
  const late = caseOf({ ...project, earlyAnalysis: false, lifetime: 3 });
  const input: Case = {
    ...late,
    lifetimeYears: 3,
    earlyAnalysis: false,
    markets: { ...late.markets, regulationMarkets: [regulation], capacityMarkets: [fiveCalls] },
  };
  const { ledger } = simulateCase(input);
  const years = [...operatingYears(asOperated(input))].map((run) => timeSeriesReport({ input, run, currency: '$' }));

  test('is by market that of its ledger, in each year', () => {
    expect(years).toHaveLength(3);
    for (const [year, series] of years.entries())
      for (const stream of ['Day-ahead', 'Regulation', 'Capacity']) {
        const booked = yearTotals(ledger, 3, inStream(stream))[year + 1] as number;
        expect(booked).toBeGreaterThan(0);
        expect(sum(valuesOf(series, `revenue/${stream}`)) / booked).toBeCloseTo(1, 9);
      }
  });

  test('of all markets is the sum of them', () => {
    for (const series of years) {
      const all = valuesOf(series, 'revenue');
      const parts = ['Day-ahead', 'Regulation', 'Capacity'].map((stream) => valuesOf(series, `revenue/${stream}`));
      for (let t = 0; t < all.length; t += 97) expect(all[t]).toBeCloseTo(parts[0]![t]! + parts[1]![t]! + parts[2]![t]!, 9);
    }
  });

  test('each year has its calendar year, and cells that have aged since the one before', () => {
    expect(years.map(({ year }) => year)).toEqual([0, 1, 2]);
    expect(years.map(({ calendarYear }) => calendarYear - input.baseYear)).toEqual([0, 1, 2]);
    const usable = years.map((series) => valuesOf(series, `storage/${cells.id}/usable`).at(-1) as number);
    expect(usable[1]).toBeLessThan(usable[0] as number);
    expect(usable[2]).toBeLessThan(usable[1] as number);
  });
});

test('10 MW of direct current on a converter of 6 MW and 96 %: 6 MW arrive, 3.75 MW are clipped', () => {
  const input: Case = {
    ...plant,
    storages: [],
    solar: [
      {
        id: 'pv',
        name: 'Field',
        sizeMW: 10,
        model: { kind: 'imported', productionMW: inEachHour(10), fileSizeMW: 10 },
        converter: { limitMW: 6, efficiency: 0.96 },
        remainingByYear: undefined,
      },
    ],
  };
  const series = shown(input);
  const at = (id: string): number => valuesOf(series, id)[12] as number;
  expect([at('solar/pv/direct'), at('solar/pv')]).toEqual([10, 6]);
  expect(at('solar/pv/clipped')).toBeCloseTo(3.75, 12);
  expect(itemOf(series, 'solar/pv').name).toEqual('Field AC');
});

test('arrays that share the converter of the plant are clipped there, each by its share', () => {
  const array = { converter: undefined, remainingByYear: undefined };
  const input: Case = {
    ...plant,
    storages: [],
    systemConverter: { limitMW: 6, efficiency: 1 },
    solar: [6, 3].map((sizeMW) => ({
      ...array,
      id: `pv-${sizeMW}`,
      name: 'Field',
      sizeMW,
      model: { kind: 'imported' as const, productionMW: inEachHour(sizeMW), fileSizeMW: sizeMW },
    })),
  };
  const series = shown(input);
  expect(valuesOf(series, 'solar/pv-6/clipped')[0]).toBeCloseTo(2, 9);
  expect(valuesOf(series, 'solar/pv-3/clipped')[0]).toBeCloseTo(1, 9);
  expect(itemOf(series, 'solar/pv-3').name).toEqual('Field AC (2)');
});

test('the stored energy moves by what is charged and discharged through the efficiency of the cells, regulation included', () => {
  const input: Case = { ...plant, markets: { ...plant.markets, regulationMarkets: [regulation] } };
  const run = [...operatingYears(asOperated(input))][0]!;
  const { unit } = run.storages[0]!.inYear!;
  const of = (what: string): Float64Array => valuesOf(regulated, `storage/${cells.id}/${what}`);
  const [level, charge, discharge] = [of('level'), of('charge'), of('discharge')];
  expect(sum(valuesOf(regulated, 'regulation/up/energy'))).toBeGreaterThan(1000);
  // Between two days ageing cells lose the energy in the faded capacity.
  const isMorning = (t: number): boolean => t % 24 === 0;
  for (let t = 1; t < 8760; t++) {
    const left = level[t]! - level[t - 1]! - charge[t]! * unit.chargeEfficiency + discharge[t]! / unit.dischargeEfficiency;
    expect(left).toBeLessThan(1e-6);
    if (!isMorning(t)) expect(left).toBeGreaterThan(-1e-6);
  }
});

test('the state of charge is the share of the usable capacity that is filled', () => {
  const [level, usable, share] = ['level', 'usable', 'stateOfCharge'].map((what) => valuesOf(simple, `storage/${cells.id}/${what}`));
  for (let t = 0; t < 8760; t += 13) expect(share![t]).toBeCloseTo((100 * level![t]!) / usable![t]!, 9);
  expect(Math.max(...share!)).toBeLessThanOrEqual(100 + 1e-6);
});

test('calls of capacity are flagged and owed for their hours; what is owed is delivered or missing', () => {
  expect(sum(valuesOf(called, 'capacity-1/event'))).toBe(5 * 4);
  const [owed, delivered, short] = ['obligation', 'delivered', 'shortage'].map((what) => valuesOf(called, `capacity-1/${what}`));
  const event = valuesOf(called, 'capacity-1/event');
  for (const [t, flag] of event.entries()) {
    expect(owed![t]! > 0).toBe(flag === 1);
    expect(delivered![t]! + short![t]!).toBeCloseTo(owed![t]!, 6);
  }
  expect(itemOf(called, 'capacity-1/standby').words).toEqual(['no', 'yes']);
});

test('an obligation of 500 MWh each evening is 125 MW in each of its four hours, and what is missing of it is what is penalised', () => {
  const owed = valuesOf(obliged, 'contract-1/obligation');
  expect(owed.subarray(16, 24)).toEqual(Float64Array.of(0, 0, 125, 125, 125, 125, 0, 0));
  const total = (id: string): number => sum(valuesOf(obliged, id));
  expect(total('contract-1/shortage')).toBeGreaterThan(0);
  expect((total('contract-1/delivered') + total('contract-1/shortage')) / (500 * 365)).toBeCloseTo(1, 6);
});

test('a plant shows what it has and nothing else', () => {
  expect(simple.groups.map(({ name }) => name)).toEqual(['Generation', 'Storage', 'Grid', 'Prices', 'Revenue', 'Reasons']);
  expect(shown({ ...plant, storages: [] }).groups.map(({ name }) => name)).toEqual(['Generation', 'Grid', 'Prices', 'Revenue']);
  expect(regulated.groups.map(({ name }) => name)).toContainEqual('Commitments');
});

test('a limit of export is in the picture where the plant comes up to it, and left out where it stands far above', () => {
  const behind = (exportLimitMW: number): Case => ({ ...plant, grid: { ...plant.grid, interconnectionLimitMW: exportLimitMW } });
  expect(itemOf(shown(behind(120)), 'exportLimit').selectedTop).toBe(true);
  expect(itemOf(shown(behind(999)), 'exportLimit').selectedTop).toBe(false);
});

test('a storage without generation is not said to charge from it', () => {
  const alone = shown({ ...plant, solar: [] });
  expect(alone.items.map(({ id }) => id)).not.toContain(`storage/${cells.id}/fromGeneration`);
  expect(largestGap(alone)).toBeLessThan(1e-9 * 150);
});

test('every name stands in one group, and no two series have the same name or id', () => {
  for (const series of [simple, regulated, called, obliged, shown(severalStorages())]) {
    const names = series.groups.flatMap(({ mainNames, extraNames }) => [...mainNames, ...extraNames].map(inEnglish));
    expect(names.toSorted()).toEqual(series.items.map(({ name }) => inEnglish(name)).toSorted());
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(series.items.map(({ id }) => id)).size).toBe(names.length);
  }
});

describe('asking for a year', () => {
  const late: Project = { ...project, earlyAnalysis: false, lifetime: 3 };
  const key = keyOf(late);

  test('gives the year that comes in turn', () => {
    const [, second] = [...timeSeriesYears(late, key, fixtureSeries)];
    expect(timeSeriesOfYear(late, key, fixtureSeries, 1)).toEqual(second);
  });

  test('early analysis has one year that stands for each', () => {
    expect([...timeSeriesYears(project, keyOf(project), fixtureSeries)]).toHaveLength(1);
    expect(timeSeriesOfYear(project, keyOf(project), fixtureSeries, 24)).toEqual(
      timeSeriesOfYear(project, keyOf(project), fixtureSeries, 0),
    );
  });

  test('that the project does not have is refused', () => {
    for (const year of [-1, 3, 0.5])
      expect(() => timeSeriesOfYear(late, key, fixtureSeries, year)).toThrow('No timeseries found for this project');
  });

  test('travels as the contract says, with six digits of each value', () => {
    const wire = timeSeriesToWire(simple);
    expect(timeSeriesSchema.safeParse(wire).error).toBeUndefined();
    expect(wire.items.find(({ id }) => id === 'export')).toMatchObject({ color: '#151a21', tone: 'text' });
    for (const [k, { data }] of wire.items.entries())
      for (let t = 0; t < 8760; t += 31) {
        const exact = simple.items[k]!.values[t] as number;
        expect(Math.abs(data[t]! - exact)).toBeLessThanOrEqual(Math.max(5e-7, 5.0001e-6 * Math.abs(exact)));
      }
  });
});

test('a year whose beginning is known is simulated without those before it, and is the same', () => {
  const late: Project = { ...project, earlyAnalysis: false, lifetime: 3 };
  const starts: YearStart[] = [];
  const last = simulatedYear(late, keyOf(late), fixtureSeries, 2, { onYear: ({ next }) => starts.push(next) });
  expect(starts.map(({ year }) => year)).toEqual([1, 2, 3]);
  for (const [start, simulated] of [
    [starts[0], [1, 2]],
    [starts[1], [2]],
    // A start after the requested year is of no use.
    [starts[2], [0, 1, 2]],
  ] as const) {
    const years: number[] = [];
    const again = simulatedYear(late, keyOf(late), fixtureSeries, 2, { ...(start && { start }), onYear: ({ year }) => years.push(year) });
    expect(years).toEqual(simulated);
    expect(again.shown).toEqual(last.shown);
  }
});
