import { fraction } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/basics/userError';
import { realDiscountRatePercent, type Economics } from '@hybrid/project/document/economics';

/**
 * Rate per year that the money of a project's cash flow is discounted by, a fraction: real, or nominal where the cash flow is. Refuses an inflation
 * that leaves no money.
 */
export function cashFlowDiscountRate(economics: Pick<Economics, 'discountRate' | 'inflationRate' | 'useNominalMoney'>): number {
  const percent = realDiscountRatePercent(economics);
  if (percent === undefined) throw new UserError('badInput', 'Inflation Rate must be > -100', 'At -100 % there is no real discount rate.');
  return fraction(economics.useNominalMoney ? economics.discountRate : percent);
}
