import { expect, test } from 'vitest';
import { builtInStorages } from './builtInStorages';
import { specProblems } from './specProblems';
import { initialStorageSpec, type StorageSpec } from './storageSpec';

const problemsWith = (change: Partial<typeof initialStorageSpec>) => specProblems({ ...initialStorageSpec, ...change });

test('the items that come with the product have none', () => {
  expect(builtInStorages.flatMap(specProblems)).toEqual([]);
});

test('a value out of its range and a point out of its range are named', () => {
  const [field, curve] = problemsWith({ roundtripEfficiency: 101, lifetimeCurve: [{ x: 50, y: -1 }] });
  expect(field).toEqual({ field: 'roundtripEfficiency', text: 'Round-trip efficiency must be > 0 and ≤ 100' });
  expect(curve).toEqual({ field: 'lifetimeCurve', text: 'Cycle lifetime, row 1: Cycles to failure must be ≥ 0' });
});

test('a blank name is one', () => {
  expect(problemsWith({ name: '  ' })).toEqual([{ field: 'name', text: 'Name: Enter a name' }]);
});

test('what a box closes is kept as it is, and is none', () => {
  expect(problemsWith({ applyMaxChargeRate: false, maxChargeRate: -1 })).toEqual([]);
  expect(problemsWith({ applyMaxChargeRate: true, maxChargeRate: -1 })).toHaveLength(1);
});

test('a bound of 0 that is not inclusive leaves 0 out where it is divided by or leaves nothing, and lets it be where it means none of an effect', () => {
  const inUse = {
    ignoreCapacityVsTemperatureInModel: false,
    ignoreTemperatureEffectOnLifetime: false,
    useLifetimeCurve: true,
    applyMinimumLifetime: true,
    useFixedTemperature: false,
  };
  const isRefused = (field: keyof StorageSpec): boolean =>
    problemsWith({ ...inUse, [field]: 0 }).some((problem) => problem.field === field);
  const left = ['fittedD0', 'estimatedLifetimeThroughput', 'mass', 'thermalH', 'thermalCSpecific', 'minimumLifetime'] as const;
  const allowed = [
    'effectiveSeriesResistance',
    'fittedD1',
    'fittedA',
    'arrheniusDegredationB',
    'arrheniusDegredationD',
    'augmentationPrice',
  ] as const;
  expect([left.map(isRefused), allowed.map(isRefused)]).toEqual([left.map(() => true), allowed.map(() => false)]);
});
