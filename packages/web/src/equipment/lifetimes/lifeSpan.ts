import { clamp } from '@hybrid/project/basics/clamp';

/** Project years of a technology, both included; a start of 0 means "from the start", as 1 does. */
export interface LifeSpan {
  readonly start: number;
  readonly end: number;
}

export type LifeEnd = keyof LifeSpan;

/** Returns the years allowed for one end while the other stays: the life ends after it starts, within the project. */
export function yearsOfEnd(of: LifeEnd, { start, end }: LifeSpan, projectYears: number): { readonly min: number; readonly max: number } {
  return of === 'start' ? { min: 0, max: end - 1 } : { min: start + 1, max: projectYears };
}

/** Returns the life with one end moved to a year, or to the nearest allowed one. */
export function withEndAt(of: LifeEnd, span: LifeSpan, year: number, projectYears: number): LifeSpan {
  const { min, max } = yearsOfEnd(of, span, projectYears);
  return { ...span, [of]: clamp(year, min, max) };
}

/** Returns the year whose edge is nearest to a position on the axis, a share of its length: the start of the first year, the end of the last. */
export function yearAtPlace(of: LifeEnd, share: number, projectYears: number): number {
  const edge = Math.round(clamp(share, 0, 1) * projectYears);
  return of === 'start' ? edge + 1 : edge;
}

/** Returns the position of a life on the axis, from 0 to 1. */
export function placesOf({ start, end }: LifeSpan, projectYears: number): { readonly from: number; readonly to: number } {
  return { from: (Math.max(1, start) - 1) / projectYears, to: end / projectYears };
}

/** Merges consecutive years: 3, 4, 5, 9 is from 3 to 5 and from 9 to 9. */
export function runsOf(years: readonly number[]): readonly LifeSpan[] {
  return years.reduce<readonly LifeSpan[]>((runs, year) => {
    const last = runs.at(-1);
    return last?.end === year - 1 ? [...runs.slice(0, -1), { ...last, end: year }] : [...runs, { start: year, end: year }];
  }, []);
}

/** Formats runs of years as `3–5, 9`. */
export function runsText(runs: readonly LifeSpan[]): string {
  return runs.map(({ start, end }) => (start === end ? String(start) : `${start}–${end}`)).join(', ');
}

/** Returns the number of years by which a key moves an end; undefined for other keys. */
export function stepOfKey(key: string): number | undefined {
  return steps[key];
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
  Home: -Infinity,
  End: Infinity,
};
