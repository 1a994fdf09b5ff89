import { numbersIn, type Fields } from '../fields/field';
import type { Project } from '../document/project';

/** An edit, as a function from project to project. Unchanged parts stay the same objects; an edit without effect returns its project. */
export type Edit = (project: Project) => Project;

export function inOrder(...edits: readonly Edit[]): Edit {
  return (project) => edits.reduce((before, edit) => edit(before), project);
}

interface Identified {
  readonly id: string;
}

/** Returns the first unused id of the form `prefix-1`, `prefix-2` …. */
export function nextId(prefix: string, items: readonly Identified[]): string {
  const taken = new Set(items.map((item) => item.id));
  let ordinal = 1;
  while (taken.has(`${prefix}-${ordinal}`)) ordinal++;
  return `${prefix}-${ordinal}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

/** Returns true if two values of a document are equal. Shared parts are not compared in depth. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]));
}

/** Returns the record with a change; the same record if the change has no effect. */
export function withChange<T extends object>(record: T, change: Partial<T>): T {
  const changed = Object.entries(change).filter(([name, value]) => !isEqual(record[name as keyof T], value));
  return changed.length > 0 ? { ...record, ...Object.fromEntries(changed) } : record;
}

/** Returns the list with each item changed; the same list if none changes. */
export function eachItem<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = items.map(change);
  return isEqual(items, changed) ? items : changed;
}

/** Returns the list with one item changed, except its id; the same list if no item has the id. */
export function changeItem<T extends Identified>(items: readonly T[], id: string, change: Partial<T>): readonly T[] {
  return eachItem(items, (item) => (item.id === id ? withChange(item, { ...change, id }) : item));
}

/** Returns the list without an item; the same list if no item has the id. */
export function withoutItem<T extends Identified>(items: readonly T[], id: string): readonly T[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}

/** Returns a change of a record without its empty lists of values: at least one value is always kept. */
export function keepingValues<T extends object>(fields: Fields, change: Partial<T>): Partial<T> {
  const isEmptied = ([name, value]: [string, unknown]): boolean => {
    const field = fields[name];
    return (field?.kind === 'values' || field?.kind === 'sizing') && numbersIn(field, value).length === 0;
  };
  return Object.fromEntries(Object.entries(change).filter((entry) => !isEmptied(entry))) as Partial<T>;
}
