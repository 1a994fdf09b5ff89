import type { Project } from '@hybrid/project/document/project';
import type { Storage } from '@hybrid/project/document/storage';
import { absolute, listInOrder, valueList } from '@hybrid/project/document/sizing';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from './buildCase';
import type { Case } from './case';
import { caseGrid, type CaseKey } from './caseGrid';

const [item] = fixtureProject.storage as readonly [Storage];
const late: Project = { ...fixtureProject, earlyAnalysis: false, acLineEfficiencySensitivity: valueList([98]) };
const linear = (linearValue: number) => ({ enabled: true, multiYearKind: 'linear' as const, linearValue, customValues: [] });

/** The last simulation: all lists at their last value. */
function build(storage: Partial<Storage>, changes: Partial<Project> = {}): Case {
  const project: Project = { ...late, storage: [{ ...item, sizing: absolute([100]), ...storage }], ...changes };
  const { keys } = caseGrid(project);
  return buildCase(project, fixtureSeries, keys[keys.length - 1] as CaseKey);
}

const storageOf = (storage: Partial<Storage>, changes: Partial<Project> = {}): Case['storages'][number] => {
  const [found] = build(storage, changes).storages;
  if (!found) throw new Error('100 units are a storage');
  return found;
};

describe('capacity that is added', () => {
  test('has the price of its year, times both multipliers of the case', () => {
    const { augmentationPricePerMWh } = storageOf({
      augmentationPriceDecline: [150, 137],
      augmentationPriceSensitivity: listInOrder([1, 0.5]),
      cost: { ...item.cost, augmentationSensitivity: listInOrder([1, 0.8]) },
    });
    expect([...(augmentationPricePerMWh ?? [])].slice(0, 3)).toEqual(
      [60_000, 54_800, 54_800].map((price) => expect.closeTo(price, 6) as number),
    );
  });

  test('costs converter power with it: 1 MW and 4 MWh of cells with 0.8 MW of converter take 200 kW of it for each MWh', () => {
    const specs = { ...item.specs, nominalPower: 1000, nominalCapacity: 4000 };
    const [line] = item.converter.cost.simple;
    if (!line) throw new Error('a simple table has a line');
    const converter = {
      ...item.converter,
      sizing: { ...item.converter.sizing, values: listInOrder([0.8]) },
      cost: { ...item.converter.cost, simple: [{ ...line, augmentation: 30 }] },
    };
    const priceOf = (hasConverter: boolean): number | undefined =>
      storageOf({ specs, hasConverter, converter, augmentationPriceDecline: [150] }).augmentationPricePerMWh?.[0];
    expect(priceOf(true)).toBeCloseTo(150_000 + 200 * 30, 6);
    expect(priceOf(false)).toBeCloseTo(150_000, 6);
  });

  test('comes at the health limit of the case', () => {
    expect(storageOf({ augmentationDegradationLimit: listInOrder([65, 70]) }).healthLimit).toBeCloseTo(0.7, 12);
  });

  test('or not at all; then the cells are replaced at the first limit, at the cost of the table', () => {
    const found = storageOf({ allowAugmentation: false, augmentationDegradationLimit: listInOrder([60, 70]) });
    expect([found.augmentationPricePerMWh, found.healthLimit]).toEqual([undefined, 0.6]);
    expect(found.replacementCost?.[0]).toBe(build({}).costs.find(({ id }) => id === 'storage-1')?.replacement);
    expect(storageOf({ allowReplacement: false }).replacementCost).toBeUndefined();
  });
});

describe('start', () => {
  test('is deferred by days, months or years, or to a date', () => {
    const years = (deferment: Partial<Storage['deferment']>): number =>
      storageOf({ hasDeferment: true, deferment: { ...item.deferment, ...deferment } }, { expectedDate: '2027-01-01' }).deferredYears;
    expect(years({ period: 73, periodUnit: 0 })).toBeCloseTo(0.2, 12);
    expect(years({ period: 6, periodUnit: 1 })).toBe(0.5);
    expect(years({ period: 2, periodUnit: 2 })).toBe(2);
    expect(years({ isExactDate: true, startDate: '2027-12-31' })).toBeCloseTo(364 / 365, 12);
    expect(() => years({ isExactDate: true, startDate: '2026-12-31' })).toThrow('before commercial operation');
  });

  test('is the later of deferment and the first year given for storage', () => {
    const withYears = { useComponentLifetimes: true, solarEndYear: 25, storageStartYear: 3, storageEndYear: 20 };
    const { storages, presence } = build({}, withYears);
    expect(storages[0]?.deferredYears).toBe(2);
    expect(presence).toEqual({ solar: { from: 0, until: 25 }, wind: { from: 0, until: 2 }, storage: { from: 2, until: 20 } });
    expect(storageOf({ hasDeferment: true, deferment: { ...item.deferment, period: 5 } }, withYears).deferredYears).toBe(5);
    expect(build({}, { ...withYears, earlyAnalysis: true }).presence.storage).toEqual({ from: 0, until: 25 });
  });

  test('in year 0 and in year 1 are both from the beginning', () => {
    for (const storageStartYear of [0, 1])
      expect(build({}, { useComponentLifetimes: true, storageStartYear, storageEndYear: 25 }).presence.storage.from).toBe(0);
  });
});

describe('auxiliary load', () => {
  const load: Partial<Storage> = { useAuxiliaryLoad: true, auxiliaryLoadSensitivity: listInOrder([0.2, 0.4]), auxiliaryLoadFlatPrice: 20 };

  test('of the case is bought at a price that escalates', () => {
    const { auxiliaryLoad } = storageOf({ ...load, auxiliaryLoadPriceMultiYear: linear(10) });
    expect(auxiliaryLoad?.loadMW).toBe(0.4);
    const { price } = auxiliaryLoad ?? {};
    expect(price && 'flatPerMWh' in price && [...price.flatPerMWh].slice(0, 3)).toEqual(
      [20, 22, 24.2].map((each) => expect.closeTo(each, 9) as number),
    );
  });

  test('is bought at the energy market that is there, and at the flat price without it', () => {
    const atMarket: Partial<Storage> = { ...load, useAuxiliaryLoadFlatPrice: false, energyMarket: 'dam' };
    expect(storageOf(atMarket).auxiliaryLoad?.price).toEqual({ energyMarket: 'dam' });
    expect(storageOf({ ...atMarket, energyMarket: 'rtm' }).auxiliaryLoad?.price).toHaveProperty('flatPerMWh');
    expect(storageOf(atMarket, { useEnergyMarket: false }).auxiliaryLoad?.price).toHaveProperty('flatPerMWh');
  });
});

test('efficiency that falls 1 % a year is 98.01 % of it in the third, and stays in early analysis', () => {
  expect(storageOf({ rteDegradationOverTime: linear(1) }).efficiencyByAge[2]).toBeCloseTo(0.9801, 12);
  expect(storageOf({ rteDegradationOverTime: linear(1) }, { earlyAnalysis: true }).efficiencyByAge).toHaveLength(0);
});

test('the air counts for cells whose temperature is not held', () => {
  const months = Array.from({ length: 12 }, () => 10);
  const resource: Partial<Project> = {
    temperatureResource: { ...late.temperatureResource, kind: 'library', monthlyAverages: months },
  };
  expect(storageOf({}, resource).airTemperatureC).toBeUndefined();
  expect(storageOf({ specs: { ...item.specs, useFixedTemperature: false } }, resource).airTemperatureC).toMatchObject({
    months,
  });
});
