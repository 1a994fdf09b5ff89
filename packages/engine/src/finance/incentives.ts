import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import type { Incentive, IncentiveKind } from '@hybrid/project/document/incentive';
import type { TechnologyKind } from '@hybrid/project/document/kinds';
import { acceleratedDepreciation, bonusDepreciation } from './depreciation';
import { investmentTaxCredit } from './investmentTaxCredit';
import type { Ledger } from './ledger';
import { productionTaxCredit } from './productionTaxCredit';

/** Inputs that incentives are calculated from. */
export interface IncentiveInputs {
  readonly lifetimeYears: number;
  readonly costs: readonly ComponentCost[];
  /** Share of the first year's charging energy that came from the project's own generation. */
  readonly ownChargingShare: number;
  readonly storageCreditRule: 'ira' | 'classic';
  /** True if the project has generation. */
  readonly hasGeneration: boolean;
  /** Inflation as a fraction per year: credits and taxes are nominal, the ledger is real. */
  readonly inflationRate: number;
  /** True if the depreciable basis is reduced by half of a tax credit; the default. */
  readonly halfBasisReduction?: boolean;
  /** All incentives of the project: some reduce the basis of others. */
  readonly incentives: readonly Incentive[];
  /** Delivered energy of each technology in each operating year. [MWh] */
  readonly delivered: readonly { readonly [T in TechnologyKind]: number }[];
}

type IncentiveModel<K extends IncentiveKind> = (incentive: Incentive<K>, inputs: IncentiveInputs) => Ledger;

/** THE list: incentive kind → lines of the ledger. */
const models: { readonly [K in IncentiveKind]: IncentiveModel<K> } = {
  itc: investmentTaxCredit,
  macrs: acceleratedDepreciation,
  bonus: bonusDepreciation,
  prod: productionTaxCredit,
};

export function incentiveLines<K extends IncentiveKind>(incentive: Incentive<K>, inputs: IncentiveInputs): Ledger {
  return models[incentive.kind](incentive, inputs);
}
