import { setTimeout as pause } from 'node:timers/promises';

export interface LaneParts<J> {
  /** Jobs that are worked on side by side. */
  readonly atOnce: number;
  /** How long to wait, when there was no job, before looking again. */
  readonly lookAgainMs: number;
  readonly next: () => Promise<J | undefined>;
  readonly carryOut: (job: J) => Promise<void>;
  /** Gives a job back that is not ended here. */
  readonly handBack: (job: J) => Promise<void>;
  readonly onTrouble: (error: Error) => void;
}

export interface Lanes {
  /** There may be a job: looks at once, not after the interval. */
  wake(): void;
  /** Takes no more, gives back what is under way, and waits for it to end, but not longer than that. */
  close(withinMs: number): Promise<void>;
}

/** Takes jobs as long as lanes are free, one look at a time for all of them. */
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
