import { perMarketKind } from '@hybrid/project/document/kinds';
import type { Flows } from '../dispatch/problem';
import { modelOf, type FiguresOfMarkets } from '../market/market';
import type { SettledStream } from '../market/marketModel';
import type { MarketYear } from '../market/marketYear';
import { missedObligations, type MissedObligation } from '../market/missedObligations';
import { energyOf } from '../market/ownerPower';
import type { Traded } from '../market/trade';
import { sum, type Series } from '../series';

/** Energies [at the point of interconnection] and money of the markets in a year. */
export interface MarketEnergies extends FiguresOfMarkets {
  /** Exports by kind of market. */
  readonly marketExportMWh: number;
  readonly contractExportMWh: number;
  readonly capacityExportMWh: number;
  /** Curtailment in steps without a sale price above 0, and the rest, which limits prevented from being sold. */
  readonly curtailedWithoutValueMWh: number;
  readonly curtailedAtLimitMWh: number;
  /** Obligations without a penalty that were not met: with any, the plant is infeasible. */
  readonly missed: readonly MissedObligation[];
}

/** Returns the yearly figures of the markets from their flows and money. */
export function marketEnergies(year: MarketYear, traded: Traded, streams: readonly SettledStream[], flows: Flows): MarketEnergies {
  const { stepHours, duties, marketExports } = traded;
  const figures = perMarketKind((kind) => modelOf(kind).figures(year, traded, streams)) as FiguresOfMarkets;
  return {
    ...figures,
    marketExportMWh: year.energyMarkets.length > 0 ? energyOf(marketExports, stepHours) : 0,
    contractExportMWh: figures.contracts.reduce((sold, { soldMWh }) => sold + soldMWh, 0),
    capacityExportMWh: duties.capacityMarkets.reduce((sent, { stepMW }) => sent + sum(stepMW) * stepHours, 0),
    ...curtailedSplit(flows.curtailedMW, year.prices.salePricePerMWh, stepHours),
    missed: missedObligations(year.contracts, duties.contracts, stepHours),
  };
}

function curtailedSplit(
  curtailedMW: Series,
  salePricePerMWh: Series,
  stepHours: number,
): Pick<MarketEnergies, 'curtailedWithoutValueMWh' | 'curtailedAtLimitMWh'> {
  let [withoutValue, atLimit] = [0, 0];
  for (let t = 0; t < curtailedMW.length; t++) {
    if (salePricePerMWh[t] > 0) atLimit += curtailedMW[t];
    else withoutValue += curtailedMW[t];
  }
  return { curtailedWithoutValueMWh: withoutValue * stepHours, curtailedAtLimitMWh: atLimit * stepHours };
}
