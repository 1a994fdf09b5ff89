import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { readDispatchProblem } from '@hybrid/cli/dispatchProblemFile';
import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { DispatchHorizon, DispatchProblem, DispatchTerms } from '@hybrid/engine/dispatch/problem';
import { firstSteps } from './stepsFrom';
import { printTable } from './table';

/** Memory for all allocations of a measured run: a garbage collection within it would hide what it frees. */
const flags = ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256', '--import', 'tsx'];

/**
 * Measures the allocations of the planners: bytes on the heap, where objects and boxed numbers would be, and in buffers, where series are. Runs in a
 * separate process whose heap is not collected during the measurement.
 */
export function benchAllocation(small: boolean): void {
  execFileSync(process.execPath, [...flags, fileURLToPath(import.meta.url), ...(small ? ['--small'] : [])], { stdio: 'inherit' });
}

interface Case {
  readonly planner: string;
  readonly name: string;
  readonly file: string;
  /** Terms in addition to the published case. */
  readonly terms?: (steps: number) => DispatchTerms;
}

const cases: readonly Case[] = [
  { planner: 'merit', name: 'L1 arbitrage', file: 'L1_arb_synth.json' },
  { planner: 'merit', name: 'L2 solar', file: 'L2_solar_synth.json' },
  {
    planner: 'term',
    name: 'L2 at a DC bus',
    file: 'L2_solar_synth.json',
    terms: () => ({ busConverter: { limitMW: 100, efficiency: 0.98 } }),
  },
  {
    planner: 'term',
    name: 'L2 with a load of 1 MW',
    file: 'L2_solar_synth.json',
    terms: (steps) => ({ auxiliaryLoadMW: new Float64Array(steps).fill(1) }),
  },
  { planner: 'level', name: 'L3 regulation', file: 'L3_reg_synth.json' },
  { planner: 'cycle', name: 'L1b one cycle a day', file: 'L1b_arb_1cycle_synth.json' },
  {
    planner: 'tied',
    name: 'L3 with 440 MWh a day',
    file: 'L3_reg_synth.json',
    terms: () => ({ cycleLimit: { perDayMWh: 440, overTwoDays: false } }),
  },
];

interface Bytes {
  readonly heap: number;
  readonly buffers: number;
}

/** Returns the allocations of one run, the median of the repeats, after some warm-up runs (compilation leaves its own objects on the heap). */
function allocatedBy(run: () => void, warmUps: number, repeats: number): Bytes {
  for (let i = 0; i < warmUps; i++) run();
  const heap: number[] = [];
  const buffers: number[] = [];
  for (let i = 0; i < repeats; i++) {
    globalThis.gc?.();
    const heapBefore = getHeapStatistics().used_heap_size;
    const buffersBefore = process.memoryUsage().arrayBuffers;
    run();
    heap.push(getHeapStatistics().used_heap_size - heapBefore);
    buffers.push(process.memoryUsage().arrayBuffers - buffersBefore);
  }
  return { heap: median(heap), buffers: median(buffers) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/**
 * Bytes a step include the allocations made once a year. The tied planner writes out one program per window, so 48/24 is counted by window too, and
 * eight weeks are enough.
 */
async function measure(small: boolean): Promise<void> {
  const rows = [['planner', 'case', 'foresight', 'steps', 'heap, B a step', 'buffers, B a step', 'heap, kB a window']];
  for (const { planner, name, file, terms } of cases) {
    const whole = await readDispatchProblem(fileURLToPath(new URL(`../fixtures/published/dispatch/${file}`, import.meta.url)));
    const steps = planner === 'tied' ? 24 * 56 : whole.problem.generationMW.length;
    const published = firstSteps(whole.problem, steps);
    const problem: DispatchProblem = terms === undefined ? published : { ...published, terms: { ...published.terms, ...terms(steps) } };
    const kinds: readonly DispatchHorizon['foresight'][] = problem.terms?.cycleLimit ? ['lookAhead48h'] : ['wholeYear', 'lookAhead48h'];
    for (const foresight of kinds) {
      const horizon: DispatchHorizon = { ...whole.horizon, foresight };
      const repeats = small ? 2 : planner === 'tied' ? 7 : 100;
      const { heap, buffers } = allocatedBy(() => dispatchYear(problem, horizon), repeats, repeats);
      const windows = foresight === 'wholeYear' ? undefined : steps / 24 - 1;
      rows.push([
        planner,
        name,
        foresight,
        String(steps),
        (heap / steps).toFixed(1),
        // Many large buffers are freed while they are counted.
        planner === 'tied' ? '-' : (buffers / steps).toFixed(1),
        windows === undefined ? '-' : (heap / windows / 1000).toFixed(1),
      ]);
    }
  }
  printTable('Allocated by the dispatch of a year', rows);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(process.argv.includes('--small'));
