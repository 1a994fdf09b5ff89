/* Loaded into a server before it starts: on order, causes faults that are not possible from outside the process. The product knows nothing of it. */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread, type ResourceLimits, type Worker, type WorkerOptions } from 'node:worker_threads';
import type { Order } from './serverProcess';

if (isMainThread && process.send) takeOrders();

function takeOrders(): void {
  const threads = rememberedThreads();
  process.on('message', (order: Order) => {
    if (order.kind === 'endThread') threads.endOne(order.starveNext);
    else shiftClock(order.hours);
  });
  // Without an order the server ends as usual.
  process.channel?.unref();
}

/** Less memory than a thread needs to load the engine. */
const tooLittle: ResourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };

/** Returns the threads that simulate; the class that starts threads is replaced by one that remembers them. */
function rememberedThreads(): { endOne(starveNext: boolean): void } {
  const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: typeof Worker };
  const simulating = new Set<Worker>();
  let starves = false;

  class Remembered extends threads.Worker {
    constructor(file: string | URL, options: WorkerOptions = {}) {
      // A thread gets the options of the server only, not those that load this file into the server.
      super(file, { ...options, execArgv: options.execArgv ?? [], ...(starves && { resourceLimits: tooLittle }) });
      starves = false;
      this.once('exit', () => simulating.delete(this));
    }

    /** The pool's first message to a thread names the file to load. */
    override postMessage(...message: Parameters<Worker['postMessage']>): void {
      const { filename } = message[0] as { readonly filename?: string };
      if (filename?.includes('simulationWorker')) simulating.add(this);
      super.postMessage(...message);
    }
  }
  threads.Worker = Remembered;
  syncBuiltinESMExports();
  return {
    endOne(starveNext) {
      starves = starveNext;
      const [first] = simulating;
      void first?.terminate();
    },
  };
}

/** Sets the clock of the process, and of an embedded database with it, as if the clock of the machine were set. */
function shiftClock(hours: number): void {
  const shiftMs = hours * 3_600_000;
  const before = Date;
  const now = (): number => before.now() + shiftMs;
  globalThis.Date = new Proxy(before, {
    construct: (_, given: unknown[]) => Reflect.construct(before, given.length === 0 ? [now()] : given) as Date,
    apply: () => new before(now()).toString(),
    get: (_, name: keyof typeof before) => (name === 'now' ? now : before[name]),
  });
}
