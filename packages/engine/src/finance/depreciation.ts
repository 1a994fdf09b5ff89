import { fraction } from '@hybrid/project/basics/units';
import { capitalAmount } from '@hybrid/project/document/costAmounts';
import { incentiveKinds, type Incentive } from '@hybrid/project/document/incentive';
import { technologyKinds, type TechnologyKind } from '@hybrid/project/document/kinds';
import type { IncentiveInputs } from './incentives';
import { chargesFromOwnGeneration, creditRate } from './investmentTaxCredit';
import type { Ledger, LedgerLine } from './ledger';

/**
 * Percent of the basis that is depreciated in each year, half-year convention.
 * Source: IRS Publication 946, table A-1, property of 5 and 7 years.
 */
const percentagesOfClass = {
  5: [20, 32, 19.2, 11.52, 11.52, 5.76],
  7: [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46],
} as const;

/** US tax law takes half of the credit off the basis. Source: 26 USC 50(c)(3). */
const basisReduction = 0.5;

/**
 * Years over which a technology is depreciated. Solar and wind: 5. Storage: 5 where generation is there and it operates from 2023 on or
 * charges from it by 75 % or more in the first year, else 7 (NREL fact sheet 70384).
 */
function classOf(technology: TechnologyKind, { hasGeneration, storageCreditRule, ownChargingShare }: IncentiveInputs): 5 | 7 {
  if (technology !== 'storage') return 5;
  return hasGeneration && (storageCreditRule === 'ira' || chargesFromOwnGeneration(ownChargingShare)) ? 5 : 7;
}

type Depreciated = Incentive<'macrs'> | Incentive<'bonus'>;

/** Eligible capital of a technology, less half of its tax credit where that lessens it. */
function basisOf({ eligiblePercent }: Depreciated, technology: TechnologyKind, inputs: IncentiveInputs): number {
  const reduced = inputs.halfBasisReduction === false ? 1 : 1 - basisReduction * creditRate(technology, inputs);
  return fraction(eligiblePercent) * capitalAmount(inputs.costs, technology) * reduced;
}

/** Share of the basis of a technology that bonus depreciation takes at once. */
function bonusShare(technology: TechnologyKind, { incentives }: IncentiveInputs): number {
  const share = incentives.reduce(
    (sum, incentive) => sum + (incentive.kind === 'bonus' && incentive[technology] ? fraction(incentive.bonusPercent) : 0),
    0,
  );
  return Math.min(1, share);
}

/** A line for each ticked technology that has capital; nominal savings of each year are brought to real money of the base year. */
function savings(incentive: Depreciated, inputs: IncentiveInputs, nominalIn: (technology: TechnologyKind, year: number) => number): Ledger {
  return technologyKinds
    .filter((technology) => incentive[technology])
    .map((owner): LedgerLine => ({
      account: 'incentive',
      owner,
      path: [incentiveKinds[incentive.kind].title, ...(incentive.kind === 'macrs' ? [`${classOf(owner, inputs)}-year property`] : [])],
      byYear: Float64Array.from(
        { length: inputs.lifetimeYears + 1 },
        (_, year) => nominalIn(owner, year) / (1 + inputs.inflationRate) ** year,
      ),
    }))
    .filter(({ byYear }) => byYear.some((amount) => amount !== 0));
}

/**
 * Tax saved by accelerated depreciation: marginal tax rate × basis × percentage of the year, the first percentage in year 0. What bonus
 * depreciation takes is not depreciated again. Percentages beyond the life of the project are lost. Source: 26 USC 168.
 */
export function acceleratedDepreciation(incentive: Incentive<'macrs'>, inputs: IncentiveInputs): Ledger {
  const tax = fraction(incentive.marginalTaxPercent);
  return savings(incentive, inputs, (technology, year) => {
    const percentages: readonly number[] = percentagesOfClass[classOf(technology, inputs)];
    const rest = basisOf(incentive, technology, inputs) * (1 - bonusShare(technology, inputs));
    return tax * rest * fraction(percentages[year] ?? 0);
  });
}

/** Tax saved by depreciating a share of the basis at once, in year 0: bonus × marginal tax rate × basis. Source: 26 USC 168(k). */
export function bonusDepreciation(incentive: Incentive<'bonus'>, inputs: IncentiveInputs): Ledger {
  const rate = fraction(incentive.bonusPercent) * fraction(incentive.marginalTaxPercent);
  return savings(incentive, inputs, (technology, year) => (year === 0 ? rate * basisOf(incentive, technology, inputs) : 0));
}
