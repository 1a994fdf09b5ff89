import { fraction } from '@hybrid/project/basics/units';
import { capitalCredits } from '@hybrid/project/document/capitalCredit';
import type { Incentive } from '@hybrid/project/document/incentive';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { IncentiveInputs, IncentiveModel } from './incentiveModel';

/** Lowest share of charging from own generation for which storage earned a credit before 2023. */
const minOwnCharging = 0.75;
/** Tolerance of that share: a plan that is bound to it meets it up to rounding, which must not cost the whole credit. */
const rounding = 1e-9;

/** Returns true if storage charges from own generation by the share that the rules before 2023 require. */
export function chargesFromOwnGeneration(ownChargingShare: number): boolean {
  return ownChargingShare >= minOwnCharging - rounding;
}

/**
 * Returns the share of the full credit that a technology earns: all of it, except for storage of a project from before 2023, which earns in
 * proportion to charging from own generation, and nothing below 75 % (NREL fact sheet 70384). The incentive may set the rule explicitly.
 */
function creditShare(
  { itcRule }: Pick<Incentive<'itc'>, 'itcRule'>,
  technology: TechnologyKind,
  { ownChargingShare, storageCreditRule }: Pick<IncentiveInputs, 'ownChargingShare' | 'storageCreditRule'>,
): number {
  const rule = itcRule === 'auto' ? storageCreditRule : itcRule;
  if (technology !== 'storage' || rule === 'ira') return 1;
  return chargesFromOwnGeneration(ownChargingShare) ? ownChargingShare : 0;
}

/** Returns the credit of a technology as a share of its capital, all tax credits of the project together. [fraction] */
export function creditRate(technology: TechnologyKind, inputs: IncentiveInputs): number {
  return inputs.incentives.reduce((rate, incentive) => {
    if (incentive.kind !== 'itc' || !incentive[technology]) return rate;
    return rate + fraction(incentive.eligiblePercent) * fraction(incentive.itcPercent) * creditShare(incentive, technology, inputs);
  }, 0);
}

/**
 * Returns the investment tax credit: a share of the eligible capital of the selected technologies with their converters, in year 0.
 * System fixed cost is not eligible. The credit is used in full in its year. Source: 26 USC 48.
 */
export const itc: IncentiveModel<'itc'> = (incentive, inputs) =>
  capitalCredits(incentive, inputs.costs).map(({ technology, credit }) => {
    const byYear = new Float64Array(inputs.lifetimeYears + 1);
    byYear[0] = credit * creditShare(incentive, technology, inputs);
    return { owner: technology, byYear };
  });
