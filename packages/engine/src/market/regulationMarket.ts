import { message, type Text } from '@hybrid/project/i18n/message';
import { markets } from '@hybrid/project/document/kinds';
import { sum, type Series } from '../series';
import type { RegulationMarketCase } from '../cases/markets';
import type { RegulationOffer } from '../dispatch/problem';
import { blockedSteps } from './capacity';
import { moneyOf, purchases, type MarketModel, type SettledStream } from './marketModel';
import { priced } from './pricedPower';
import { regulationOffer } from './regulation';
import type { Traded } from './trade';

/** A regulation market in one operating year. */
export interface RegulationYear {
  readonly market: RegulationMarketCase;
  readonly offer: RegulationOffer;
}

/** Energies [at the point of interconnection] and money of a regulation market in a year. */
export interface RegulationEnergies {
  readonly name: Text;
  /** Reserved power times hours. */
  readonly upCommittedMWh: number;
  readonly downCommittedMWh: number;
  /** Energy that regulation moves, in addition to exports and imports. */
  readonly upExportMWh: number;
  readonly downImportMWh: number;
  readonly upCapacityRevenue: number;
  readonly downCapacityRevenue: number;
  readonly upEnergyRevenue: number;
  readonly downEnergyExpense: number;
}

/** Power kept ready is paid by the hour; the energy it moves is settled at the price of the named energy market. All money goes to the storage. */
export const regulationMarket: MarketModel<'regulationMarkets', RegulationYear, RegulationEnergies> = {
  inYear: (regulation, context) => {
    const { operatingYear, storage, stepCount } = context;
    const blocked = blockedSteps(context.yearsOf('capacityMarkets'), stepCount);
    const ratedMW = storage?.unit.dischargeLimitMW ?? 0;
    const energy = context.yearsOf('energyMarkets');
    return regulation.map((market) => ({ market, offer: regulationOffer(market, energy, context, operatingYear, { ratedMW, blocked }) }));
  },
  offer: ({ offer }) => offer,
  settle: ({ regulationMarkets }, traded) =>
    regulationMarkets.flatMap((market, r) => settleMarket(market, traded.keptReady.regulationMarkets[r], traded)),
  figures: ({ regulationMarkets }, traded, streams) =>
    regulationMarkets.map((market, r) => energiesOf(market, traded.keptReady.regulationMarkets[r], traded.stepHours, streams)),
  results: {
    regUpCapacityCommitted: ({ upCommittedMWh }) => upCommittedMWh,
    regUpCapacityRevenue: ({ upCapacityRevenue }) => upCapacityRevenue,
    regUpEnergyExports: ({ upExportMWh }) => upExportMWh,
    regUpEnergyRevenue: ({ upEnergyRevenue }) => upEnergyRevenue,
    regDownCapacityCommitted: ({ downCommittedMWh }) => downCommittedMWh,
    regDownCapacityRevenue: ({ downCapacityRevenue }) => downCapacityRevenue,
    regDownEnergyImports: ({ downImportMWh }) => downImportMWh,
    regDownEnergyExpense: ({ downEnergyExpense }) => downEnergyExpense,
  },
  soldBeside: ({ upExportMWh, upEnergyRevenue }) => ({ soldMWh: upExportMWh, income: upEnergyRevenue }),
};

/** Returns the average power that regulation moves, of the power kept ready. [MW at the point of interconnection] */
export function movedMW(keptMW: Series, throughput: number): Series {
  return keptMW.map((power) => power * throughput);
}

function settleMarket(
  { market, offer }: RegulationYear,
  kept: Traded['keptReady']['regulationMarkets'][number] | undefined,
  { stepHours }: Traded,
): readonly SettledStream[] {
  if (!kept) return [];
  const { upMW, downMW } = kept;
  const stream = (money: Series, ...what: readonly Text[]): SettledStream => ({
    owner: 'storage',
    path: [markets.regulationMarkets.title, market.name, ...what],
    money,
    // Energy moved by regulation is not part of the exports.
    exportedMWh: 0,
  });
  const price = offer.energyPricePerMWh;
  return [
    ...(market.up ? [stream(priced(upMW, offer.upPricePerMWh, stepHours), message('results.regUpCapacity'))] : []),
    ...(market.up && price ? [stream(priced(movedMW(upMW, offer.upThroughput), price, stepHours), message('results.regUpEnergy'))] : []),
    ...(market.down ? [stream(priced(downMW, offer.downPricePerMWh, stepHours), message('results.regDownCapacity'))] : []),
    ...(market.down && price
      ? [stream(priced(movedMW(downMW, offer.downThroughput), price, stepHours, -1), message('results.regDownEnergy'), purchases)]
      : []),
  ];
}

function energiesOf(
  { market: { name }, offer }: RegulationYear,
  kept: Traded['keptReady']['regulationMarkets'][number] | undefined,
  stepHours: number,
  streams: readonly SettledStream[],
): RegulationEnergies {
  const committed = (powerMW: Series | undefined): number => (powerMW ? sum(powerMW) * stepHours : 0);
  const [up, down] = [committed(kept?.upMW), committed(kept?.downMW)];
  const money = (what: Text): number => moneyOf(streams, markets.regulationMarkets.title, name, what);
  return {
    name,
    upCommittedMWh: up,
    downCommittedMWh: down,
    upExportMWh: up * offer.upThroughput,
    downImportMWh: down * offer.downThroughput,
    upCapacityRevenue: money(message('results.regUpCapacity')),
    downCapacityRevenue: money(message('results.regDownCapacity')),
    upEnergyRevenue: money(message('results.regUpEnergy')),
    downEnergyExpense: -money(message('results.regDownEnergy')) || 0,
  };
}
