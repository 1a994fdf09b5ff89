import type { Numbers } from '../ui/numbers';

const longestRange = 200;

/** Mark before the step of a typed range, in either language. */
const stepMark = /\/|\bstep\b|\bpaso\b/i;

/** Parses a range, `60..120/20` or `60..120 step 20` is 60, 80, 100, 120; undefined if it is none, or has too many values for a list. */
function range(text: string, numbers: Numbers): readonly number[] | undefined {
  const [ends = '', stepText] = text.split(stepMark);
  const [from, to] = ends.split(/\.\.|…/).map((end) => numbers.read(end));
  const step = stepText === undefined ? 1 : numbers.read(stepText);
  if (from === undefined || to === undefined || step === undefined || step <= 0 || to < from) return undefined;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return count > longestRange ? undefined : Array.from({ length: count }, (_, index) => Number((from + index * step).toPrecision(12)));
}

/** Step of values that are evenly spaced; undefined for others. */
export function evenStep(values: readonly number[]): number | undefined {
  const [first, second] = values;
  if (first === undefined || second === undefined) return undefined;
  const step = Number((second - first).toPrecision(12));
  const isEven = values.every((value, index) => Math.abs(first + index * step - value) <= 1e-9 * Math.max(1, Math.abs(value)));
  return isEven ? step : undefined;
}

function one(part: string, numbers: Numbers): readonly number[] | undefined {
  if (/\.\.|…/.test(part)) return range(part, numbers);
  const value = numbers.read(part);
  return value === undefined ? undefined : [value];
}

/**
 * Parses typed or pasted numbers: a number, arithmetic, a range `60..120/20` or `60…120 step 20`, or a column of numbers.
 * Semicolons, tabs and line ends separate them; a comma only where its text is no number. Undefined if a part is no number.
 */
export function readValues(text: string, numbers: Numbers): readonly number[] | undefined {
  const parts = text
    .split(/[;\t\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => (one(part, numbers) === undefined ? part.split(',').filter((piece) => piece.trim() !== '') : [part]));
  const found = parts.map((part) => one(part.trim(), numbers));
  return found.length === 0 || found.includes(undefined) ? undefined : found.flatMap((values) => values ?? []);
}
