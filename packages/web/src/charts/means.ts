/** Returns the sum of the values. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the mean of the values; undefined where there are none. */
export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : sum(values) / values.length;
}

/** Returns the index of the largest value, the first of equals; −1 where there are none. */
export function indexOfMax(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? -Infinity) ? index : best), values.length > 0 ? 0 : -1);
}

/** Returns the index of the smallest value, the first of equals; −1 where there are none. */
export function indexOfMin(values: readonly number[]): number {
  return indexOfMax(values.map((value) => -value));
}
