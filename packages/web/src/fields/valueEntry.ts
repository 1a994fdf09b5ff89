import { rangeOfNumbers } from '@hybrid/project/basics/numberRange';
import type { Numbers } from '../ui/numbers';

/** Step of values that are evenly spaced; undefined for others. */
export function evenStep(values: readonly number[]): number | undefined {
  const [first, second] = values;
  if (first === undefined || second === undefined) return undefined;
  const step = Number((second - first).toPrecision(12));
  const isEven = values.every((value, index) => Math.abs(first + index * step - value) <= 1e-9 * Math.max(1, Math.abs(value)));
  return isEven ? step : undefined;
}

function one(part: string, numbers: Numbers): readonly number[] | undefined {
  if (/\.\.|…/.test(part)) return rangeOfNumbers(part, numbers.read);
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
