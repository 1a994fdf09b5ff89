import { processorTime } from './processorTime';

/** Shortest block, in milliseconds of processor time: beside it one collection of memory or one tick of the clock is small. */
const minMs = 50;
/** Code is compiled, and collections come as regularly as they will, after so much. [ms] */
const warmMs = 200;

/** Work that is timed in blocks of equal numbers of repeats, whenever it suits: between the blocks of something else, so that both meet the same machine. */
export interface Blocks {
  /** Repeats that a block has. */
  readonly repeats: number;
  readonly runBlock: () => void;
  /** One run of the median block. */
  readonly medianMs: () => number;
}

/** Warms the work up and finds how many repeats make a block. `isShort`: one repeat is enough, for a bench that only shows that it runs. */
export function inBlocks(work: () => void, isShort: boolean): Blocks {
  work();
  const atLeastMs = isShort ? 0 : warmMs;
  const warm = processorTime();
  let warmRuns = 0;
  do {
    work();
    warmRuns++;
  } while (warm() < atLeastMs);
  const repeats = isShort ? 1 : Math.max(1, Math.ceil((minMs * warmRuns) / warm()));
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
