import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { atFirstYearPrices } from '@hybrid/project/document/eventRanking';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { buildCase } from '../cases/buildCase';
import { baseKey, keysOfSystems, type CaseKey } from '../cases/caseGrid';
import { systemNamer } from '../cases/systemNamer';
import type { SeriesSource } from '../cases/storedSeries';
import { inAccount, yearTotals } from '../finance/ledger';
import { infeasible } from './infeasible';
import { rememberedOperations, type OperationOf } from './rememberedOperations';
import { deliveredBy, priced } from './simulateCase';

/** Yearly amounts of an incentive of the project from year 0, in the project's currency. */
export interface IncentiveFlow {
  readonly id: string;
  readonly byYear: readonly number[];
}

/** Figures of one system, in the units of the result table. */
export interface Estimate {
  /** Name of the system: `100 MW solar, 50 MW / 200 MWh storage`. */
  readonly system: Text;
  /** Number of systems that were compared to find the best, and of all of the project. */
  readonly compared: number;
  readonly systems: number;
  readonly npv: number;
  /** Internal rate of return [fraction]; null if the cash flow changes its sign never or more than once. */
  readonly irr: number | null;
  /** Levelised cost of energy [currency/MWh]. */
  readonly lcoe: number | null;
  readonly capex: number;
  /** Revenue of the first operating year, less what is paid for energy. */
  readonly firstYearRevenue: number;
  /** Incentives with an amount, in the order of the project. */
  readonly incentives: readonly IncentiveFlow[];
  /** Delivered energy of each technology in the first operating year, which production incentives count. [MWh] */
  readonly deliveredMWh: { readonly [T in TechnologyKind]: number };
}

/** Number of operations that an estimate and the next one after an edit of the economics use. */
export const operationsOfEstimate = 32;

/** Maximum number of systems that are compared. */
const maxCompared = 12;

/**
 * Returns the figures of the best system of a project: a quick view while inputs are edited. The systems, of many as many as are compared in even
 * steps with the largest among them, are compared by their net present value in early analysis, where one year represents all; the figures are
 * those of the best one at the stage of the project, to the digit of its row in a run. Refuses projects that a run refuses, and projects of which
 * no system that was compared keeps its contracts.
 */
export function estimate(
  project: Project,
  series: SeriesSource,
  operationOf: OperationOf = rememberedOperations(operationsOfEstimate),
): Estimate {
  const early = earlyOf(project);
  const all = keysOfSystems(early);
  const compared = inEvenSteps(all, maxCompared, baseKey(early).optimizationIndex);
  const { best, refusal } = bestOf(early, compared, series, operationOf);
  if (best === undefined) throw refusal;
  const shown = project.earlyAnalysis ? best : (keysOfSystems(project).find(({ sizes }) => String(sizes) === String(best.sizes)) ?? best);
  const of = project.earlyAnalysis || shown === best ? early : project;
  return { ...figuresOf(of, shown, series, operationOf), system: systemNamer(of)(shown), compared: compared.length, systems: all.length };
}

/** Returns as many keys as may be compared, in even steps; the one nearest to a wanted place stands there. */
function inEvenSteps(keys: readonly CaseKey[], max: number, wanted: number): readonly CaseKey[] {
  if (keys.length <= max) return keys;
  const places = Array.from({ length: max }, (_, at) => Math.round((at * (keys.length - 1)) / (max - 1)));
  const nearest = places.reduce((found, place) => (Math.abs(place - wanted) < Math.abs(found - wanted) ? place : found));
  return places.flatMap((place) => keys[place === nearest ? wanted : place] ?? []);
}

interface Best {
  /** System with the highest net present value; undefined if none keeps its contracts. */
  readonly best: CaseKey | undefined;
  readonly refusal: Error | undefined;
}

function bestOf(project: Project, keys: readonly CaseKey[], series: SeriesSource, operationOf: OperationOf): Best {
  const [only] = keys;
  if (keys.length === 1) return { best: only, refusal: undefined };
  let [best, npv, refusal]: [CaseKey | undefined, number, Error | undefined] = [undefined, -Infinity, undefined];
  for (const key of keys) {
    const input = buildCase(project, series, key);
    const { metrics, missed } = priced(input, operationOf(input));
    if (missed.length > 0) refusal = infeasible(missed);
    else if (metrics.npv > npv) [best, npv] = [key, metrics.npv];
  }
  return { best, refusal };
}

/** Returns the figures of a system. Throws UserError if it cannot keep its contracts. */
function figuresOf(project: Project, key: CaseKey, series: SeriesSource, operationOf: OperationOf) {
  const input = buildCase(project, series, key);
  const { ledger, years, metrics, missed } = priced(input, operationOf(input));
  if (missed.length > 0) throw infeasible(missed);
  const { npv, irr, lcoePerMWh, capex } = metrics;
  return {
    npv,
    irr: irr ?? null,
    lcoe: lcoePerMWh ?? null,
    capex,
    firstYearRevenue: yearTotals(ledger, project.lifetime, inAccount('revenue'))[1] ?? 0,
    incentives: project.incentives
      .map(({ id }) => ({ id, lines: ledger.filter(({ incentive }) => incentive === id) }))
      .filter(({ lines }) => lines.length > 0)
      .map(({ id, lines }) => ({ id, byYear: Array.from(yearTotals(lines, project.lifetime)) })),
    deliveredMWh: deliveredBy(years[0]),
  };
}

/** Cache of the projects in early analysis. Series are cached by project object, so each project needs always the same one. */
const known = new WeakMap<Project, Project>();

/** Returns a project in early analysis, at the prices of the first operating year. */
function earlyOf(project: Project): Project {
  if (project.earlyAnalysis) return project;
  const found = known.get(project) ?? inEarlyStage(atFirstYearPrices(project));
  known.set(project, found);
  return found;
}
