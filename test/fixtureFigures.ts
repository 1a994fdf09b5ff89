import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import type { Project } from '@hybrid/project/document/project';
import { expect } from 'vitest';
import { goldenProject } from './goldenProjects';
import { simulatedRow, type SimulatedRow } from './goldenResults';
import { syntheticSeries } from './syntheticSeries';

/** What the tests of figures worked out by another route have in common: one simulation of a fixture project, and its series. */

/** The simulation at a place in the order of the lists, the last size running fastest; of the project as it is or changed. */
export function simulationOf(name: string, at = 0, change: Partial<Project> = {}): SimulatedRow {
  const project = { ...goldenProject(name), ...change };
  const key = caseGrid(project).keys[at] as CaseKey;
  return simulatedRow(project, key.id);
}

/** Values of a synthetic series by its name. */
export function valuesOf(name: string): Float64Array {
  const values = syntheticSeries[name];
  if (!values) throw new Error(`There is no series ${name}`);
  return values;
}

/** Money of an account and, where one is named, of its lines whose path has that name, by year from 0. */
export function booked({ simulated, input }: SimulatedRow, account: string, line?: string): readonly number[] {
  const byYear = Array.from({ length: input.lifetimeYears + 1 }, () => 0);
  for (const { account: own, path, byYear: amounts } of simulated.ledger)
    if (own === account && (line === undefined || path.includes(line)))
      for (const [year, amount] of amounts.entries()) byYear[year] += amount;
  return byYear;
}

/** Within a share of what it should be; rounding of another order of additions unless told otherwise. */
export function expectNear(value: number | null | undefined, expected: number, share = 1e-9): void {
  expect(Math.abs((value ?? Number.NaN) - expected), `${value} should be ${expected}`).toBeLessThanOrEqual(
    share * Math.max(1e-9, Math.abs(expected)),
  );
}

/** Sum over the steps of a year. */
export function summed(steps: number, amount: (t: number) => number): number {
  let total = 0;
  for (let t = 0; t < steps; t++) total += amount(t);
  return total;
}

/** Worth today of one a year over some years, at a rate. */
export function annuity(rate: number, years: number): number {
  return (1 - (1 + rate) ** -years) / rate;
}
