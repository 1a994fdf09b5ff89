import { fraction } from '../basics/units';
import { capitalAmount, type ComponentCost } from './costAmounts';
import type { Incentive } from './incentive';
import { technologyKinds, type TechnologyKind } from './kinds';
import type { Project } from './project';

/** Capital of one technology that an incentive applies to, and its credit. */
interface CreditBasis {
  readonly technology: TechnologyKind;
  readonly capital: number;
  readonly credit: number;
}

/**
 * Returns the investment tax credit of the ticked technologies; system cost is not eligible: eligible share × credit × capital.
 * It is the full credit. Storage of a project in operation before 2023 earns only a share of it, which depends on its charging.
 */
export function fullTaxCredit(incentive: Incentive<'itc'>, costs: readonly ComponentCost[]): readonly CreditBasis[] {
  const rate = fraction(incentive.eligiblePercent) * fraction(incentive.itcPercent);
  return technologyKinds
    .filter((technology) => incentive[technology])
    .map((technology) => {
      const capital = capitalAmount(costs, technology);
      return { technology, capital, credit: rate * capital };
    })
    .filter(({ capital }) => capital > 0);
}

/** Day of commercial operation from which storage earns a tax credit regardless of its charging source (US Inflation Reduction Act, 26 USC 48). */
const inflationReductionAct = '2023-01-01';

/** Returns the law that applies to a plant by its commercial operation: `ira` from 2023 on, `classic` before. */
export function storageCreditRule({ expectedDate }: Pick<Project, 'expectedDate'>): 'ira' | 'classic' {
  return expectedDate < inflationReductionAct ? 'classic' : 'ira';
}

/** Returns true if the tax credit of storage depends on its share of charging from own generation; the incentive may set this itself. */
export function storageCreditDependsOnCharging(
  project: Pick<Project, 'expectedDate'>,
  { itcRule }: Pick<Incentive<'itc'>, 'itcRule'>,
): boolean {
  return (itcRule === 'auto' ? storageCreditRule(project) : itcRule) === 'classic';
}
