import { fraction } from '@hybrid/project/basics/units';
import { capitalPercentOf } from '@hybrid/project/document/incentive';
import { technologyKinds } from '@hybrid/project/document/technologies';
import { depreciableCapital } from './depreciation';
import { realAmounts, type IncentiveModel } from './incentiveModel';

/** Returns the tax saved by depreciating a share of the basis in year 0: bonus × marginal tax rate × basis. Source: 26 USC 168(k). */
export const bonus: IncentiveModel<'bonus'> = (incentive, inputs) => {
  const rate = fraction(capitalPercentOf(incentive) ?? 0) * fraction(incentive.marginalTaxPercent);
  return technologyKinds
    .filter((technology) => incentive[technology])
    .map((owner) => ({ owner, byYear: realAmounts(inputs, (year) => (year === 0 ? rate * depreciableCapital(owner, inputs) : 0)) }));
};
