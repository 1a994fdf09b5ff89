import type { Project } from '@hybrid/project/document/project';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { firstKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import type { CaseMetrics } from '../simulate/caseMetrics';
import { simulateCase } from '../simulate/simulateCase';
import type { Sizes } from './sizes';

/** Result of simulating the first year of a system. */
export interface SizedSystem {
  readonly sizes: Sizes;
  readonly owedMWh: number;
  readonly shortageMWh: number;
  readonly metrics: CaseMetrics;
  /** Contracts without a penalty are met: a calculation has a row for the system. */
  readonly isFeasible: boolean;
}

/** Share of the owed energy that may be missing where all of it must be delivered. */
const shortageTolerance = 1e-4;

/** Returns true if the shortage is within the share of the owed energy that a level of service permits. */
export function meetsService({ owedMWh, shortageMWh }: SizedSystem, service: number): boolean {
  return shortageMWh <= (1 - service + shortageTolerance) * owedMWh;
}

/** Returns the case of a project with these sizes and the first value of each other list. */
export function caseWithSizes(project: Project, series: SeriesSource, sizes: Sizes): Case {
  const sized = setPlantSizes(sizes)(project);
  return buildCase(sized, series, firstKey(sized));
}

/** Simulates a project in early stage with these sizes. */
export function sizedSystem(project: Project, series: SeriesSource, sizes: Sizes): SizedSystem {
  const { years, metrics, missed } = simulateCase(caseWithSizes(project, series, sizes));
  const [{ markets }] = years;
  const total = (of: 'owedMWh' | 'shortfallMWh'): number => markets.contracts.reduce((sum, contract) => sum + contract[of], 0);
  return { sizes, owedMWh: total('owedMWh'), shortageMWh: total('shortfallMWh'), metrics, isFeasible: missed.length === 0 };
}
