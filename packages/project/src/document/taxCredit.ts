import { fraction } from '../basics/units';
import { capitalAmount, type ComponentCost } from './costAmounts';
import type { Incentive } from './incentive';
import { technologyKinds, type TechnologyKind } from './kinds';
import type { Project } from './project';

/** The capital of one technology that an incentive is for, and what it brings of it. */
export interface CreditBasis {
  readonly technology: TechnologyKind;
  readonly capital: number;
  readonly credit: number;
}

/**
 * Investment tax credit of the ticked technologies, system cost not being eligible: eligible share × credit × capital.
 * It is the full credit. Storage of a project that operates from before 2023 earns only a share of it, which its charging decides.
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

/** From this day of commercial operation on, storage earns a tax credit whatever it charges from (US Inflation Reduction Act, 26 USC 48). */
export const inflationReductionAct = '2023-01-01';

/** The law of a plant by its commercial operation: `ira` from 2023 on, `classic` before. */
export function storageCreditRule({ expectedDate }: Pick<Project, 'expectedDate'>): 'ira' | 'classic' {
  return expectedDate < inflationReductionAct ? 'classic' : 'ira';
}

/** Whether storage earns only the share of a tax credit that charging from own generation decides; the incentive may say so itself. */
export function storageCreditDependsOnCharging(
  project: Pick<Project, 'expectedDate'>,
  { itcRule }: Pick<Incentive<'itc'>, 'itcRule'>,
): boolean {
  return (itcRule === 'auto' ? storageCreditRule(project) : itcRule) === 'classic';
}
