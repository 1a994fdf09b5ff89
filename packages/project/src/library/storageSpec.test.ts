import { expect, test } from 'vitest';
import { fieldMessage, inRange, issueText, type NumberField } from '../fields/field';
import { inEnglish } from '../i18n/inEnglish';
import { builtInStorages } from './builtInStorages';
import { pointProblem } from './curve';
import { cyclesAtDepths, storageCurves } from './storageCurves';
import {
  closedFields,
  curveProblems,
  initialStorageSpec,
  rangeOfCharge,
  storageConverterTitle,
  storageSpecFields,
  storageSpecSchema,
  storageSpecTabs,
  type StorageSpec,
} from './storageSpec';

const [first, twoHours, fourHours, lfp, nmc, vanadium] = builtInStorages as readonly [
  StorageSpec,
  StorageSpec,
  StorageSpec,
  StorageSpec,
  StorageSpec,
  StorageSpec,
];

test('the library has its six items', () => {
  expect(
    builtInStorages.map((item) => [item.name, item.nominalPower, item.nominalCapacity, item.roundtripEfficiency, item.fittedA]),
  ).toEqual([
    ['Energy Storage (1 MW / 1 MWh)', 1000, 1000, 90, 6e-5],
    ['Energy Storage (1 MW / 2 MWh)', 1000, 2000, 89, 6e-5],
    ['Energy Storage (1 MW / 4 MWh)', 1000, 4000, 88, 6e-5],
    ['LFP 0.5C fixed 25 °C', 1000, 2000, 90, 5e-5],
    ['NMC 1C', 1000, 1000, 88, 1.2e-4],
    ['Vanadium flow (1/4)', 1000, 4000, 70, 0],
  ]);
  expect(builtInStorages.map(rangeOfCharge)).toEqual([90, 90, 90, 95, 90, 99.9]);
});

test('the first item is what a field means that a specification lacks', () => {
  expect(first).toEqual(initialStorageSpec);
});

test.each(builtInStorages.map((item) => [item.name, item] as const))('%s: every value is in its range and reads back', (_, item) => {
  for (const [name, field] of Object.entries(storageSpecFields)) expect(fieldMessage(field, item[name as 'mass']), name).toBeUndefined();
  expect(curveProblems(item)).toEqual([]);
  expect(storageSpecSchema.parse(JSON.parse(JSON.stringify(item)))).toEqual(item);
  expect(item.maximumCapacity * item.nominalVoltage).toBeCloseTo(item.nominalCapacity * 1000, 6);
  expect(item.chargeCurrent * item.nominalVoltage).toBeCloseTo(item.nominalPower * 1000, 6);
});

test('a storage of 30 % loss and A = 6e-5 lasts 5,000 full cycles, and 50,000 of a tenth', () => {
  const curve = cyclesAtDepths(30, 6e-5, 1);
  expect(curve[0]).toEqual({ x: 10, y: 50_000 });
  expect(curve[4]).toEqual({ x: 50, y: 10_000 });
  expect(first.estimatedLifetimeThroughput).toBe(5000);
  expect([twoHours, fourHours, lfp, nmc].map((item) => item.estimatedLifetimeThroughput)).toEqual([10_000, 20_000, 12_000, 2500]);
  expect(vanadium.lifetimeCurve).toEqual([]);
});

test('each cycle lifetime curve is the one its A and β make', () => {
  for (const { lifetimeCurve, fittedA, fittedBeta, capacityDegradationLimitForFitCyclelifetimeModel: limit } of builtInStorages)
    for (const { x, y } of lifetimeCurve) expect(Math.abs(y - limit / 100 / (fittedA * (x / 100) ** fittedBeta))).toBeLessThanOrEqual(0.5);
});

test('calendar wear at 25 °C is 1.29 % a year, as the table of lifetimes gives by least squares', () => {
  const { arrheniusDegredationB: b, arrheniusDegredationD: d, lifetimeTemperatureCurve: curve } = first;
  expect(100 * 8760 * b * Math.exp(-d / 298.15)).toBeCloseTo(1.29, 2);
  const limit = first.capacityDegradationLimitForFitLifetimeTemperatureModel / 100;
  const points = curve.map(({ x, y }) => ({ inverse: 1 / (y + 273.15), log: Math.log(limit / (8760 * x)) }));
  const mean = (of: (point: (typeof points)[number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [inverse, log] = [mean((point) => point.inverse), mean((point) => point.log)];
  const slope =
    mean((point) => (point.inverse - inverse) * (point.log - log)) / mean((point) => (point.inverse - inverse) * (point.inverse - inverse));
  expect(-slope).toBeCloseTo(d, 0);
  expect(Math.exp(log - slope * inverse)).toBeCloseTo(b, 3);
  expect(100 * 8760 * vanadium.arrheniusDegredationB * vanadium.simpleLifetimeInYears).toBeCloseTo(20, 9);
});

test('a document of seven fields is read, and what depends on the size of a unit follows it', () => {
  const old = {
    name: 'Ours',
    abbreviation: 'O',
    nominalCapacity: 4000,
    nominalPower: 500,
    roundtripEfficiency: 86,
    minimumStateOfCharge: 10,
    initialStateOfCharge: 100,
  };
  const spec = storageSpecSchema.parse(old);
  expect(spec).toMatchObject(old);
  expect(spec).toMatchObject({ nominalVoltage: 1000, maximumCapacity: 4000, dischargeCurrent: 500, estimatedLifetimeThroughput: 20_000 });
  expect(spec.capacityCurve.at(-1)).toEqual({ x: 500_000, y: 4_000_000 });
  expect(spec.cost).toEqual(initialStorageSpec.cost);
});

test('a value of the wrong type is refused, one out of range is read', () => {
  expect(storageSpecSchema.safeParse({ nominalCapacity: '1000' }).success).toBe(false);
  expect(storageSpecSchema.safeParse([]).success).toBe(false);
  expect(storageSpecSchema.safeParse({ lifetimeCurve: [{ x: 10 }] }).success).toBe(false);
  expect(storageSpecSchema.parse({ nominalVoltage: -1 }).nominalVoltage).toBe(-1);
  expect(storageSpecSchema.parse({ nominalVoltage: 0 }).maximumCapacity).toBe(1000);
});

test('the tabs hold every field once', () => {
  const names = Object.values(storageSpecTabs).flatMap(({ fields }) => Object.keys(fields));
  expect(Object.values(storageSpecTabs).map(({ title }) => title)).toEqual([
    'General',
    'Functional Model',
    'Temperature vs. Capacity',
    'Cycle Lifetime',
    'Temperature vs. Lifetime',
    'Thermal',
    'Augmentation',
    'Converter',
    'Defaults',
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.sort()).toEqual(Object.keys(storageSpecFields).sort());
});

const field = (name: keyof typeof storageSpecFields): NumberField => storageSpecFields[name] as NumberField;

test.each([
  'maxChargeRate',
  'maxChargeCurrent',
  'maxDischargeCurrent',
  'nominalVoltage',
  'maximumCapacity',
  'rateConstant',
  'capacityRatio',
  'simpleLifetimeInYears',
] as const)('%s may be 0 and not less', (name) => {
  expect(inRange(field(name), 0)).toBe(true);
  expect(inRange(field(name), -0.001)).toBe(false);
});

test.each([
  ['effectiveSeriesResistance', true],
  ['fittedD0', false],
  ['fittedD1', true],
  ['fittedA', true],
  ['arrheniusDegredationB', true],
  ['arrheniusDegredationD', true],
  ['estimatedLifetimeThroughput', false],
  ['mass', false],
  ['thermalH', false],
  ['thermalCSpecific', false],
  ['augmentationPrice', true],
  ['minimumLifetime', false],
] as const)('%s at 0 is allowed: %s; below it is not', (name, zero) => {
  expect(inRange(field(name), 0)).toBe(zero);
  expect(inRange(field(name), -1)).toBe(false);
});

test.each(['initialStateOfCharge', 'minimumStateOfCharge'] as const)('%s lies strictly between 0 and 100', (name) => {
  expect(issueText(field(name), 0)).toEqual(`${inEnglish(field(name).label)} must be > 0 and < 100`);
  expect(issueText(field(name), 100)).toEqual(`${inEnglish(field(name).label)} must be > 0 and < 100`);
  expect(issueText(field(name), 99.99)).toBeUndefined();
});

test.each(['capacityDegradationLimitForFitCyclelifetimeModel', 'capacityDegradationLimitForFitLifetimeTemperatureModel'] as const)(
  '%s lies between 0 and 100',
  (name) => {
    expect([-0.1, 0, 100, 100.1].map((value) => inRange(field(name), value))).toEqual([false, true, true, false]);
  },
);

test('β lies between 0 and 1', () => {
  expect([-0.1, 0, 1, 1.1].map((value) => inRange(field('fittedBeta'), value))).toEqual([false, true, true, false]);
});

test.each([
  ['lifetimeCurve', { x: 100, y: 1 }, 'Cycle lifetime, row 1: Depth of discharge must be > 0 and < 100'],
  ['lifetimeCurve', { x: 50, y: -1 }, 'Cycle lifetime, row 1: Cycles to failure must be ≥ 0'],
  ['capacityTemperatureCurve', { x: 0, y: 20 }, 'Temperature vs. capacity, row 1: Capacity must be > 0 and < 100'],
  ['capacityTemperatureCurve', { x: 60, y: -20 }, undefined],
  ['lifetimeTemperatureCurve', { x: 0, y: 0 }, undefined],
  ['lifetimeTemperatureCurve', { x: 5, y: -1 }, 'Temperature vs. lifetime, row 1: Temperature must be ≥ 0'],
  ['capacityCurve', { x: -1, y: 5 }, 'Capacity curve, row 1: Power must be ≥ 0'],
] as const)('a row of %s with %o: %s', (name, point, problem) => {
  expect(pointProblem(storageCurves[name], [point])).toEqual(problem);
});

test('ignored effects close their curve and fit, unticked limits their value', () => {
  expect(closedFields(first)).toContain('maxChargeRate');
  expect(closedFields(first)).toContain('fittedD1');
  expect(closedFields(first)).not.toContain('lifetimeCurve');
  expect(closedFields(vanadium)).toContain('lifetimeCurve');
  expect(closedFields({ ...first, applyMaxChargeRate: true, ignoreCapacityVsTemperatureInModel: false })).not.toContain('maxChargeRate');
});

test('the converter is named for the bus', () => {
  expect(storageConverterTitle({ isAc: true })).toEqual('Storage DC/AC Converter');
  expect(storageConverterTitle({ isAc: false })).toEqual('Storage DC/DC Converter');
});
