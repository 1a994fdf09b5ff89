import { processorTime } from './processorTime';

/** Middle of the processor times of some runs, the code warm by one before them. [ms] */
export function medianMs(work: () => void, repeats: number): number {
  work();
  const times = Array.from({ length: repeats }, () => {
    const taken = processorTime();
    work();
    return taken();
  });
  return times.toSorted((a, b) => a - b)[repeats >> 1] ?? Number.NaN;
}
