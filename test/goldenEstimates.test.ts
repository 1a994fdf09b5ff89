import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { estimate } from '@hybrid/engine/simulate/estimate';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import { simulateKey } from '@hybrid/engine/simulate/runProject';
import { sensitivityDimensions, sizeDimensions, type Dimension } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { expect, test } from 'vitest';
import { goldenNames, goldenProject, goldenSeries } from './goldenProjects';

/** Returns the total of the first list of each dimension in a simulation; linked lists follow the first. */
function sizeOf(project: Project, { sensitivity, sizes }: CaseKey): number {
  const ofFirsts = (dimensions: readonly Dimension[], values: readonly number[]): number => {
    const places = dimensions.map((_, at) => dimensions.slice(0, at).reduce((sum, { lists }) => sum + lists.length, 0));
    return places.reduce((sum, place) => sum + (values[place] ?? 0), 0);
  };
  return ofFirsts(sensitivityDimensions(project), sensitivity) + ofFirsts(sizeDimensions(project), sizes);
}

/** Returns the row of the largest size in an early-analysis run, simulated separately. */
function row(project: Project) {
  const early = inEarlyStage(project);
  const key = caseGrid(early).keys.reduce((found, other) => (sizeOf(early, other) > sizeOf(early, found) ? other : found));
  const { npv, irr, lcoe, capex } = simulateKey(early, key, goldenSeries);
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
  'the estimate of %s is its row of early analysis to the digit, also after an edit of its money',
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
