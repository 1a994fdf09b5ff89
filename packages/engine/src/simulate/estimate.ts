import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Project } from '@hybrid/project/document/project';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { buildCase } from '../cases/buildCase';
import { baseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import { yearTotals } from '../finance/ledger';
import { infeasible } from './infeasible';
import { rememberedOperations, type OperationOf } from './rememberedOperations';
import { deliveredBy, priced } from './simulateCase';

/** What an incentive of the project brings: its money in each year from year 0, in the project's currency. */
export interface IncentiveFlow {
  readonly id: string;
  readonly byYear: readonly number[];
}

/** Figures of the base size in early analysis, in the units of the result table. */
export interface Estimate {
  readonly npv: number;
  /** [fraction]; null where the cash flow changes its sign never or more than once. */
  readonly irr: number | null;
  /** [currency/MWh] */
  readonly lcoe: number | null;
  readonly capex: number;
  /** Of those that bring something, in the order of the project. */
  readonly incentives: readonly IncentiveFlow[];
  /** What each technology delivers in the first operating year, which a credit for production counts. [MWh] */
  readonly deliveredMWh: { readonly [T in TechnologyKind]: number };
}

/**
 * What the base size of a project comes to in early analysis, where one year stands for all: a quick view while inputs are edited. It is the row that
 * a run of the project in early analysis has for that size, to the digit. Refuses what a run refuses, and a system that cannot keep its contracts.
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

/** A project is a value that does not change; what is read of its series is remembered by it, so the same one is used each time. */
const known = new WeakMap<Project, Project>();

function earlyOf(project: Project): Project {
  if (project.earlyAnalysis) return project;
  const found = known.get(project) ?? inEarlyStage(project);
  known.set(project, found);
  return found;
}
