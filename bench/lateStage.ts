import type { Project } from '@hybrid/project/document/project';
import { buildCase } from '@hybrid/engine/cases/buildCase';
import type { Case } from '@hybrid/engine/cases/case';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { simulateCase } from '@hybrid/engine/simulate/simulateCase';
import { fixtureProject, fixtureSeries } from '../test/fixtureProject';
import { printTable } from './table';

/** Wanted of 25 hourly years of one late-stage simulation, on one core of 2.5 GHz. */
const neededMs = 1500;

interface LateStage {
  readonly name: string;
  readonly project: Project;
}

/** Each is run as a whole: production, dispatch, ageing, settlement and money of every year. */
const lateStages: readonly LateStage[] = [
  { name: '150 MW solar, 100 MW / 400 MWh that ages, 48/24', project: { ...fixtureProject, earlyAnalysis: false } },
];

/** Cost of a late-stage simulation of 25 years, the median of the repeats. Small: of 2 years. */
export function benchLateStage(small: boolean): void {
  const rows = [['late stage', 'years', 'ms', 'a year', 'needed']];
  for (const { name, project } of lateStages) {
    const { keys } = caseGrid(project);
    const largest = keys.at(-1);
    if (largest === undefined) throw new Error('A project without simulations.');
    const input: Case = { ...buildCase(project, fixtureSeries, largest), lifetimeYears: small ? 2 : 25 };
    const times = Array.from({ length: small ? 2 : 5 }, () => {
      const started = performance.now();
      simulateCase(input);
      return performance.now() - started;
    }).toSorted((a, b) => a - b);
    const ms = times[times.length >> 1] ?? Number.NaN;
    rows.push([
      name,
      String(input.lifetimeYears),
      ms.toFixed(0),
      (ms / input.lifetimeYears).toFixed(1),
      small ? '-' : `${neededMs} ms ${ms <= neededMs ? 'met' : 'NOT MET'}`,
    ]);
  }
  printTable('A late-stage simulation through all its years', rows);
}
