import type { Text } from '@hybrid/project/i18n/message';
import type { Escalator } from '@hybrid/project/costs/escalator';
import type { EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import type { MarketKind, MarketOf } from '@hybrid/project/document/kinds';
import type { Obligation } from '@hybrid/project/document/obligation';
import type { HourGrid, Schedule } from '@hybrid/project/document/schedule';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import type { SensitivityValue } from '@hybrid/project/fields/field';
import type { Series } from '../series';

/** Markets and contracts of a plant, in the order in which they clear. A kind that is off has no entry. */
export type MarketCases = { readonly [K in MarketKind]: readonly CaseOf<K>[] } & {
  /** True if days of prices and obligations shift so that weekdays of their year and of the operating year coincide. */
  readonly alignsWeekdays: boolean;
};

/** Markets whose inputs have a form of their own; energy markets are day-ahead, fifteen-minute, real-time: the plant physically follows the last. */
export interface OwnCases {
  readonly energyMarkets: EnergyMarketCase;
  readonly regulationMarkets: RegulationMarketCase;
  readonly capacityMarkets: CapacityMarketCase;
  readonly contracts: ContractCase;
}

const own: { readonly [K in keyof OwnCases]: true } = {
  energyMarkets: true,
  regulationMarkets: true,
  capacityMarkets: true,
  contracts: true,
};

/** Returns true for kinds whose inputs have a form of their own; those of others are resolved field by field. */
export function hasOwnCase(kind: MarketKind): kind is MarketKind & keyof OwnCases {
  return Object.hasOwn(own, kind);
}

/** Market of a kind with its inputs resolved. */
export type CaseOf<K extends MarketKind> = K extends keyof OwnCases ? OwnCases[K] : ResolvedMarket<MarketOf<K>>;

/**
 * Market of the document with its inputs resolved field by field: the picked value of each list, percent as fractions, escalators as multiples by
 * year, series as strips.
 */
export type ResolvedMarket<T> = {
  readonly [N in keyof T as Exclude<N, 'name'>]: T[N] extends TimeSeries
    ? YearStrip | undefined
    : T[N] extends Escalator
      ? Escalation
      : T[N] extends readonly SensitivityValue[]
        ? number
        : T[N];
} & { readonly id: string; readonly name: Text };

/** One year of values and its calendar year. */
export interface YearStrip {
  readonly values: Series;
  readonly year: number;
}

/** Multiples of the first year's figure in each operating year; undefined stays as it is. */
export type Escalation = readonly number[] | undefined;

/** Prices over the operating years, currency/MWh: one strip that repeats, or one for each year; multiplied. */
export interface StripPrices {
  readonly strips: readonly YearStrip[];
  readonly multiplier: number;
  readonly byYear: Escalation;
}

export interface EnergyMarketCase {
  readonly kind: EnergyMarketKind;
  readonly name: Text;
  readonly sale: StripPrices;
  /** Multiple of the sale price of the year, which may escalate, or prices of their own. */
  readonly purchase: { readonly multiplier: number; readonly byYear?: Escalation } | StripPrices;
  /** Shares of production, and of storage power and range of charge, for this market: its allocation times the technology's. */
  readonly solarShare: number;
  readonly windShare: number;
  readonly storageShare: number;
}

export interface RegulationMarketCase {
  readonly id: string;
  readonly name: Text;
  readonly up: RegulationDirectionCase | undefined;
  readonly down: RegulationDirectionCase | undefined;
  /** Energy that moves for each MWh kept ready. */
  readonly throughput: number;
  /** The market at whose sale price that energy is settled; undefined moves it without pay. */
  readonly energyMarket: EnergyMarketKind | undefined;
}

export interface RegulationDirectionCase {
  /** Paid for each MW kept ready for an hour. */
  readonly price: StripPrices;
  /** Minimum price: nothing is offered in steps that pay less. */
  readonly minPrice: number;
  /** Maximum offer as a share of the rated power of the storage. */
  readonly maxShare: number;
}

export interface CapacityMarketCase {
  readonly id: string;
  readonly name: Text;
  /** Share of the power that the storage can hold over a call. */
  readonly contractedShare: number;
  /** Hours over which contracted power must be held. */
  readonly callHours: number;
  readonly events: RandomEventsCase | ScheduledEventsCase;
  readonly capacityPrice: CapacityPriceCase;
  /** Paid for the energy of a call: flat, or the sale price of a market. */
  readonly energyPrice: { readonly flatPerMWh: number; readonly byYear: Escalation } | { readonly energyMarket: EnergyMarketKind };
}

export interface RandomEventsCase {
  readonly kind: 'random';
  /** 1 where an event may occur: months of weekdays, then of weekend days, by hours. */
  readonly windows: HourGrid;
  readonly callsPerYear: number;
  readonly callHours: number;
  /** Days of the highest prices among which events fall. */
  readonly candidateDays: number;
  /** The market whose prices rank the days; undefined takes the last in use. */
  readonly rankedBy: EnergyMarketKind | undefined;
  /** With the operating year, the seed of the draw. */
  readonly seedText: string;
}

export interface ScheduledEventsCase {
  readonly kind: 'scheduled';
  readonly calls: readonly ScheduledCallCase[];
}

/** A call that returns every year. */
interface ScheduledCallCase {
  /** Hour of the year, from 0. */
  readonly hour: number;
  readonly hours: number;
}

/** Currency a MW. A month that pays nothing is left out, with its events. */
export interface CapacityPriceCase {
  readonly per: { readonly year: number } | { readonly months: readonly number[] };
  readonly byYear: Escalation;
}

export interface ContractCase {
  readonly id: string;
  readonly name: Text;
  readonly price: ContractPriceCase;
  readonly obligation: ObligationCase;
}

/** Currency/MWh by month, kind of day and hour; or a year of values. */
export type ContractPriceCase =
  | { readonly kind: 'schedule'; readonly schedule: Schedule; readonly multiplier: number; readonly byYear: Escalation }
  | ({ readonly kind: 'strip' } & StripPrices);

export type ObligationCase =
  | { readonly kind: 'windows'; readonly obligations: readonly Obligation[]; readonly penalty: PenaltyCase | undefined }
  | { readonly kind: 'profile'; readonly powerMW: YearStrip; readonly penalty: PenaltyCase | undefined }
  | ContractedSharesCase;

/** Shares of each technology's exports that are sold under the contract. */
export interface ContractedSharesCase {
  readonly kind: 'shares';
  readonly solar: number;
  readonly wind: number;
  readonly storage: number;
  /** True if the share is sold at the last market in steps in which that pays more. */
  readonly elects: boolean;
}

/** Cost of each MWh that is missing. Without a penalty none may be missing. */
export type PenaltyCase =
  | { readonly kind: 'flat'; readonly perMWh: number; readonly byYear: Escalation }
  /** The mean sale price of a market over the window, `delta` less the mean contract price; never below 0. */
  | { readonly kind: 'market' | 'delta'; readonly energyMarket: EnergyMarketKind; readonly multiplier: number };
