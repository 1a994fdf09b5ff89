import { seriesHash } from '@hybrid/project/files/hash';
import type { OperatedCase } from '../cases/operatedCase';
import type { Series } from '../series';

/** Values up to as many stand in the key themselves: figures of the operating years. A year of steps stands there by its hash. */
const fewValues = 100;

/** Series are not written again once they are handed out, so each is hashed once. */
const hashes = new WeakMap<Series, string>();

/** Neither are the parts of a case: what several cases share is put into words once. */
const texts = new WeakMap<object, string>();

/** Text that is the same for two plants exactly when nothing that their operation knows differs. */
export function operationKey(input: OperatedCase): string {
  return Object.entries(input)
    .map(([field, part]) => `${field} ${partText(part)}`)
    .join('\n');
}

function partText(part: OperatedCase[keyof OperatedCase]): string {
  if (typeof part !== 'object') return textOf(part);
  const text = texts.get(part) ?? textOf(part);
  texts.set(part, text);
  return text;
}

/** Undefined is a word like any other. */
function textOf(part: OperatedCase[keyof OperatedCase]): string {
  const text: string | undefined = JSON.stringify(part, (_, value: unknown) => {
    if (value instanceof Float64Array) return value.length > fewValues ? hashOf(value) : Array.from(value);
    // What JSON has no number for.
    return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)) ? `number ${1 / value} ${value}` : value;
  });
  return text ?? 'undefined';
}

function hashOf(series: Series): string {
  const known = hashes.get(series) ?? seriesHash(series);
  hashes.set(series, known);
  return known;
}
