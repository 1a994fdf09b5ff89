import type { Text } from '@hybrid/project/i18n/message';
import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import type { Incentive, IncentiveKind } from '@hybrid/project/document/incentive';
import type { TechnologyKind } from '@hybrid/project/document/technologies';

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

/** Amounts of an incentive for one technology, real money of the base year. */
export interface IncentiveAmounts {
  readonly owner: TechnologyKind;
  /** Part of the incentive, if a technology may have one of several. */
  readonly part?: Text;
  /** Index 0 is the investment year. */
  readonly byYear: Float64Array;
}

/** Calculates the amounts of an incentive for each ticked technology. */
export type IncentiveModel<K extends IncentiveKind> = (incentive: Incentive<K>, inputs: IncentiveInputs) => readonly IncentiveAmounts[];

/** Returns nominal amounts of each cash flow year as real money of the base year. [currency] */
export function realAmounts({ lifetimeYears, inflationRate }: IncentiveInputs, nominalIn: (year: number) => number): Float64Array {
  return Float64Array.from({ length: lifetimeYears + 1 }, (_, year) => nominalIn(year) / (1 + inflationRate) ** year);
}
