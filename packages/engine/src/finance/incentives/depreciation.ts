import { fraction } from '@hybrid/project/basics/units';
import { capitalAmount } from '@hybrid/project/document/costAmounts';
import { capitalPercentOf, type IncentiveKind } from '@hybrid/project/document/incentive';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { IncentiveInputs } from './incentiveModel';
import { creditRate } from './itc';

/** Share of the credit by which US tax law reduces the basis. Source: 26 USC 50(c)(3). */
const basisReduction = 0.5;

/** Returns the capital of a technology, less half of its tax credit where that reduces what is depreciated. [currency] */
export function depreciableCapital(technology: TechnologyKind, inputs: IncentiveInputs): number {
  const reduced = inputs.halfBasisReduction === false ? 1 : 1 - basisReduction * creditRate(technology, inputs);
  return capitalAmount(inputs.costs, technology) * reduced;
}

/** Returns the share of a technology's depreciable capital that all incentives of a kind depreciate together. [fraction] */
export function depreciatedShare(kind: IncentiveKind, technology: TechnologyKind, { incentives }: IncentiveInputs): number {
  return incentives.reduce(
    (sum, incentive) => sum + (incentive.kind === kind && incentive[technology] ? fraction(capitalPercentOf(incentive) ?? 0) : 0),
    0,
  );
}
