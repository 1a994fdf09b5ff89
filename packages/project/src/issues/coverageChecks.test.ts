import { expect, test } from 'vitest';
import { newStorage, type Storage } from '../document/storage';
import { runChecks } from './checks';
import { gaps } from './coverageChecks';
import { changed, full, item, plain } from './testing';

const codesOf = (project: typeof plain): readonly string[] => runChecks(project).map(({ code }) => code);

const twoStorages = { ...plain, storage: [...plain.storage, newStorage('storage-2', 2, 25)] };

test.each<readonly [code: string, change: Partial<Storage>]>([
  ['COV-CYC', { useCycleLimitPerDay: true }],
  ['COV-AUX', { useAuxiliaryLoad: true, storageServesAuxiliaryLoad: true }],
])('%s: one of several storages is enough, unless storage is off', (code, change) => {
  const project = changed(twoStorages, item('storage', change, 1));
  expect(codesOf(twoStorages)).not.toContain(code);
  expect(codesOf(project)).toContain(code);
  expect(codesOf({ ...project, useStorage: false })).not.toContain(code);
});

test('what the document can say is refused wherever it is not calculated', () => {
  const found = new Set(codesOf(full));
  expect(gaps.map(({ code }) => code).filter((code) => !found.has(code))).toEqual([
    'COV-KIND',
    'COV-ALLOC',
    'COV-YEARS',
    'COV-DC',
    'COV-ITC',
    'COV-INV',
    'COV-AUX',
  ]);
});
