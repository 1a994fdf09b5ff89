import { fullTaxCredit } from '@hybrid/project/document/costAmounts';
import { incentiveKinds, type Incentive } from '@hybrid/project/document/incentive';
import type { IncentiveInputs } from './incentives';
import type { Ledger } from './ledger';

/** Below this share of charging from own generation, storage earned no credit before 2023. */
const leastOwnCharging = 0.75;

/**
 * Investment tax credit: a share of the eligible capital of the ticked technologies with their converters, in year 0.
 * System fixed cost is not eligible. The credit is used in full in its year.
 *
 * Storage of a project that starts operation from 2023 on earns it whatever it charges from (US Inflation Reduction Act, 26 USC 48);
 * before, in proportion to charging from own generation, and nothing below 75 % of it (NREL fact sheet 70384). The incentive may name the
 * rule itself.
 */
export function investmentTaxCredit(
  incentive: Incentive<'itc'>,
  { costs, lifetimeYears, ownChargingShare, storageCreditRule }: IncentiveInputs,
): Ledger {
  const rule = incentive.itcRule === 'auto' ? storageCreditRule : incentive.itcRule;
  const storageShare = rule === 'ira' ? 1 : ownChargingShare >= leastOwnCharging ? ownChargingShare : 0;
  return fullTaxCredit(incentive, costs)
    .map(({ technology, credit }) => ({ owner: technology, amount: credit * (technology === 'storage' ? storageShare : 1) }))
    .filter(({ amount }) => amount > 0)
    .map(({ owner, amount }) => {
      const byYear = new Float64Array(lifetimeYears + 1);
      byYear[0] = amount;
      return { account: 'incentive' as const, owner, path: [incentiveKinds.itc.title], byYear };
    });
}
