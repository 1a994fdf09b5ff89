import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { obstacleOf } from '@hybrid/engine/bestSize/findBestSize';
import { findBestSizeOn, type BatchSimulator } from '@hybrid/engine/bestSize/findBestSizeOn';
import { simulatorOnThreads } from '@hybrid/engine/bestSize/simulatorOnThreads';
import type { SizeStage } from '@hybrid/engine/bestSize/sizeSimulator';
import { usualSizes } from '@hybrid/project/document/usualSizes';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { BestSizeQuestion, SizePoint } from '@hybrid/project/results/bestSize';
import { bestPlant } from './bestPlant';
import type { ThreadStart, ThreadTask } from './bestThread';
import { processorTime } from './processorTime';
import { tellProgress } from './progress';
import { printTable } from './table';

/** Threads of the targets. */
const threads = 2;
/** Targets of a search for solar, power and hours of storage. */
const needed = { early: { seconds: 5, years: 25 }, late: { seconds: 60, years: 25 } } as const;

/**
 * Measures searches for the best size of a sample, in early and in late stage: solar, and power and hours of storage, between their usual bounds, with the
 * simulations on two threads that have loaded the engine before. Small: few sizes, and two years.
 */
export async function benchBest(small: boolean): Promise<void> {
  const heads = [
    'stage',
    'years',
    's',
    'needed',
    'processor s',
    'simulations',
    'sizes',
    'best',
    'NPV M$',
    'others add at most',
    'neighbours',
  ];
  const rows = [heads];
  for (const stage of ['early', 'late'] as const) {
    if (!small) tellProgress(`${stage} stage`);
    rows.push(...(await measured(stage, small)));
  }
  const title = `Best size of ${bestPlant('early', 1).name}: solar x power x hours of storage, ${Math.min(threads, availableParallelism())} threads`;
  printTable(title, rows);
}

/** Measures the search of a stage: in early stage first on threads that have run nothing yet, then again on the same ones. */
async function measured(stage: SizeStage, small: boolean): Promise<string[][]> {
  const years = small ? 2 : needed[stage].years;
  const { project, series } = bestPlant(stage, years);
  const ranges = usualSizes(project);
  const sizes = small ? ranges.map((range) => ({ ...range, step: (range.to - range.from) / 2 })) : [...ranges];
  const question: BestSizeQuestion = { objective: 'npv', sizes: sizes.map((size) => ({ ...size })), connectionPricePerMW: 0 };
  const pool = await openThreads({ stage, years, question });
  const rows: string[][] = [];
  try {
    for (const name of stage === 'early' && !small ? ['early, first', 'early, again'] : [stage]) {
      const [started, taken] = [performance.now(), processorTime()];
      const found = await findBestSizeOn(project, question, {
        simulate: pool.simulate,
        obstacle: () => obstacleOf(project, question, series),
      });
      const [seconds, processorSeconds] = [(performance.now() - started) / 1000, taken() / 1000];
      if (!found?.best || found.best.npv === null) throw new Error('The sample has a best size');
      const npv = found.best.npv;
      const gap = found.bound === null ? undefined : Math.max(0, found.bound.npv - npv) / Math.abs(npv);
      const count = sizes.reduce((product, { from, to, step }) => product * (Math.floor((to - from) / step + 1e-9) + 1), 1);
      rows.push([
        name,
        String(years),
        seconds.toFixed(1),
        small ? '-' : `${needed[stage].seconds} s ${seconds <= needed[stage].seconds ? 'met' : 'NOT MET'}`,
        processorSeconds.toFixed(1),
        String(found.simulations),
        count.toLocaleString('en-US'),
        inEnglish(found.system),
        (npv / 1e6).toFixed(2),
        gap === undefined ? '-' : `${(100 * gap).toFixed(3)} %`,
        String(found.neighbours),
      ]);
    }
  } finally {
    await pool.close();
  }
  return rows;
}

interface Threads {
  readonly simulate: BatchSimulator;
  readonly close: () => Promise<void>;
}

/** Opens threads, which are ready when it resolves. */
async function openThreads(start: ThreadStart): Promise<Threads> {
  const workers = Array.from(
    { length: Math.min(threads, availableParallelism()) },
    () => new Worker(program, { workerData: start, execArgv }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return {
    simulate: simulatorOnThreads(workers.length, async (asked, stage, thread) => {
      const worker = workers[thread]!;
      const task: ThreadTask = { ...asked, stage };
      worker.postMessage(task, []);
      const [point] = (await once(worker, 'message')) as [SizePoint];
      return point;
    }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

const program = new URL('bestThread.ts', import.meta.url);
/** Loader of TypeScript for a thread. */
const execArgv = ['--import', new URL('../packages/server/src/threads/typeScriptLoader.mjs', import.meta.url).href];
