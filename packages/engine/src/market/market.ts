import { marketKinds, type MarketKind, type markets } from '@hybrid/project/document/kinds';
import type { CaseOf } from '../cases/markets';
import { capacityMarket } from './capacityMarket';
import { energyMarket } from './energyMarket';
import type { MarketModel, ResultOf, SettledStream } from './marketModel';
import type { MarketYear } from './marketYear';
import { regulationMarket } from './regulationMarket';
import { timeOfDelivery } from './timeOfDelivery';
import type { Traded } from './trade';

/** Requirements of the list on a model: it takes the cases of its kind, and has a result for each figure of its definition. */
interface ModelOf<K extends MarketKind> {
  readonly inYear: (markets: readonly CaseOf<K>[], context: never) => readonly unknown[];
  readonly results: { readonly [F in keyof (typeof markets)[K]['figures']]: unknown };
}

/** THE list of models, by kind of market. */
export const marketModels = {
  energyMarkets: energyMarket,
  regulationMarkets: regulationMarket,
  capacityMarkets: capacityMarket,
  contracts: timeOfDelivery,
} as const satisfies { readonly [K in MarketKind]: ModelOf<K> };

type Models = typeof marketModels;
type InYearOf<K extends MarketKind> = Models[K] extends MarketModel<K, infer InYear, infer _Figures> ? InYear : never;
type FiguresOf<K extends MarketKind> = Models[K] extends MarketModel<K, infer _InYear, infer Figures> ? Figures : never;

/** Markets of each kind in an operating year. */
export type MarketYears = { readonly [K in MarketKind]: readonly InYearOf<K>[] };
/** Yearly figures of the markets of each kind. */
export type FiguresOfMarkets = { readonly [K in MarketKind]: readonly FiguresOf<K>[] };

type AnyInYear = MarketYears[MarketKind][number];
type AnyFigures = FiguresOfMarkets[MarketKind][number];

/** Model of any kind. */
interface AnyModel extends Omit<MarketModel<MarketKind, AnyInYear, AnyFigures>, 'results'> {
  readonly results: Readonly<Record<string, ResultOf<AnyFigures>>>;
}

/** Returns the model of a kind of market, with all optional properties. */
export function modelOf(kind: MarketKind): AnyModel {
  return marketModels[kind] as unknown as AnyModel;
}

/** Returns the money of all markets of a year. */
export function settleYear(year: MarketYear, traded: Traded): readonly SettledStream[] {
  return marketKinds.flatMap((kind) => marketModels[kind].settle(year, traded));
}
