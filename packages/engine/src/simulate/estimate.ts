import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { buildCase } from '../cases/buildCase';
import { baseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import { yearTotals } from '../finance/ledger';
import { infeasible } from './infeasible';
import { rememberedOperations, type OperationOf } from './rememberedOperations';
import { deliveredBy, priced } from './simulateCase';

/** Yearly amounts of an incentive of the project from year 0, in the project's currency. */
export interface IncentiveFlow {
  readonly id: string;
  readonly byYear: readonly number[];
}

/** Figures of the base size in early analysis, in the units of the result table. */
export interface Estimate {
  readonly npv: number;
  /** Internal rate of return [fraction]; null if the cash flow changes its sign never or more than once. */
  readonly irr: number | null;
  /** Levelised cost of energy [currency/MWh]. */
  readonly lcoe: number | null;
  readonly capex: number;
  /** Incentives with an amount, in the order of the project. */
  readonly incentives: readonly IncentiveFlow[];
  /** Delivered energy of each technology in the first operating year, which production incentives count. [MWh] */
  readonly deliveredMWh: { readonly [T in TechnologyKind]: number };
}

/**
 * Returns the figures of the base size of a project in early analysis, where one year represents all: a quick view while inputs are edited. They equal
 * the row of that size in a run in early analysis, to the digit. Refuses projects that a run refuses, and a system that cannot keep its contracts.
 */
export function estimate(project: Project, series: SeriesSource, operationOf: OperationOf = rememberedOperations(1)): Estimate {
  const early = earlyOf(project);
  const input = buildCase(early, series, baseKey(early));
  const { ledger, years, metrics, missed } = priced(input, operationOf(input));
  if (missed.length > 0) throw infeasible(missed);
  const { npv, irr, lcoePerMWh, capex } = metrics;
  return {
    npv,
    irr: irr ?? null,
    lcoe: lcoePerMWh ?? null,
    capex,
    incentives: early.incentives
      .map(({ id }) => ({ id, lines: ledger.filter(({ incentive }) => incentive === id) }))
      .filter(({ lines }) => lines.length > 0)
      .map(({ id, lines }) => ({ id, byYear: Array.from(yearTotals(lines, early.lifetime)) })),
    deliveredMWh: deliveredBy(years[0]),
  };
}

/** Cache of the projects in early analysis. Series are cached by project object, so each project needs always the same one. */
const known = new WeakMap<Project, Project>();

function earlyOf(project: Project): Project {
  if (project.earlyAnalysis) return project;
  const found = known.get(project) ?? inEarlyStage(project);
  known.set(project, found);
  return found;
}
