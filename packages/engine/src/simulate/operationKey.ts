import { seriesHash } from '@hybrid/project/files/hash';
import type { OperatedCase } from '../cases/operatedCase';
import type { Series } from '../series';

/** Values up to as many stand in the key themselves: figures of the operating years. A year of steps stands there by its hash. */
const fewValues = 100;

/** Series are not written again once they are handed out, so each is hashed once. */
const hashes = new WeakMap<Series, string>();

/** Text that is the same for two plants exactly when nothing that their operation knows differs. */
export function operationKey(input: OperatedCase): string {
  return JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof Float64Array) return value.length > fewValues ? hashOf(value) : Array.from(value);
    // What JSON has no number for.
    return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)) ? `number ${1 / value} ${value}` : value;
  });
}

function hashOf(series: Series): string {
  const known = hashes.get(series) ?? seriesHash(series);
  hashes.set(series, known);
  return known;
}
