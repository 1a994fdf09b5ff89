import { describe, expect, test } from 'vitest';
import { newProject, type Project } from '../document/project';
import { newPriceSeries } from '../document/priceSeries';
import { blankSeries } from '../document/timeSeries';
import { inOrder } from './edit';
import { setFields } from './fieldEdits';
import { inEarlyStage, setComponentYears, setEarlyAnalysis, setEscalator, setLifetime, useComponentLifetimes } from './lifetimeEdits';
import { setEnergyMarket, useEnergyMarket } from './marketEdits';
import { setPriceFiles } from './priceFileEdits';
import { setSolar, setStorage, useTechnology } from './technologyEdits';

const start = newProject('p', '2026-01-01');
const file = newPriceSeries('file-1', 0, '2018.csv', { ...blankSeries, state: 'ready' }, 3);
const late = inOrder(
  setEarlyAnalysis(false),
  useTechnology('solar', true),
  useTechnology('storage', true),
  useEnergyMarket(true),
  setPriceFiles('dam', 'multiYearPrice', [file]),
)(start);
const path = 'solar/pv-1/omEscalator';
const escalator = (project: Project) => project.solar[0]!.omEscalator;
const values = (project: Project) => escalator(project).customValues.map(({ value }) => value);

describe('changing the lifetime', () => {
  test('resizes escalators: new years copy the last value', () => {
    const five = setLifetime(5)(late);
    const risen = setEscalator(path, { customValues: escalator(five).customValues.map(({ year }) => ({ year, value: year })) })(five);
    expect(values(setLifetime(7)(risen))).toEqual([1, 2, 3, 4, 5, 5, 5]);
    expect(escalator(setLifetime(2)(risen)).customValues).toEqual([
      { year: 1, value: 1 },
      { year: 2, value: 2 },
    ]);
    expect(five.inverter.replacementEscalator.customValues).toHaveLength(5);
  });

  test('gives an empty escalator the value 1', () => {
    expect(values(inOrder(setLifetime(3), setEscalator(path, { customValues: [] }))(late))).toEqual([1, 1, 1]);
  });

  test('trims the year flags of price files, or pads them with false', () => {
    const assigned = inOrder(
      setLifetime(3),
      setPriceFiles('dam', 'multiYearPrice', [{ ...file, projectYearsValid: [false, false, true] }]),
    )(late);
    const flags = (project: Project) => project.energyMarkets[0]?.multiYearPrice[0]?.projectYearsValid;
    expect(flags(assigned)).toEqual([false, false, true]);
    expect(flags(setLifetime(5)(assigned))).toEqual([false, false, true, false, false]);
    expect(flags(setLifetime(2)(assigned))).toEqual([false, false]);
  });

  test('resets start years to 1 and end years to the lifetime', () => {
    const project = inOrder(setComponentYears('solar', 5, 9), setFields({ lifetime: 30 }))(late);
    expect([
      project.solarStartYear,
      project.solarEndYear,
      project.windStartYear,
      project.windEndYear,
      project.storageStartYear,
      project.storageEndYear,
    ]).toEqual([1, 30, 1, 30, 1, 30]);
    expect([start.solarStartYear, start.solarEndYear]).toEqual([1, 2]);
  });

  test('keeps a lifetime that cannot be as typed, and lists by year within 1 and 40', () => {
    expect(setLifetime(1e9)(late)).toMatchObject({ lifetime: 1e9, solarEndYear: 40 });
    expect(values(setLifetime(1e9)(late))).toHaveLength(40);
    for (const lifetime of [0, -5, Number.NaN]) expect(values(setLifetime(lifetime)(late))).toHaveLength(1);
    expect(setLifetime(25)(late)).toBe(late);
  });
});

describe('early analysis', () => {
  const changing = inOrder(
    setEscalator(path, { enabled: true, linearValue: 3 }),
    setEscalator('solar/pv-1/degradation', { enabled: true }),
    setEscalator('storage/storage-1/rteDegradationOverTime', { enabled: true }),
    setEscalator('energyMarkets/dam/priceEscalator', { enabled: true }),
    setEnergyMarket('dam', { useMultiYearPrice: true, useSingleFileMultiYearPrice: true }),
    setStorage('storage-1', { allowAugmentation: false }),
    useComponentLifetimes(true),
    setFields({ canBatteryChargeFromGrid: 'ITC' }),
  )(late);
  const early = setEarlyAnalysis(true)(changing);

  test('turns off component lifetimes and changes grid charging "ITC" to "true"', () => {
    expect(changing).toMatchObject({ useComponentLifetimes: true, canBatteryChargeFromGrid: 'ITC' });
    expect(early).toMatchObject({ earlyAnalysis: true, useComponentLifetimes: false, canBatteryChargeFromGrid: 'true' });
    expect(setEarlyAnalysis(true)({ ...late, canBatteryChargeFromGrid: 'false' }).canBatteryChargeFromGrid).toBe('false');
  });

  test('disables escalators, degradation and prices by year, and keeps their values', () => {
    const [pv, storage, market] = [early.solar[0]!, early.storage[0]!, early.energyMarkets[0]!];
    expect([pv.omEscalator, pv.degradation, storage.rteDegradationOverTime, market.priceEscalator].map(({ enabled }) => enabled)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(pv.omEscalator.linearValue).toBe(3);
    expect(market).toMatchObject({ useMultiYearPrice: false, useSingleFileMultiYearPrice: false });
    expect(market.multiYearPrice).toHaveLength(1);
  });

  test('allows augmentation of storage', () => {
    expect([changing.storage[0]?.allowAugmentation, early.storage[0]?.allowAugmentation]).toEqual([false, true]);
  });

  test('of a calculation leaves augmentation as its owner has it, and is otherwise what the switch makes', () => {
    expect(inEarlyStage(changing)).toEqual({ ...early, storage: early.storage.map((item) => ({ ...item, allowAugmentation: false })) });
    expect(inEarlyStage(early)).toBe(early);
  });

  test('keeps it all off', () => {
    for (const edit of [
      setEscalator(path, { enabled: true, linearValue: 9 }),
      setSolar('pv-1', { degradation: { ...early.solar[0]!.degradation, enabled: true } }),
      setEnergyMarket('dam', { useMultiYearPrice: true }),
      setFields({ canBatteryChargeFromGrid: 'ITC' }),
      useComponentLifetimes(true),
      setComponentYears('solar', 3, 7),
      setFields({ solarStartYear: 3 }),
    ])
      expect(edit(early)).toEqual(early);
  });

  test('is the same by its field', () => {
    expect(setFields({ earlyAnalysis: true })(changing)).toEqual(early);
    expect(setEarlyAnalysis(true)(early)).toBe(early);
  });
});

describe('years of a technology', () => {
  test.each([
    [0, 25, 0, 25],
    [30, 30, 24, 25],
    [-3, 0, 0, 1],
    [4, 4, 4, 5],
    [9, 3, 9, 10],
    [1.4, 7.6, 1, 8],
  ])('%d to %d become %d to %d in a life of 25', (from, to, first, last) => {
    const project = setComponentYears('storage', from, to)(late);
    expect([project.storageStartYear, project.storageEndYear]).toEqual([first, last]);
    const byField = setFields({ storageEndYear: to, storageStartYear: from })(late);
    expect([byField.storageStartYear, byField.storageEndYear]).toEqual([first, last]);
  });
});

test('an escalator is changed where its path leads, and nowhere else', () => {
  const project = setEscalator('storage/storage-1/converter/replacementEscalator', { enabled: true, multiYearKind: 'custom' })(late);
  expect(project.storage[0]?.converter.replacementEscalator).toMatchObject({ enabled: true, multiYearKind: 'custom' });
  expect(project.storage[0]?.converter.omEscalator).toBe(late.storage[0]?.converter.omEscalator);
  expect(project.solar).toBe(late.solar);
  expect(setEscalator('solar/pv-9/omEscalator', { enabled: true })(late)).toBe(late);
  expect(setEscalator('inverter/omEscalator', { enabled: true })(late).inverter.omEscalator.enabled).toBe(true);
});
