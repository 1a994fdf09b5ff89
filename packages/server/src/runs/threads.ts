import { Piscina } from 'piscina';

type ThreadOptions = ConstructorParameters<typeof Piscina>[0];
type TaskOptions = Parameters<Piscina['run']>[1];

/** Threads of one program, which are replaced when they end. */
export interface Threads {
  /** Hands a task to a thread; answers what it returns. */
  run(task: unknown, options: TaskOptions): Promise<unknown>;
  /** Returns whether tasks wait while there is no thread that could take them. */
  isStanding(): boolean;
  close(): Promise<void>;
}

/** How often is looked whether tasks wait for threads that will not come. */
const lookEveryMs = 250;

/**
 * Opens threads and keeps them going. A pool gives up for good when a thread ends while it still loads, as where several are ended one after the other: its tasks
 * then wait for ever. It is replaced by a new one, which takes over what waited.
 */
export function openThreads(options: ThreadOptions): Threads {
  let pool = new Piscina(options);
  let underWay = 0;
  let sawNone = false;
  let looking: NodeJS.Timeout | undefined;
  let closing = false;
  // An error without a task is of a thread that could not be loaded: the task that comes next fails visibly.
  const quiet = (each: Piscina): Piscina => each.on('error', () => {});
  quiet(pool);

  const isStanding = (): boolean => pool.queueSize > 0 && pool.threads.length === 0;

  /** Two looks in a row: between the end of a thread and its successor there is none for a moment. */
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
        // It only waited in the pool that was replaced.
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

/** What a pool says of a task that waited in it when it was closed. */
function isOfClosedPool(error: unknown): boolean {
  return error instanceof Error && error.message === 'Terminating worker thread';
}
