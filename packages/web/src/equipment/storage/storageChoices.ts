import type { Storage } from '@hybrid/project/document/storage';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';

/** What a storage may be: specifications of one's own first, then those of the library. */
export interface StorageChoices {
  readonly own: readonly StorageSpec[];
  readonly library: readonly StorageSpec[];
}

const names = (specs: readonly StorageSpec[]): ReadonlySet<string> => new Set(specs.map(({ name }) => name));

/** Those that were imported into the project and those of the user's own library, each name once, and those of the library that no own one hides by its name. */
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
