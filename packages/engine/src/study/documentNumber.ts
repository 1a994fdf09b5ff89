import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { projectSchema, type Project } from '@hybrid/project/document/project';
import { listInOrder } from '@hybrid/project/document/sizing';

/**
 * Path of a number in a document; list items are named by their id: `discountRate`, `storage/storage-1/lifetime`,
 * `solar/pv-1/cost/complex/directCapital/module/value`. A list of values, `interconnectionLimit`, and a size, `solar/pv-1/sizing`, stand for their
 * only number.
 */
export type NumberPath = string;

/** Returns the number at a path. Rejects a path to no number, or to several. */
export function numberAt(project: Project, path: NumberPath): number {
  const found = numbersAt(path.split('/').reduce((tree, word) => childOf(tree, word), project as unknown));
  const [only] = found ?? [];
  if (only === undefined || found?.length !== 1)
    throw new UserError(
      'badInput',
      found === undefined || found.length === 0
        ? message('calculation.thereIsNoNumberAt', { path })
        : message('calculation.thereAreValuesAt', { count: found.length, path }),
      message('calculation.givePathNumberProjectIds'),
    );
  return only;
}

/** Returns the project with another number at a path; all else is unchanged. A list of values becomes that one value. */
export function withNumber(project: Project, path: NumberPath, value: number): Project {
  return withNumbers(project, [[path, value]]);
}

/** Returns the project with other numbers at their paths, as {@link withNumber} sets one. The document is read once, however many there are. */
export function withNumbers(project: Project, numbers: Iterable<readonly [path: NumberPath, value: number]>): Project {
  const changes: Changes = { below: new Map() };
  for (const [path, value] of numbers) {
    let place = changes;
    for (const word of path.split('/')) {
      const next = place.below.get(word) ?? { below: new Map<string, Changes>() };
      place.below.set(word, next);
      place = next;
    }
    place.leaf = { path, value };
  }
  return projectSchema.parse(replaced(project, changes));
}

/** Numbers to set below a place of the document, by the next segment of their paths. */
interface Changes {
  readonly below: Map<string, Changes>;
  leaf?: { readonly path: NumberPath; readonly value: number };
}

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function hasId(item: unknown, id: string): boolean {
  return isTree(item) && item.id === id;
}

function childOf(tree: unknown, word: string): unknown {
  if (Array.isArray(tree)) return tree.find((item) => hasId(item, word)) ?? tree[Number(word)];
  return isTree(tree) && Object.hasOwn(tree, word) ? tree[word] : undefined;
}

/** Returns the numbers in a leaf; undefined if it is not a number. */
function numbersAt(leaf: unknown): readonly number[] | undefined {
  if (typeof leaf === 'number') return [leaf];
  const list = isTree(leaf) && Array.isArray(leaf.values) ? leaf.values : leaf;
  if (!Array.isArray(list)) return undefined;
  const numbers = list.map((item) => (isTree(item) && 'id' in item && typeof item.value === 'number' ? item.value : undefined));
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

function replaced(tree: unknown, { below, leaf }: Changes): unknown {
  if (leaf) return leafWith(tree, leaf.value, leaf.path);
  if (Array.isArray(tree)) return itemsReplaced(tree, below);
  if (!isTree(tree)) return tree;
  return { ...tree, ...Object.fromEntries([...below].map(([word, changes]) => [word, replaced(tree[word], changes)])) };
}

function itemsReplaced(items: readonly unknown[], below: ReadonlyMap<string, Changes>): readonly unknown[] {
  const places = new Map<unknown, number>();
  for (const [at, item] of items.entries()) if (isTree(item) && !places.has(item.id)) places.set(item.id, at);
  const changed = [...items];
  for (const [word, changes] of below) {
    const at = places.get(word) ?? Number(word);
    if (at in items) changed[at] = replaced(items[at], changes);
  }
  return changed;
}

function leafWith(leaf: unknown, value: number, path: NumberPath): unknown {
  if (typeof leaf === 'number') return value;
  if (isTree(leaf) && Array.isArray(leaf.values)) return { ...leaf, values: listInOrder([value]) };
  if (Array.isArray(leaf)) return listInOrder([value]);
  throw new UserError('badInput', message('calculation.thereIsNoNumberAt', { path }));
}
