import { benchAllocation } from './allocation';
import { benchApplication } from './application';
import { benchBest } from './best';
import { benchCorners } from './corners';
import { benchDispatch } from './dispatch';
import { benchEstimate } from './estimate';
import { benchImports } from './imports';
import { benchLateStage } from './lateStage';
import { benchLinearProgram } from './linearProgram';
import { benchMemory } from './memory';
import { tellProgress } from './progress';
import { benchRandomDispatch } from './randomDispatch';
import { benchScale } from './scale';
import { benchServer } from './server';
import { benchShell } from './shell';
import { benchStorage } from './storage';
import { benchSweep } from './sweep';
import { benchTimeSeries } from './timeSeries';

/** `small` only shows, in seconds, that a bench runs; `long` tries random windows in place of timing. */
interface Extent {
  readonly small: boolean;
  readonly long: boolean;
  /** `--cycles` after `sweep`: with a limit of one cycle a day. */
  readonly cycles: boolean;
  /** Words after `corners`: only plants whose names have them. */
  readonly words: readonly string[];
}

/** Benches by name; each prints its table. */
const benches: Readonly<Record<string, (extent: Extent) => Promise<void>>> = {
  dispatch: async ({ small, long }) => {
    if (long) return benchRandomDispatch();
    if (!small)
      tellProgress(
        '25 years of one project, sweeps, then five cases of a year against HiGHS: about five minutes where nothing else runs; each table comes when it is done',
      );
    // First, before the memory of a solver counts as growth.
    await benchLateStage(small);
    await benchDispatch(small);
  },
  corners: ({ small, words }) => benchCorners(small, words),
  best: ({ small }) => benchBest(small),
  allocation: ({ small }) => Promise.resolve(benchAllocation(small)),
  memory: ({ small }) => Promise.resolve(benchMemory(small)),
  imports: ({ small }) => benchImports(small),
  storage: ({ small }) => benchStorage(small),
  sweep: ({ small, cycles }) => benchSweep(small, cycles),
  server: ({ small }) => benchServer(small),
  shell: ({ small }) => benchShell(small),
  estimate: ({ small }) => benchEstimate(small),
  application: ({ small }) => benchApplication(small),
  timeSeries: ({ small }) => benchTimeSeries(small),
  scale: ({ small }) => benchScale(small),
  linearProgram: ({ small }) => benchLinearProgram(small),
};

const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const names = given[0] === 'corners' ? given.slice(0, 1) : given;
const extent: Extent = {
  small: process.argv.includes('--small'),
  long: process.argv.includes('--long'),
  cycles: process.argv.includes('--cycles'),
  words: given.slice(names.length),
};
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(benches)) if (names.length === 0 || names.includes(name)) await bench(extent);
}
