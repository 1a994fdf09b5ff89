import { message } from '@hybrid/project/i18n/message';
import { fraction } from '@hybrid/project/basics/units';
import { technologyKinds, type TechnologyKind } from '@hybrid/project/document/technologies';
import { depreciableCapital, depreciatedShare } from './depreciation';
import { realAmounts, type IncentiveInputs, type IncentiveModel } from './incentiveModel';
import { chargesFromOwnGeneration } from './itc';

/**
 * Percent of the basis that is depreciated in each year, half-year convention.
 * Source: IRS Publication 946, table A-1, property of 5 and 7 years.
 */
const percentagesOfClass = {
  5: [20, 32, 19.2, 11.52, 11.52, 5.76],
  7: [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46],
} as const;

/**
 * Returns the years over which a technology is depreciated. Solar and wind: 5. Storage: 5 in a project with generation, if it operates from 2023 on
 * or charges 75 % or more from that generation in the first year; else 7 (NREL fact sheet 70384).
 */
function classOf(technology: TechnologyKind, { hasGeneration, storageCreditRule, ownChargingShare }: IncentiveInputs): 5 | 7 {
  if (technology !== 'storage') return 5;
  return hasGeneration && (storageCreditRule === 'ira' || chargesFromOwnGeneration(ownChargingShare)) ? 5 : 7;
}

/** Returns the share of the basis that bonus depreciation leaves to accelerated depreciation. [fraction] */
function shareLeftByBonus(technology: TechnologyKind, inputs: IncentiveInputs): number {
  const basis = depreciatedShare('macrs', technology, inputs);
  return basis > 0 ? Math.max(0, 1 - depreciatedShare('bonus', technology, inputs) / basis) : 1;
}

/**
 * Returns the tax saved by accelerated depreciation: marginal tax rate × (basis − bonus depreciation) × percentage of the year, the first
 * percentage in year 0. Percentages beyond the life of the project are lost. Source: 26 USC 168.
 */
export const macrs: IncentiveModel<'macrs'> = (incentive, inputs) => {
  const tax = fraction(incentive.marginalTaxPercent);
  return technologyKinds
    .filter((technology) => incentive[technology])
    .map((owner) => {
      const propertyClass = classOf(owner, inputs);
      const percentages: readonly number[] = percentagesOfClass[propertyClass];
      const basis = fraction(incentive.eligiblePercent) * depreciableCapital(owner, inputs);
      const left = shareLeftByBonus(owner, inputs);
      return {
        owner,
        part: message('results.yearProperty', { years: propertyClass }),
        byYear: realAmounts(inputs, (year) => tax * basis * left * fraction(percentages[year] ?? 0)),
      };
    });
};
