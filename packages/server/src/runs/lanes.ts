import { setTimeout as pause } from 'node:timers/promises';

interface LaneParts<J> {
  /** Number of jobs worked on in parallel. */
  readonly atOnce: number;
  /** Time to wait after finding no job before looking again [ms]. */
  readonly lookAgainMs: number;
  readonly next: () => Promise<J | undefined>;
  readonly carryOut: (job: J) => Promise<void>;
  /** Returns an unfinished job to the queue. */
  readonly handBack: (job: J) => Promise<void>;
  readonly onTrouble: (error: Error) => void;
}

export interface Lanes {
  /** Looks for a job at once, not after the interval. */
  wake(): void;
  /** Takes no more jobs, hands back those under way, and waits at most that long for them to end [ms]. */
  close(withinMs: number): Promise<void>;
}

/** Takes jobs while lanes are free, with one look at a time for all of them. */
export function openLanes<J>({ atOnce, lookAgainMs, next, carryOut, handBack, onTrouble }: LaneParts<J>): Lanes {
  const underWay = new Map<J, Promise<void>>();
  let [closing, woken] = [false, false];
  let stopWaiting = (): void => {};
  const wake = (): void => {
    woken = true;
    stopWaiting();
  };

  async function wait(): Promise<void> {
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    if (!woken) await pause(lookAgainMs, undefined, { signal: waiting.signal }).catch(() => {});
    woken = false;
  }

  function begin(job: J): void {
    const doing = carryOut(job)
      .catch(onTrouble)
      .finally(() => {
        underWay.delete(job);
        wake();
      });
    underWay.set(job, doing);
  }

  async function look(): Promise<void> {
    for (;;) {
      if (closing) return;
      const job = underWay.size < atOnce ? await next().catch((error: Error) => onTrouble(error)) : undefined;
      if (!job) await wait();
      else if (closing) await handBack(job).catch(onTrouble);
      else begin(job);
    }
  }

  const looking = look();
  return {
    wake,
    async close(withinMs) {
      closing = true;
      wake();
      await looking;
      await Promise.all([...underWay.keys()].map((job) => handBack(job).catch(onTrouble)));
      const timeout = new AbortController();
      await Promise.race([Promise.all(underWay.values()), pause(withinMs, undefined, { signal: timeout.signal }).catch(() => {})]);
      timeout.abort();
    },
  };
}
