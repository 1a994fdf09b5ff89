import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { UserError } from '@hybrid/project/basics/userError';
import { incentiveKinds, type Incentive, type IncentiveKind } from '@hybrid/project/document/incentive';
import { investmentTaxCredit } from './investmentTaxCredit';
import type { Ledger } from './ledger';

/** What incentives depend on. */
export interface IncentiveInputs {
  readonly lifetimeYears: number;
  readonly costs: readonly ComponentCost[];
  /** Share of the first year's charging energy that came from the project's own generation. */
  readonly ownChargingShare: number;
  readonly storageCreditRule: 'ira' | 'classic';
}

export type IncentiveModel<K extends IncentiveKind> = (incentive: Incentive<K>, inputs: IncentiveInputs) => Ledger;

/** THE list: incentive kind → lines of the ledger. */
const models: { readonly [K in IncentiveKind]?: IncentiveModel<K> } = { itc: investmentTaxCredit };

/** What an incentive brings. A kind that has no model is refused: it would otherwise count as nothing. */
export function incentiveLines<K extends IncentiveKind>(incentive: Incentive<K>, inputs: IncentiveInputs): Ledger {
  const model = models[incentive.kind];
  if (!model)
    throw new UserError('unsupported', `${incentiveKinds[incentive.kind].title} cannot be calculated yet`, 'Remove the incentive.');
  return model(incentive, inputs);
}
