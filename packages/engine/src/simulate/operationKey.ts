import { seriesHash } from '@hybrid/project/files/hash';
import type { OperatedCase } from '../cases/operatedCase';
import type { Series } from '../series';

/** Maximum length of series that the key contains by value, such as figures of the operating years. Longer ones, such as steps, are hashed. */
const fewValues = 100;

/** Cache of series hashes: series are not modified once they are returned, so each is hashed once. */
const hashes = new WeakMap<Series, string>();

/** Cache of texts: the parts of a case are not modified either, so shared parts are serialised once. */
const texts = new WeakMap<object, string>();

/** Returns a text that is equal for two plants exactly if all inputs of their operation are equal. */
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

/** Serialises a part; undefined becomes `undefined`. */
function textOf(part: OperatedCase[keyof OperatedCase]): string {
  const text: string | undefined = JSON.stringify(part, (_, value: unknown) => {
    if (value instanceof Float64Array) return value.length > fewValues ? hashOf(value) : Array.from(value);
    // JSON has no number for infinity, NaN and -0.
    return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)) ? `number ${1 / value} ${value}` : value;
  });
  return text ?? 'undefined';
}

function hashOf(series: Series): string {
  const known = hashes.get(series) ?? seriesHash(series);
  hashes.set(series, known);
  return known;
}
