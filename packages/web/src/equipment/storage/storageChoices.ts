import type { Storage } from '@hybrid/project/document/storage';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';

/** Specifications to choose from: the user's own first, then the library's. */
interface StorageChoices {
  readonly own: readonly StorageSpec[];
  readonly library: readonly StorageSpec[];
}

const names = (specs: readonly StorageSpec[]): ReadonlySet<string> => new Set(specs.map(({ name }) => name));

/** Returns the choices: those imported into the project and the user's own library, each name once, then the library's without names that are taken. */
export function storageChoices(
  storages: readonly Storage[],
  library: readonly StorageSpec[],
  personal: readonly StorageSpec[] = [],
): StorageChoices {
  const imported = storages.filter(({ kind }) => kind === 'custom').map(({ specs }) => specs);
  const all = [...imported, ...personal];
  const own = all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
  const ownNames = names(own);
  return { own, library: library.filter(({ name }) => !ownNames.has(name)) };
}
