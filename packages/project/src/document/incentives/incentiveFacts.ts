import { flag, percent, type Fields, type RecordOf } from '../../fields/field';
import type { Message, Text } from '../../i18n/message';
import type { Project } from '../project';

/** Technologies that an incentive applies to; every kind has these fields. */
export const appliesTo = {
  solar: flag('site.solar', true, 'money.incentiveIsForIt'),
  wind: flag('site.wind', true, 'money.incentiveIsForIt'),
  storage: flag('site.storage', true, 'money.incentiveIsForIt'),
} as const;

/** Fields of the kinds that depreciate capital. */
export const depreciation = {
  eligiblePercent: percent('money.eligibleCost', 100, { help: 'money.eligibleCostIsDepreciated' }),
  marginalTaxPercent: percent('money.marginalTaxRate', 35, { help: 'money.marginalTaxRateHelp' }),
} as const;

/** Picture in the list of incentives and beside the title of the form. */
export type IncentivePicture = 'receipt' | 'decline' | 'stairs' | 'bolt' | 'coin' | 'certificate';

/** Amounts of an incentive that is paid for energy. */
export interface EnergyAmounts {
  /** Credit for each MWh that the ticked technologies deliver. [currency/MWh] */
  readonly perMWh: number;
  /** Maximum of a year; 0 is without limit. [currency/yr] */
  readonly yearlyMaximum: number;
  /** Tax on the credit; undefined if it is not taxed. [%] */
  readonly taxPercent: number | undefined;
}

/** Text below the form that depends on the values and the project. */
interface Remark<V> {
  readonly text: Text;
  readonly isShown: (values: V, project: Project) => boolean;
}

/**
 * Everything that distinguishes a kind of incentive outside the calculation. Document, checks, form, summaries and report derive from it; the
 * amounts of each year are in a module of the same name in the engine.
 */
export interface IncentiveFacts<F extends Fields = Fields, V = RecordOf<F>> {
  readonly title: Message;
  /** Title in the outline of the page. */
  readonly shortTitle: Message;
  /** One sentence on the benefit, where the incentive is offered. */
  readonly about: Text;
  readonly picture: IncentivePicture;
  /** Paid with the capital cost, of which it is a share, or for the energy of each operating year. */
  readonly basis: 'capital' | 'energy';
  readonly fields: F;
  /** Fields with the switch that enables them; the form shows both in one row. */
  readonly switches?: { readonly [N in keyof F]?: keyof F & string };
  /** Notes beside fields. */
  readonly notes?: { readonly [N in keyof F]?: Text };
  /** Fields whose product is the share of the capital cost that is credited in year 0 [%]; absent if nothing is. */
  readonly creditFactors?: readonly (keyof F & string)[];
  /** Share of the capital cost of a ticked technology that it pays or depreciates [%]; absent if it is paid by energy. */
  readonly capitalPercent?: (values: V) => number;
  /** Amounts of an incentive that is paid for energy. */
  readonly energyAmounts?: (values: V) => EnergyAmounts;
  /** True for US tax credits that the law of 2025 ends for wind and solar. */
  readonly endsByLaw: boolean;
  /** Values in one line, for the folded form: `{name}` stands for the value of a field, `¤` begins a unit of money. */
  readonly summary: (values: V) => Text;
  readonly remarks?: readonly Remark<V>[];
}

/** Declares a kind of incentive, with the type of its values. */
export function incentiveFacts<const F extends Fields>(facts: IncentiveFacts<F>): IncentiveFacts<F> {
  return facts;
}
