/** Middle time of some runs, the code warm by one before them. [ms] */
export function medianMs(work: () => void, repeats: number): number {
  work();
  const times = Array.from({ length: repeats }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[repeats >> 1] ?? Number.NaN;
}
