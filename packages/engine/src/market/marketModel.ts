import { isSameText } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';
import type { RegulationOffer, StepDuty, WindowDuty } from '../dispatch/problem';
import type { MarketKind, markets } from '@hybrid/project/document/kinds';
import type { Case, Owner } from '../cases/case';
import type { CaseOf } from '../cases/markets';
import { sum, type Series } from '../series';
import type { ContractedStorage } from './capacity';
import type { MarketYears } from './market';
import type { MarketYear } from './marketYear';
import type { PromiseCosts } from './promiseCosts';
import type { Traded } from './trade';

/** Last element of the path under which purchases from the grid are booked. */
export const purchases = message('results.purchases');

/** Money of one stream in each step: income > 0, cost < 0. */
export interface SettledStream {
  readonly owner: Owner;
  /** Kind of market, revenue stream and its component: `['Energy Market', 'Day-ahead', 'Sales']`. */
  readonly path: readonly Text[];
  readonly money: Series;
  /** Energy at the point of interconnection that the money is paid for, less energy bought back; 0 for payments for something else. */
  readonly exportedMWh: number;
}

/** Inputs of the markets of an operating year. */
export interface YearContext extends Pick<Case, 'stepHours' | 'stepCount' | 'baseYear' | 'markets'> {
  /** Operating year from 0. */
  readonly operatingYear: number;
  /** Storage that regulation and capacity are offered from; undefined if none operates. */
  readonly storage: ContractedStorage | undefined;
  /** Price of each contract in each step. [currency/MWh] */
  readonly contractPrices: readonly Series[];
  /** Returns the costs of missing a commitment. */
  readonly costs: () => PromiseCosts;
  /** Returns the markets of another kind in the year. */
  readonly yearsOf: <K extends keyof MarketYears>(kind: K) => MarketYears[K];
}

/** Energy that a market demands in a year, before anything flows. */
export interface MarketDuties {
  readonly stepDuty: StepDuty | undefined;
  readonly windowDuties: readonly WindowDuty[];
  /** 1 in steps in which the first storage waits for a call and must be full. */
  readonly full?: Uint8Array;
}

/** Yearly figures of a market. */
interface NamedFigures {
  readonly name: Text;
}

/** Amount in the cash flow for some causes, which end the paths of its streams; `isCost` shows it as a positive cost. */
export interface PaidFor {
  readonly causes: readonly Text[];
  readonly isCost?: boolean;
}

/** Energy sold in a year and its income. */
export interface SoldBeside {
  readonly soldMWh: number;
  readonly income: number;
}

/** Figure of results: of the year, or an amount of the cash flow. */
export type ResultOf<Figures> = ((figures: Figures) => number) | PaidFor;

/**
 * Model of a kind of market. `InYear` is a market in an operating year, `Figures` its yearly figures. Power and energy are at the point of
 * interconnection.
 */
export interface MarketModel<K extends MarketKind, InYear, Figures extends NamedFigures> {
  /** Returns the markets in an operating year: prices, offers and duties, before anything flows. */
  readonly inYear: (markets: readonly CaseOf<K>[], context: YearContext) => readonly InYear[];
  /** Returns the energy that a market demands; undefined for one that demands none in any year. */
  readonly duties?: (market: InYear) => MarketDuties | undefined;
  /** Returns power of the first storage that a market pays for keeping ready. */
  readonly offer?: (market: InYear) => RegulationOffer;
  /** Returns the money of the flows of a year. */
  readonly settle: (year: MarketYear, traded: Traded) => readonly SettledStream[];
  /** Returns the figures of each market from flows and money of a year. */
  readonly figures: (year: MarketYear, traded: Traded, streams: readonly SettledStream[]) => readonly Figures[];
  /** Figures of results by their names in the definition of the kind: of the year, or amounts of the cash flow. */
  readonly results: { readonly [F in keyof (typeof markets)[K]['figures']]: ResultOf<Figures> };
  /** Returns energy that a market sells in addition to exports, with its income; it belongs to the storage. */
  readonly soldBeside?: (figures: Figures) => SoldBeside;
}

/** Returns the money of a stream in the year, or of one of its parts. */
export function moneyOf(streams: readonly SettledStream[], kind: Text, stream: Text, what?: Text): number {
  const isIn = ([itsKind = '', itsStream = '', its = '']: readonly Text[]): boolean =>
    isSameText(itsKind, kind) && isSameText(itsStream, stream) && (what === undefined || isSameText(its, what));
  return streams.reduce((money, { path, money: inStep }) => (isIn(path) ? money + sum(inStep) : money), 0);
}
