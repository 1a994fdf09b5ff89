// @module-tag nightly
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { estimate } from '@hybrid/engine/simulate/estimate';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import { simulateKey } from '@hybrid/engine/simulate/runProject';
import { sensitivityDimensions } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { UserError } from '@hybrid/project/i18n/userError';
import { expect, test } from 'vitest';
import { goldenNames, goldenProject, goldenSeries } from './goldenProjects';

/** Returns true for a simulation at the largest value of each list of sensitivities; linked lists follow the first. */
function isAtBase(project: Project, { sensitivity }: CaseKey, all: readonly CaseKey[]): boolean {
  let place = 0;
  return sensitivityDimensions(project).every(({ lists }) => {
    const at = place;
    place += lists.length;
    return all.every((other) => (other.sensitivity[at] ?? 0) <= (sensitivity[at] ?? 0));
  });
}

/** Returns the net present value of a system; −∞ if it does not keep its contracts. */
function npvOf(project: Project, key: CaseKey): number {
  try {
    return simulateKey(project, key, goldenSeries).npv;
  } catch (error) {
    if (error instanceof UserError) return -Infinity;
    throw error;
  }
}

/** Returns the row of the best system, each simulated separately: compared in early analysis, at the stage of the project. */
function row(project: Project) {
  const early = inEarlyStage(project);
  const { keys } = caseGrid(early);
  const systems = keys.filter((key) => isAtBase(early, key, keys));
  const best = systems.map((key) => ({ key, npv: npvOf(early, key) })).reduce((one, other) => (other.npv > one.npv ? other : one)).key;
  const own = caseGrid(project).keys;
  const key = own.find((other) => isAtBase(project, other, own) && String(other.sizes) === String(best.sizes)) ?? best;
  const { npv, irr, lcoe, capex } = simulateKey(project, key, goldenSeries);
  return { npv, irr, lcoe, capex };
}

/** Cached as in the worker of a page: all earlier requests. */
const operationOf = rememberedOperations();

function estimated(project: Project) {
  // A worker receives a copy.
  const { npv, irr, lcoe, capex } = estimate(structuredClone(project), goldenSeries, operationOf);
  return { npv, irr, lcoe, capex };
}

test.each(goldenNames)(
  'the estimate of %s is the row of its best system to the digit, also after an edit of its money',
  { timeout: 120_000 },
  (name) => {
    const project = goldenProject(name);
    const costlier: Project = { ...project, discountRate: project.discountRate + 1, systemFixedCost: project.systemFixedCost + 1e6 };
    const before = estimated(project);
    const after = estimated(costlier);
    expect(after).toEqual(row(costlier));
    expect(after.npv).not.toBe(before.npv);
    expect(estimated(project)).toEqual(before);
  },
);
