/** Reads a table that grows. */
interface TableReader {
  /**
   * Requests a state of the table; undefined requests none. A state is not read twice; while the table grows, a reading begins at the earliest
   * a second after the last one began, and later if readings take long.
   */
  readonly want: (state: string | undefined, isGrowing: boolean) => void;
  /** Stops reading until a state is requested again. */
  readonly close: () => void;
}

interface TableReading<T> {
  readonly read: () => Promise<T>;
  /** Receives the table, and the state for which it was requested. */
  readonly tell: (table: T, state: string) => void;
  /** Resolves once the page has drawn the table: drawing counts as part of a reading. */
  readonly drawn: () => Promise<void>;
  readonly fail: () => void;
  /** True when a reading that failed with this problem should be retried. */
  readonly isPassing: (problem: unknown) => boolean;
}

const minGapMs = 1000;
/** Readings, including drawing, take at most one part in `share` of the time. */
const share = 5;
const tryAgainMs = 2000;

/** Makes one reading at a time: a state requested meanwhile is read after it. */
export function openTableReader<T>({ read, tell, drawn, fail, isPassing }: TableReading<T>): TableReader {
  let wanted: { readonly state: string; readonly isGrowing: boolean } | undefined;
  let known: string | undefined;
  let [began, took] = [-Infinity, 0];
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented when nothing is requested any more: answers to earlier requests are ignored. */
  let turn = 0;

  function schedule(minMs = 0): void {
    clearTimeout(timer);
    if (isReading || !wanted || wanted.state === known) return;
    const gapMs = wanted.isGrowing ? Math.max(minGapMs, share * took) - (performance.now() - began) : 0;
    const waitMs = Math.max(minMs, gapMs);
    if (waitMs <= 0) void take(wanted.state);
    else timer = setTimeout(() => wanted && void take(wanted.state), waitMs);
  }

  function drew(readingBegan: number): void {
    if (readingBegan !== began) return;
    took = performance.now() - began;
    schedule();
  }

  async function take(state: string): Promise<void> {
    const mine = turn;
    isReading = true;
    const mineBegan = (began = performance.now());
    let againMs = 0;
    try {
      const table = await read();
      if (mine === turn) {
        known = state;
        tell(table, state);
        void drawn().then(() => drew(mineBegan));
      }
    } catch (problem) {
      if (mine === turn) {
        if (isPassing(problem)) againMs = tryAgainMs;
        else known = state;
        fail();
      }
    }
    took = performance.now() - began;
    isReading = false;
    schedule(againMs);
  }

  return {
    want(state, isGrowing) {
      if (state === undefined) {
        turn += 1;
        wanted = known = undefined;
        began = -Infinity;
      } else wanted = { state, isGrowing };
      schedule();
    },
    close() {
      turn += 1;
      wanted = known = undefined;
      clearTimeout(timer);
    },
  };
}
