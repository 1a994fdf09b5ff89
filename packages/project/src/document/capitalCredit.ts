import { fraction } from '../basics/units';
import { capitalAmount, type ComponentCost } from './costAmounts';
import { factsOf, valuesOf, type Incentive } from './incentive';
import { technologyKinds, type TechnologyKind } from './technologies';

/** Capital of one technology that an incentive applies to, and its credit. */
interface CreditBasis {
  readonly technology: TechnologyKind;
  readonly capital: number;
  readonly credit: number;
}

/** Returns true if an incentive credits a share of the capital cost in year 0. */
export function creditsCapital(incentive: Incentive): boolean {
  return factsOf(incentive).creditFactors !== undefined;
}

/**
 * Returns the credit in year 0 of the ticked technologies; system cost is not eligible: product of the factors × capital. It is the full credit:
 * the investment tax credit of storage of a project in operation before 2023 earns only a share of it, which depends on its charging. Empty for an
 * incentive that credits nothing in year 0.
 */
export function capitalCredits(incentive: Incentive, costs: readonly ComponentCost[]): readonly CreditBasis[] {
  const { creditFactors } = factsOf(incentive);
  if (!creditFactors) return [];
  const values = valuesOf(incentive);
  const rate = creditFactors.reduce((product, name) => product * fraction(values[name] as number), 1);
  return technologyKinds
    .filter((technology) => incentive[technology])
    .map((technology) => {
      const capital = capitalAmount(costs, technology);
      return { technology, capital, credit: rate * capital };
    })
    .filter(({ capital }) => capital > 0);
}
