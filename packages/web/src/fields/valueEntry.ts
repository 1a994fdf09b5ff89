import type { Numbers } from '../ui/numbers';

const longestRange = 200;

/** Parses a range, `60..120/20` is 60, 80, 100, 120; undefined if it is none, or has too many values for a list. */
function range(text: string, numbers: Numbers): readonly number[] | undefined {
  const [ends = '', stepText] = text.split('/');
  const [from, to] = ends.split('..').map((end) => numbers.read(end));
  const step = stepText === undefined ? 1 : numbers.read(stepText);
  if (from === undefined || to === undefined || step === undefined || step <= 0 || to < from) return undefined;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return count > longestRange ? undefined : Array.from({ length: count }, (_, index) => Number((from + index * step).toPrecision(12)));
}

function one(part: string, numbers: Numbers): readonly number[] | undefined {
  if (part.includes('..')) return range(part, numbers);
  const value = numbers.read(part);
  return value === undefined ? undefined : [value];
}

/**
 * Parses typed or pasted numbers: a number, arithmetic, a range `60..120/20`, or a column of numbers.
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
