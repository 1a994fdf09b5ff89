import type { SensitivityValue } from '../fields/field';

/** Values as a list with ids, sorted and without repetition. An empty list becomes [0]: a list is never empty. */
export function valueList(numbers: readonly number[]): readonly SensitivityValue[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return (sorted.length > 0 ? sorted : [0]).map((value, index) => ({ id: `v${index + 1}`, value }));
}

export function numbersOf(list: readonly SensitivityValue[]): readonly number[] {
  return list.map((item) => item.value);
}

/** A sizing list of zeros alone counts as size zero. */
export function isZeroSize(list: readonly SensitivityValue[]): boolean {
  return list.every((item) => Math.abs(item.value) < 1e-6);
}
