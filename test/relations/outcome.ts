import { buildCase } from '@hybrid/engine/cases/buildCase';
import type { Case } from '@hybrid/engine/cases/case';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { resultItem } from '@hybrid/engine/simulate/runProject';
import { simulateCase, type SimulatedCase } from '@hybrid/engine/simulate/simulateCase';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { runChecks } from '@hybrid/project/issues/checks';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { SeriesBook } from './seriesBook';

/** The row of a project's simulation, and its case. */
export interface Outcome {
  readonly item: ResultItem & { readonly netCashFlow: readonly number[] };
  readonly simulated: SimulatedCase;
}

/** Simulates a project as users run it, checks first. Returns why there is no result if the checks reject it or its contracts cannot be met. */
export function outcomeOf(project: Project, { valuesOf }: SeriesBook): Outcome | string {
  const errors = runChecks(project).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors.map(({ text }) => inEnglish(text)).join('; ');
  const [key] = caseGrid(project).keys;
  if (!key) return 'no simulation';
  const input = buildCase(project, valuesOf, key);
  const simulated = simulatedOrRefused(input);
  if (typeof simulated === 'string') return simulated;
  if (simulated.missed.length > 0) return 'its contracts cannot be kept';
  return { item: { ...resultItem(project, key, input, simulated), netCashFlow: Array.from(simulated.metrics.netCashFlow) }, simulated };
}

/** Cells that wear so fast that added capacity is worn at once have no result: docs/method/storage.md. */
const refusal = 'Augmentation does not restore capacity';

function simulatedOrRefused(input: Case): SimulatedCase | string {
  try {
    return simulateCase(input);
  } catch (error) {
    if (error instanceof UserError && error.message === refusal) return refusal;
    throw error;
  }
}

/** Returns the sum of the average revenue of all streams, currency a year; in early stage the revenue of the one year. */
export const revenueOf = ({ item }: Outcome): number => item.revenue.reduce((total, each) => total + each, 0);

/** Returns the scale for differences: the largest cash flow of a year. */
export const scaleOf = ({ item }: Outcome): number => Math.max(1, ...item.netCashFlow.map(Math.abs));

/** Reports a figure that differs from the expected one by more than a share of `scale`, with both values. */
export function differs(name: string, found: number | null, expected: number | null, scale: number, share = 1e-6): readonly string[] {
  if (found === null && expected === null) return [];
  const isNear = found !== null && expected !== null && Math.abs(found - expected) <= share * Math.max(scale, Math.abs(expected));
  return isNear ? [] : [`${name}: ${found}, should be ${expected}`];
}

/** Compares all money of a changed project with a multiple of the money before: NPV, costs, cash flow of each year, revenue. */
export function moneyDiffers(before: Outcome, after: Outcome, factor = 1, share = 1e-6): readonly string[] {
  const scale = scaleOf(before) * Math.abs(factor);
  const compare = (name: string, [was, is]: readonly [number, number]) => differs(name, is, was * factor, scale, share);
  return [
    ...compare('NPV', [before.item.npv, after.item.npv]),
    ...compare('capital', [before.item.capex, after.item.capex]),
    ...compare('operating cost', [before.item.opex, after.item.opex]),
    ...compare('revenue', [revenueOf(before), revenueOf(after)]),
    ...before.item.netCashFlow.flatMap((amount, year) => compare(`cash flow of year ${year}`, [amount, after.item.netCashFlow[year] ?? 0])),
  ];
}

/** Compares all money of two projects that should earn the same. */
export const sameMoney = (before: Outcome, after: Outcome): readonly string[] => moneyDiffers(before, after);

/** Compares the NPV and the cash flow of each year, in any account. */
export const sameValue = (before: Outcome, after: Outcome): readonly string[] => {
  const scale = scaleOf(before);
  return [
    ...differs('NPV', after.item.npv, before.item.npv, scale),
    ...before.item.netCashFlow.flatMap((amount, year) =>
      differs(`cash flow of year ${year}`, after.item.netCashFlow[year] ?? 0, amount, scale),
    ),
  ];
};
