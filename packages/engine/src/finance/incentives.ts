import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import type { Incentive, IncentiveKind } from '@hybrid/project/document/incentive';
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
const models: { readonly [K in IncentiveKind]: IncentiveModel<K> } = { itc: investmentTaxCredit };

export function incentiveLines<K extends IncentiveKind>(incentive: Incentive<K>, inputs: IncentiveInputs): Ledger {
  return models[incentive.kind](incentive, inputs);
}
