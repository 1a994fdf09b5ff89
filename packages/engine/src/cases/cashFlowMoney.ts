import { fraction } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/basics/userError';
import { realDiscountRatePercent, type Economics } from '@hybrid/project/document/economics';

/**
 * Returns the discount rate of a project's cash flow per year, a fraction: real, or nominal where the cash flow is. Throws a UserError where inflation
 * leaves no real rate.
 */
export function cashFlowDiscountRate(economics: Pick<Economics, 'discountRate' | 'inflationRate' | 'useNominalMoney'>): number {
  const percent = realDiscountRatePercent(economics);
  if (percent === undefined) throw new UserError('badInput', 'Inflation Rate must be > -100', 'At -100 % there is no real discount rate.');
  return fraction(economics.useNominalMoney ? economics.discountRate : percent);
}
