import { fraction } from '@hybrid/project/basics/units';
import { capitalAmount } from '@hybrid/project/document/costAmounts';
import { capitalPercentOf, incentiveKinds, type Incentive } from '@hybrid/project/document/incentive';
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

/** Share of the credit by which US tax law reduces the basis. Source: 26 USC 50(c)(3). */
const basisReduction = 0.5;

/**
 * Returns the years over which a technology is depreciated. Solar and wind: 5. Storage: 5 in a project with generation, if it operates from 2023 on
 * or charges 75 % or more from that generation in the first year; else 7 (NREL fact sheet 70384).
 */
function classOf(technology: TechnologyKind, { hasGeneration, storageCreditRule, ownChargingShare }: IncentiveInputs): 5 | 7 {
  if (technology !== 'storage') return 5;
  return hasGeneration && (storageCreditRule === 'ira' || chargesFromOwnGeneration(ownChargingShare)) ? 5 : 7;
}

type Depreciated = Incentive<'macrs'> | Incentive<'bonus'>;

/** Returns the capital of a technology, less half of its tax credit where that reduces what is depreciated. [currency] */
function depreciableCapital(technology: TechnologyKind, inputs: IncentiveInputs): number {
  const reduced = inputs.halfBasisReduction === false ? 1 : 1 - basisReduction * creditRate(technology, inputs);
  return capitalAmount(inputs.costs, technology) * reduced;
}

/** Returns the share of a technology's depreciable capital that all incentives of a kind depreciate together. [fraction] */
function depreciatedShare(kind: Depreciated['kind'], technology: TechnologyKind, { incentives }: IncentiveInputs): number {
  return incentives.reduce(
    (sum, incentive) => sum + (incentive.kind === kind && incentive[technology] ? fraction(capitalPercentOf(incentive) ?? 0) : 0),
    0,
  );
}

/** Returns the share of the basis that bonus depreciation leaves to accelerated depreciation. [fraction] */
function shareLeftByBonus(technology: TechnologyKind, inputs: IncentiveInputs): number {
  const basis = depreciatedShare('macrs', technology, inputs);
  return basis > 0 ? Math.max(0, 1 - depreciatedShare('bonus', technology, inputs) / basis) : 1;
}

/** Returns a line for each selected technology that has capital; the nominal savings of each year are converted to real money of the base year. */
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
 * Returns the tax saved by accelerated depreciation: marginal tax rate × (basis − bonus depreciation) × percentage of the year, the first
 * percentage in year 0. Percentages beyond the life of the project are lost. Source: 26 USC 168.
 */
export function acceleratedDepreciation(incentive: Incentive<'macrs'>, inputs: IncentiveInputs): Ledger {
  const tax = fraction(incentive.marginalTaxPercent);
  return savings(incentive, inputs, (technology, year) => {
    const percentages: readonly number[] = percentagesOfClass[classOf(technology, inputs)];
    const basis = fraction(incentive.eligiblePercent) * depreciableCapital(technology, inputs);
    return tax * basis * shareLeftByBonus(technology, inputs) * fraction(percentages[year] ?? 0);
  });
}

/** Returns the tax saved by depreciating a share of the basis in year 0: bonus × marginal tax rate × basis. Source: 26 USC 168(k). */
export function bonusDepreciation(incentive: Incentive<'bonus'>, inputs: IncentiveInputs): Ledger {
  const rate = fraction(capitalPercentOf(incentive) ?? 0) * fraction(incentive.marginalTaxPercent);
  return savings(incentive, inputs, (technology, year) => (year === 0 ? rate * depreciableCapital(technology, inputs) : 0));
}
