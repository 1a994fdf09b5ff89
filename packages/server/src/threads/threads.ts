import { Piscina } from 'piscina';

type ThreadOptions = ConstructorParameters<typeof Piscina>[0];
type TaskOptions = Parameters<Piscina['run']>[1];

/** Threads of one program, which are replaced when they end. */
export interface Threads {
  /** Runs a task in a thread and returns its result. */
  run(task: unknown, options: TaskOptions): Promise<unknown>;
  /** Returns whether tasks wait while there is no thread that could take them. */
  isStanding(): boolean;
  close(): Promise<void>;
}

/** Interval of the check for tasks that wait without any thread [ms]. */
const lookEveryMs = 250;

/**
 * Opens threads and replaces a failed pool. A pool fails for good when a thread ends while it still loads, as where several are ended in a row: its tasks
 * then wait for ever. A new pool takes over the waiting tasks.
 */
export function openThreads(options: ThreadOptions): Threads {
  let pool = new Piscina(options);
  let underWay = 0;
  let sawNone = false;
  let looking: NodeJS.Timeout | undefined;
  let closing = false;
  // An error without a task is of a thread that could not be loaded: the next task fails visibly.
  const quiet = (each: Piscina): Piscina => each.on('error', () => {});
  quiet(pool);

  const isStanding = (): boolean => pool.queueSize > 0 && pool.threads.length === 0;

  /** Replaces the pool after two looks in a row without a thread: there is none for a moment between a thread and its successor. */
  function look(): void {
    const standing = isStanding();
    if (standing && sawNone) {
      const left = pool;
      pool = quiet(new Piscina(options));
      void left.destroy();
    }
    sawNone = standing && !sawNone;
  }

  async function run(task: unknown, how: TaskOptions): Promise<unknown> {
    for (;;) {
      const asked = pool;
      try {
        return await asked.run(task, how);
      } catch (error) {
        // The task only waited in the pool that was replaced.
        if (closing || asked === pool || !isOfClosedPool(error)) throw error;
      }
    }
  }

  return {
    isStanding,
    async run(task, how) {
      underWay += 1;
      looking ??= setInterval(look, lookEveryMs).unref();
      try {
        return await run(task, how);
      } finally {
        underWay -= 1;
        if (underWay === 0) {
          clearInterval(looking);
          looking = undefined;
          sawNone = false;
        }
      }
    },
    async close() {
      closing = true;
      clearInterval(looking);
      await pool.destroy();
    },
  };
}

/** Returns whether an error of a pool means that the task waited in it when it was closed. */
function isOfClosedPool(error: unknown): boolean {
  return error instanceof Error && error.message === 'Terminating worker thread';
}
