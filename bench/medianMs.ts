import { processorTime } from './processorTime';

/** Returns the median processor time of some runs, after one warm-up run. [ms] */
export function medianMs(work: () => void, repeats: number): number {
  work();
  const times = Array.from({ length: repeats }, () => {
    const taken = processorTime();
    work();
    return taken();
  });
  return times.toSorted((a, b) => a - b)[repeats >> 1] ?? Number.NaN;
}
