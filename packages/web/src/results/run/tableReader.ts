/** Reads a table that grows. */
export interface TableReader {
  /**
   * Says which state of the table is wanted; undefined when none is. A state that was read is not read again; while it grows, a reading begins a
   * second after the last one began at the earliest, and later where a reading takes long.
   */
  readonly want: (state: string | undefined, isGrowing: boolean) => void;
  /** Reads nothing, until something is wanted again. */
  readonly close: () => void;
}

export interface TableReading<T> {
  readonly read: () => Promise<T>;
  /** Takes what was read, and the state that it was asked for in. */
  readonly tell: (table: T, state: string) => void;
  /** Resolves once the page has drawn what it was told: that is a part of what a reading takes. */
  readonly drawn: () => Promise<void>;
  readonly fail: () => void;
  /** Whether a reading that failed for this is worth another try. */
  readonly isPassing: (problem: unknown) => boolean;
}

const minGapMs = 1000;
/** Of the time, readings take one part in so many at most, their drawing included. */
const share = 5;
const tryAgainMs = 2000;

/** One reading at a time: what is wanted meanwhile is read after it. */
export function openTableReader<T>({ read, tell, drawn, fail, isPassing }: TableReading<T>): TableReader {
  let wanted: { readonly state: string; readonly isGrowing: boolean } | undefined;
  let known: string | undefined;
  let [began, took] = [-Infinity, 0];
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts up when nothing is wanted any more: an answer to a question of before is not listened to. */
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
