import { megawatts } from '@hybrid/project/basics/units';
import { sizeDimensions } from '@hybrid/project/document/dimensions';
import { capitalCostLists, priceLevelLists, type Levers } from '@hybrid/project/document/levers';
import type { Project } from '@hybrid/project/document/project';
import { tolerance } from '@hybrid/project/document/sizing';
import type { Text } from '@hybrid/project/i18n/message';
import { caseOf } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { cashFlowDiscountRate } from '../cases/cashFlowMoney';
import { valuesByPath, type CaseKey } from '../cases/caseGrid';
import { projectSeries } from '../cases/projectSeries';
import type { SeriesSource } from '../cases/storedSeries';
import { inAccount, yearTotals } from '../finance/ledger';
import { infeasible } from './infeasible';
import { rememberedOperations, type OperationOf } from './rememberedOperations';
import { priced } from './simulateCase';

/** Figures of a system with its levers moved; null where a figure does not exist. */
export interface WhatIf {
  readonly npv: number;
  readonly irr: number | null;
  /** Simple payback [yr]. */
  readonly payback: number | null;
  readonly capex: number;
  readonly firstYearRevenue: number;
}

/** Size of a technology of one system, which a lever moves. */
export interface MovableSize {
  /** Path of its list in the document. */
  readonly path: string;
  readonly name: Text;
  /** Value of the system, as the document counts it, and the power of one such unit [MW]. */
  readonly value: number;
  readonly unitMW: number;
  /** True where the document counts whole units. */
  readonly isCounted: boolean;
}

/**
 * Returns the figures of one system of a project with its levers moved, at the project's own stage; with all levers at rest they are those of its
 * row, to the digit.
 *
 * Capital cost scales the capital cost multipliers of the technologies; costs of converters and of
 * the plant as a whole, replacement and augmentation stay. Price level
 * scales the price multipliers of energy and capacity markets and of contracts, and a purchase price with a file of its own stays. The discount rate
 * replaces that of the project, and inflation stays. A size replaces that of one technology; converters that are relative to it follow. Costs and
 * rates are not inputs of the operation, so its remembered years are priced again; prices and sizes are, so the plant is dispatched again.
 * Throws UserError if the system cannot keep its contracts.
 */
export function whatIf(
  project: Project,
  key: CaseKey,
  levers: Levers,
  series: SeriesSource,
  operationOf: OperationOf = rememberedOperations(1),
): WhatIf {
  const input = caseWithLevers(project, key, levers, series);
  const { ledger, metrics, missed } = priced(input, operationOf(input));
  if (missed.length > 0) throw infeasible(missed);
  const { npv, irr, payback, capex } = metrics;
  const firstYearRevenue = yearTotals(ledger, input.lifetimeYears, inAccount('revenue'))[1];
  return { npv, irr: irr ?? null, payback: payback ?? null, capex, firstYearRevenue };
}

function caseWithLevers(project: Project, key: CaseKey, levers: Levers, series: SeriesSource): Case {
  const { capitalCostFactor, priceLevelFactor, discountRatePercent, size } = levers;
  const values = new Map(valuesByPath(project, key));
  const scale = (paths: readonly string[], factor: number): void => {
    for (const path of paths) values.set(path, (values.get(path) as number) * factor);
  };
  scale(capitalCostLists(project), capitalCostFactor);
  scale(priceLevelLists(project), priceLevelFactor);
  if (size) values.set(size.path, size.value);
  const input = caseOf(project, projectSeries(project, series), (path) => {
    const value = values.get(path);
    if (value === undefined) throw new Error(`No value for ${path} in simulation ${key.id}`);
    return value;
  });
  return { ...input, discountRate: cashFlowDiscountRate({ ...project, discountRate: discountRatePercent }) };
}

/** Returns the sizes of a system that a lever may move: of its technologies that are there, each with a list that is not linked to another. */
export function movableSizes(project: Project, key: CaseKey): readonly MovableSize[] {
  const values = valuesByPath(project, key);
  return sizeDimensions(project).flatMap(({ isSize, lists: [list, ...linked] }): readonly MovableSize[] => {
    const value = list && values.get(list.path);
    if (!isSize || !list || linked.length > 0 || value === undefined || value < tolerance) return [];
    const rating = unitRatingKW(project, list.path);
    return [
      { path: list.path, name: list.name, value, unitMW: rating === undefined ? 1 : megawatts(rating), isCounted: rating !== undefined },
    ];
  });
}

/** Returns the power of a counted unit, a turbine or a storage unit [kW]; undefined where sizes are in MW. */
function unitRatingKW({ wind, storage }: Project, path: string): number | undefined {
  const turbines = wind.find(({ id, kind }) => kind !== 'production' && path === `wind/${id}/sizing`);
  return turbines?.specs.ratedCapacity ?? storage.find(({ id }) => path === `storage/${id}/sizing`)?.specs.nominalPower;
}
