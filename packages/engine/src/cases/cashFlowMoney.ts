import { message } from '@hybrid/project/i18n/message';
import { fraction } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/i18n/userError';
import { realDiscountRatePercent, type Economics } from '@hybrid/project/document/economics';

/**
 * Returns the discount rate of a project's cash flow per year, a fraction: real, or nominal where the cash flow is. Throws a UserError where inflation
 * leaves no real rate.
 */
export function cashFlowDiscountRate(economics: Pick<Economics, 'discountRate' | 'inflationRate' | 'useNominalMoney'>): number {
  const percent = realDiscountRatePercent(economics);
  if (percent === undefined)
    throw new UserError('badInput', message('calculation.inflationRateAboveMinus100'), message('calculation.noRealDiscountRate'));
  return fraction(economics.useNominalMoney ? economics.discountRate : percent);
}
