import type { SensitivityValue, Sizing } from '../fields/field';

export type { Sizing } from '../fields/field';

/**
 * Returns values as a list with ids, sorted and without repetition. An empty list becomes [0]: a list is never empty. `base` is the value chosen for
 * previews; it is left out of a list that does not have it.
 */
export function valueList(numbers: readonly number[], base?: number): readonly SensitivityValue[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return listInOrder(sorted.length > 0 ? sorted : [0]).map((item) => (item.value === base ? { ...item, isBase: true } : item));
}

/** Returns the value of a list that was chosen for previews; undefined if none was. */
export const chosenBase = (list: readonly SensitivityValue[]): number | undefined => list.find(({ isBase }) => isBase)?.value;

/** Returns the value of a list for previews and live totals: the chosen one, otherwise the largest, which shows the plant at its full size. */
export function baseValue(list: readonly SensitivityValue[]): number {
  return chosenBase(list) ?? Math.max(...list.map(({ value }) => value));
}

/** Returns values as a list with ids, in their order: for lists that are linked position by position. */
export function listInOrder(numbers: readonly number[]): readonly SensitivityValue[] {
  return numbers.map((value, index) => ({ id: `v${index + 1}`, value }));
}

export function absolute(numbers: readonly number[]): Sizing {
  return { kind: 'absolute', values: valueList(numbers) };
}

export function relative(numbers: readonly number[]): Sizing {
  return { kind: 'relative', values: valueList(numbers) };
}

export function numbersOf(list: readonly SensitivityValue[]): readonly number[] {
  return list.map((item) => item.value);
}

/** Tolerance below which two sizes or values are equal. */
export const tolerance = 1e-6;

/** Returns true if all sizes are absolute and zero. */
export function isZeroSize({ kind, values }: Sizing): boolean {
  return kind === 'absolute' && values.every((item) => Math.abs(item.value) < tolerance);
}
