import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import type { YearStart } from '@hybrid/engine/simulate/simulateYear';

/** A simulation: its input text, which names series by their content, and the key of its case. */
interface OfSimulation {
  readonly document: string;
  readonly key: CaseKey;
}

/** Maximum number of cached simulations; each takes some kilobytes a year. */
const maxKept = 50;

/** Caches the starts of the years of simulations, so that a late year can be simulated without those before it. */
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

    /** Returns the start of a year, or of the last known one before it. */
    nearest(of: OfSimulation, year: number): YearStart | undefined {
      const known = [...(kept.get(nameOf(of)) ?? [])].filter(([from]) => from <= year);
      return known.reduce<YearStart | undefined>((last, [from, start]) => (last && last.year > from ? last : start), undefined);
    },
  };
}
