import { processorTime } from './processorTime';
import { warmUp } from './warmUp';

/** Shortest block in processor time [ms]: beside it one garbage collection or one tick of the clock is small. */
const minMs = 50;
/** Shortest warm-up, after which garbage collections have become regular. [ms] */
const warmMs = 200;

/** Work that is timed in blocks of equal numbers of repeats, which may alternate with those of other work so that both run under the same load. */
export interface Blocks {
  /** Repeats per block. */
  readonly repeats: number;
  readonly runBlock: () => void;
  /** Returns the time of one run in the median block. */
  readonly medianMs: () => number;
}

/** Warms the work up and finds the number of repeats per block. `isShort`: one repeat is enough, for a bench that only shows that it runs. */
export function inBlocks(work: () => void, isShort: boolean): Blocks {
  if (isShort) work();
  else warmUp(work, warmMs);
  const repeats = isShort ? 1 : repeatsWithin(work, minMs);
  const times: number[] = [];
  return {
    repeats,
    runBlock: () => {
      const taken = processorTime();
      for (let i = 0; i < repeats; i++) work();
      times.push(taken() / repeats);
    },
    medianMs: () => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN,
  };
}

/** Returns how often work runs until so much processor time is over, once at least. */
function repeatsWithin(work: () => void, ms: number): number {
  const taken = processorTime();
  let runs = 0;
  do {
    work();
    runs++;
  } while (taken() < ms);
  return runs;
}
