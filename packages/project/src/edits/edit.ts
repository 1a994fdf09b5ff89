import { numbersIn, type Fields } from '../fields/field';
import type { Project } from '../document/project';

/** What the user did, as a function from project to project. Parts that did not change stay the same objects; one that changes nothing returns its project. */
export type Edit = (project: Project) => Project;

export function inOrder(...edits: readonly Edit[]): Edit {
  return (project) => edits.reduce((before, edit) => edit(before), project);
}

interface Identified {
  readonly id: string;
}

/** The first id of the form `prefix-1`, `prefix-2` … that no item has. */
export function nextId(prefix: string, items: readonly Identified[]): string {
  const taken = new Set(items.map((item) => item.id));
  let ordinal = 1;
  while (taken.has(`${prefix}-${ordinal}`)) ordinal++;
  return `${prefix}-${ordinal}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

/** Whether two values of a document say the same. Shared parts are not looked into. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]));
}

/** The record with a change; the same record when the change changes nothing. */
export function withChange<T extends object>(record: T, change: Partial<T>): T {
  const changed = Object.entries(change).filter(([name, value]) => !isEqual(record[name as keyof T], value));
  return changed.length > 0 ? { ...record, ...Object.fromEntries(changed) } : record;
}

/** The list with each item as `change` makes it; the same list when none changes. */
export function eachItem<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = items.map(change);
  return isEqual(items, changed) ? items : changed;
}

/** The list with one item changed, its id apart; the same list when no item has the id. */
export function changeItem<T extends Identified>(items: readonly T[], id: string, change: Partial<T>): readonly T[] {
  return eachItem(items, (item) => (item.id === id ? withChange(item, { ...change, id }) : item));
}

/** The list without an item; the same list when no item has the id. */
export function withoutItem<T extends Identified>(items: readonly T[], id: string): readonly T[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}

/** A change of a record without the lists of values that it would leave empty: at least one value is always kept. */
export function keepingValues<T extends object>(fields: Fields, change: Partial<T>): Partial<T> {
  const isEmptied = ([name, value]: [string, unknown]): boolean => {
    const field = fields[name];
    return (field?.kind === 'values' || field?.kind === 'sizing') && numbersIn(field, value).length === 0;
  };
  return Object.fromEntries(Object.entries(change).filter((entry) => !isEmptied(entry))) as Partial<T>;
}
