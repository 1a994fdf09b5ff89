import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import type { Case } from '../cases/case';
import { simulateCase } from '../simulate/simulateCase';
import { cashFlow } from './cashFlow';
import { solarResults, windResults } from './generatorResults';
import { performance } from './performance';
import { regulationResults } from './regulationResults';
import { revenueResult } from './revenueResult';
import { augmentationResults, storageResults } from './storageResults';
import { gatherYears } from './yearRecord';

/** For the tests of the reports. */

/** Returns the pages of technologies and markets of a case, whose components are named in `project`. */
export function reported(input: Case, project: Project) {
  const gathering = gatherYears(input);
  const simulated = simulateCase(input, gathering.add);
  const gathered = gathering.gathered();
  if (!gathered) throw new Error('No year was simulated');
  return {
    input,
    simulated,
    gathered,
    solar: solarResults(input, simulated, gathered),
    wind: windResults(project, input, simulated, gathered),
    storage: storageResults(project, input, simulated, gathered),
    augmentation: augmentationResults(input, simulated),
    regulation: regulationResults(input, simulated, gathered),
    revenue: revenueResult(input, simulated, gathered),
    performance: performance(input, simulated, gathered),
    /** Without the investment year. */
    cash: cashFlow(input, simulated).years.slice(1),
  };
}

export type Reported = ReturnType<typeof reported>;

/** A component that is paid once and each year, and never replaced. */
export function steadyCost(owner: ComponentCost['owner'], id: string, capital: number, operatingPerYear: number): ComponentCost {
  return {
    owner,
    id,
    name: id,
    capital,
    operatingPerYear,
    operatingPerMWhThroughput: 0,
    operatingPerMWhAc: 0,
    replacement: 0,
    lifetimeYears: undefined,
    operatingByYear: undefined,
    replacementByYear: undefined,
  };
}

export function total<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((all, item) => all + amount(item), 0);
}
