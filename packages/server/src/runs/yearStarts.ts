import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import type { YearStart } from '@hybrid/engine/simulate/simulateYear';

/** A simulation: its input text, which names series by their content, and which of its cases. */
interface OfSimulation {
  readonly document: string;
  readonly key: CaseKey;
}

/** Simulations whose years somebody may look at; each takes some kilobytes a year. */
const maxKept = 50;

export type YearStarts = ReturnType<typeof openYearStarts>;

/** Remembers with what the years of simulations began, so that a late year can be simulated without those before it. */
export function openYearStarts() {
  const kept = new Map<string, ReadonlyMap<number, YearStart>>();
  const nameOf = ({ document, key }: OfSimulation): string => `${key.id}/${document}`;

  return {
    learn(of: OfSimulation, starts: readonly YearStart[]): void {
      const name = nameOf(of);
      const known = kept.get(name);
      kept.delete(name);
      kept.set(name, new Map([...(known ?? []), ...starts.map((start) => [start.year, start] as const)]));
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    },

    /** With what a year began, or the last before it that is known. */
    nearest(of: OfSimulation, year: number): YearStart | undefined {
      const known = [...(kept.get(nameOf(of)) ?? [])].filter(([from]) => from <= year);
      return known.reduce<YearStart | undefined>((last, [from, start]) => (last && last.year > from ? last : start), undefined);
    },
  };
}
