import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCase } from '@hybrid/engine/cases/buildCase';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { keyOutcome, runProject } from '@hybrid/engine/simulate/runProject';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import { economics } from '@hybrid/engine/simulate/simulateCase';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { fixtureInputs, fixtureProject, fixtureSeries } from '../test/fixtureProject';
import { useOf, type ProcessUse } from './processUse';
import { printTable } from './table';

/** Target of 20 values that only change costs and rates, as a ratio to one simulation. */
const neededRatio = 2;
/** Targets of 1,000 early-stage simulations from the command line, with a limit of cycles as without. */
const [neededSeconds, neededMB] = [60, 600];

const [pv] = fixtureProject.solar as readonly [Project['solar'][number]];
const [storage] = fixtureProject.storage as readonly [Project['storage'][number]];
const one: Project = {
  ...fixtureProject,
  acLineEfficiencySensitivity: valueList([98]),
  solar: [{ ...pv, sizing: absolute([150]) }],
  storage: [{ ...storage, sizing: absolute([100]) }],
};
const from = (first: number, step: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => first + step * at);

const oneCycleADay = { useCycleLimitPerDay: true, cycleLimitPerDay: valueList([1]) };

/**
 * Measures sweeps: one over costs and rates beside a simulation, and one over sizes and prices from the command line. With `hasCycleLimit` only the
 * second, and each storage may do one cycle a day.
 */
export async function benchSweep(small: boolean, hasCycleLimit: boolean): Promise<void> {
  if (!hasCycleLimit) benchEconomics(small);
  await benchCommandLine(small, hasCycleLimit);
}

/** Measures 20 values over costs alone, as a project has them; and over rates, case by case. */
function benchEconomics(small: boolean): void {
  const rows = [['sweep', 'one ms', '20 values ms', 'ratio', 'needed']];
  for (const [name, project] of [
    ['early stage', one],
    ['25 years', { ...one, earlyAnalysis: false, lifetime: small ? 2 : 25 }],
  ] as const) {
    const key = caseGrid(project).keys[0] as CaseKey;
    const costs = { ...project, solar: [{ ...one.solar[0]!, cost: { ...pv.cost, capitalSensitivity: valueList(from(0.5, 0.05, 20)) } }] };
    const input = buildCase(project, fixtureSeries, key);
    const [alone, ofCosts, ofRates] = minMs(small, [
      () => void keyOutcome(project, key, fixtureSeries),
      () => void runProject(costs, fixtureSeries),
      () => {
        const operationOf = rememberedOperations();
        for (const discountRate of from(0, 0.01, 20)) {
          const changed = { ...input, discountRate };
          economics(changed, operationOf(changed));
        }
      },
    ]) as readonly [number, number, number];
    for (const [swept, ms] of [
      ['capital cost', ofCosts],
      ['discount rate', ofRates],
    ] as const) {
      const ratio = ms / alone;
      const met = small ? '-' : `${neededRatio} x ${ratio < neededRatio ? 'met' : 'NOT MET'}`;
      rows.push([`${swept}, ${name}`, alone.toFixed(1), ms.toFixed(1), `${ratio.toFixed(2)} x`, met]);
    }
  }
  printTable('20 values that change what a plant costs and not how it runs, over one simulation', rows);
}

/** Measures 10 sizes of PV, 10 of storage, 10 multipliers of the price, in one year each. Small: 2 of each. */
async function benchCommandLine(small: boolean, hasCycleLimit: boolean): Promise<void> {
  const count = small ? 2 : 10;
  const project: Project = {
    ...one,
    energyMarkets: one.energyMarkets.map((market) => ({ ...market, priceSensitivity: valueList(from(0.55, 0.1, count)) })),
    solar: [{ ...pv, sizing: absolute(from(20, 20, count)) }],
    storage: [{ ...storage, ...(hasCycleLimit && oneCycleADay), sizing: absolute(from(10, 10, count)) }],
  };
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-sweep-'));
  const file = join(folder, 'sweep.hfront');
  await writeFile(file, writeProjectFile(project, fixtureInputs));
  const rows = [['threads', 'simulations', 's', 'needed', 'processor s', 'first row s', 'most MB', 'needed']];
  for (const threads of small ? [2] : [1, Math.min(2, availableParallelism())]) {
    const { seconds, processorSeconds, firstRowSeconds, maxMB, lines } = await commandRun(file, threads);
    const met = (isMet: boolean): string => (isMet ? 'met' : 'NOT MET');
    const judged = !small && threads > 1;
    rows.push([
      String(threads),
      String(lines - 2),
      seconds.toFixed(1),
      judged ? `${neededSeconds} s ${met(seconds < neededSeconds)}` : '-',
      processorSeconds?.toFixed(1) ?? '-',
      firstRowSeconds.toFixed(1),
      maxMB === undefined ? '-' : maxMB.toFixed(0),
      judged && maxMB !== undefined ? `${neededMB} MB ${met(maxMB < neededMB)}` : '-',
    ]);
  }
  await rm(folder, { recursive: true });
  const limit = hasCycleLimit ? ', one cycle a day' : '';
  printTable(`hybrid run --json: sizes of PV x sizes of storage x price multipliers, early stage${limit}, whole process`, rows);
}

interface CommandRun {
  readonly seconds: number;
  readonly firstRowSeconds: number;
  /** Processor time of all threads together; undefined if the system does not report it. */
  readonly processorSeconds: number | undefined;
  /** Largest resident memory; undefined if the system does not report it. */
  readonly maxMB: number | undefined;
  readonly lines: number;
}

async function commandRun(file: string, threads: number): Promise<CommandRun> {
  const started = performance.now();
  const since = (): number => (performance.now() - started) / 1000;
  let [lines, firstRowSeconds] = [0, Number.NaN];
  let use: ProcessUse | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  const finished = new Promise<void>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'packages/cli/src/main.ts', 'run', file, '--json', '--threads', String(threads)],
      { maxBuffer: 2 ** 28 },
      (error) => {
        if (error) reject(error);
        else resolve();
      },
    );
    child.stdout?.on('data', (text: string) => {
      lines += text.split('\n').length - 1;
      if (lines > 1 && Number.isNaN(firstRowSeconds)) firstRowSeconds = since();
    });
    watch = setInterval(() => {
      useOf(child.pid).then((now) => (use = now ?? use), reject);
    }, 100);
  });
  await finished.finally(() => clearInterval(watch));
  return { seconds: since(), firstRowSeconds, processorSeconds: use?.processorSeconds, maxMB: use?.maxMB, lines };
}

/** Returns the processor time of each work, the minimum of several rounds that alternate: other load on the machine affects all works alike. */
function minMs(small: boolean, works: readonly (() => void)[]): readonly number[] {
  const min = works.map(() => Infinity);
  for (let round = 0; round < (small ? 3 : 12); round++)
    for (const [at, work] of works.entries()) {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      min[at] = Math.min(min[at]!, (user + system) / 1000);
    }
  return min;
}
