import { expect, test } from 'vitest';
import { newStorage } from '@hybrid/project/document/storage';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { storageChoices } from './storageChoices';

const library = builtInStorages.slice(0, 3);
const [first] = library;
const plain = newStorage('storage-1', 1, 25);
const own = (id: string, name: string) => ({ ...plain, id, kind: 'custom', model: name, specs: { ...plain.specs, name } }) as const;

test('without an import there is the library alone', () => {
  expect(storageChoices([plain], library)).toEqual({ own: [], library });
});

test('each import of the project is listed once', () => {
  const { own: found } = storageChoices([own('a', 'Mine'), own('b', 'Mine'), own('c', 'Other')], library);
  expect(found.map(({ name }) => name)).toEqual(['Mine', 'Other']);
});

test('an import with the name of an item of the library stands in its place', () => {
  const found = storageChoices([own('a', first!.name)], library);
  expect(found.library).toEqual(library.slice(1));
  expect(found.own).toHaveLength(1);
});
