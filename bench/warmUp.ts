import { processorTime } from './processorTime';

/** Shortest batch that tells whether work still gets quicker, and processor time after which it is taken to be warm. [ms] */
const batchMs = 50;
const maxMs = 3000;
/** Batches in turn that must not be quicker than the best before, by more than a share of it. */
const steadyBatches = 3;
const quickerShare = 0.05;

/**
 * Repeats work until it gets no quicker, but for so much processor time at least. Code is compiled beside the work, by threads that wait where the
 * machine is busy: a fixed time of warm-up can end before it.
 */
export function warmUp(work: () => void, atLeastMs: number): void {
  const whole = processorTime();
  let [best, steady] = [Infinity, 0];
  do {
    const taken = processorTime();
    let runs = 0;
    do {
      work();
      runs++;
    } while (taken() < batchMs);
    const ms = taken() / runs;
    steady = ms < (1 - quickerShare) * best ? 0 : steady + 1;
    best = Math.min(best, ms);
  } while (whole() < maxMs && (whole() < atLeastMs || steady < steadyBatches));
}
