import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { expect } from 'vitest';
import { goldenProject } from './goldenProjects';
import { simulatedRow, type SimulatedRow } from './goldenResults';
import { syntheticSeries } from './syntheticSeries';

/** Common parts of the tests of figures calculated independently: one simulation of a fixture project, and its series. */

/** Returns the simulation at an index in the order of the lists, the last size varying fastest; of the project as it is or changed. */
export function simulationOf(name: string, at = 0, change: Partial<Project> = {}): SimulatedRow {
  const project = { ...goldenProject(name), ...change };
  const key = caseGrid(project).keys[at] as CaseKey;
  return simulatedRow(project, key.id);
}

/** Returns the values of a synthetic series by its name. */
export function valuesOf(name: string): Float64Array {
  const values = syntheticSeries[name];
  if (!values) throw new Error(`There is no series ${name}`);
  return values;
}

/** Returns the money of an account and, if one is named, of its lines whose path has that name, by year from 0. */
export function booked({ simulated, input }: SimulatedRow, account: string, line?: string): readonly number[] {
  const byYear = Array.from({ length: input.lifetimeYears + 1 }, () => 0);
  for (const { account: own, path, byYear: amounts } of simulated.ledger)
    if (own === account && (line === undefined || path.some((name) => isSameText(name, line))))
      for (const [year, amount] of amounts.entries()) byYear[year] += amount;
  return byYear;
}

/** Expects a value within a share of the expected one; by default the rounding of another order of additions. */
export function expectNear(value: number | null | undefined, expected: number, share = 1e-9): void {
  expect(Math.abs((value ?? Number.NaN) - expected), `${value} should be ${expected}`).toBeLessThanOrEqual(
    share * Math.max(1e-9, Math.abs(expected)),
  );
}

/** Returns the sum over the steps of a year. */
export function summed(steps: number, amount: (t: number) => number): number {
  let total = 0;
  for (let t = 0; t < steps; t++) total += amount(t);
  return total;
}

/** Returns the present value of one a year over some years, at a rate. */
export function annuity(rate: number, years: number): number {
  return (1 - (1 + rate) ** -years) / rate;
}
