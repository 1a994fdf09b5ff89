const longestRange = 200;

/** Mark before the step of a typed range, in either language. */
const stepMark = /\/|\bstep\b|\bpaso\b/i;

/** Parses a range, `60..120/20` or `60..120 step 20` is 60, 80, 100, 120; undefined if it is none, or has too many values for a list. */
export function rangeOfNumbers(text: string, read: (text: string) => number | undefined): readonly number[] | undefined {
  const [ends = '', stepText] = text.split(stepMark);
  const [from, to] = ends.split(/\.\.|…/).map((end) => read(end));
  const step = stepText === undefined ? 1 : read(stepText);
  if (from === undefined || to === undefined || step === undefined || step <= 0 || to < from) return undefined;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return count > longestRange ? undefined : Array.from({ length: count }, (_, index) => Number((from + index * step).toPrecision(12)));
}
