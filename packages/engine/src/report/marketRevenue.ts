import { percentOf } from '@hybrid/project/basics/units';
import type { Details, FirstAndAverage } from '@hybrid/project/results/details';
import type { Case } from '../cases/case';
import { inStream, yearTotals, type LedgerLine } from '../finance/ledger';
import { shortagePenalty } from '../market/timeOfDelivery';
import { sum } from '../series';
import type { MarketEnergies } from '../simulate/marketEnergies';
import type { SimulatedCase } from '../simulate/simulateCase';

type StreamRevenue = Details['revenue']['energyMarkets'][number];

const reversed = ({ first, average }: FirstAndAverage): FirstAndAverage => ({ first: -first || 0, average: -average || 0 });

/** Returns the revenue of each market by technology and cause. */
export function marketRevenue({ markets, lifetimeYears }: Case, { ledger, years }: SimulatedCase): Details['revenue'] {
  const summary = (stream: string, wanted: (line: LedgerLine) => boolean): FirstAndAverage => {
    const byYear = yearTotals(ledger, lifetimeYears, (line) => inStream(stream)(line) && wanted(line));
    return { first: byYear[1], average: sum(byYear) / lifetimeYears };
  };
  const revenue = (stream: string): StreamRevenue => {
    const of = (owner: string): FirstAndAverage => summary(stream, (line) => line.owner === owner);
    return { name: stream, solar: of('solar'), wind: of('wind'), storage: of('storage'), total: summary(stream, () => true) };
  };
  /** Returns the amounts of a stream in the cash flow for some causes; nominal if the project says so. */
  const paidFor = (stream: string, ...causes: readonly string[]): FirstAndAverage =>
    summary(stream, ({ path: [, , cause = ''] }) => causes.includes(cause));
  /** Returns the figures of the market at an index of its list. */
  const figures =
    <K extends 'regulation' | 'capacity' | 'contracts'>(kind: K, at: number) =>
    (figure: (market: MarketEnergies[K][number]) => number): FirstAndAverage => {
      const byYear = years.map((year) => figure(year.markets[kind][at]));
      return { first: byYear[0], average: byYear.reduce((total, value) => total + value, 0) / byYear.length };
    };
  return {
    energyMarkets: markets.energy.map(({ name }) => revenue(name)),
    regulationMarkets: markets.regulation.map(({ name }, at) => {
      const of = figures('regulation', at);
      return {
        ...revenue(name),
        regUpCapacityCommitted: of(({ upCommittedMWh }) => upCommittedMWh),
        regUpCapacityRevenue: of(({ upCapacityRevenue }) => upCapacityRevenue),
        regUpEnergyExports: of(({ upExportMWh }) => upExportMWh),
        regUpEnergyRevenue: of(({ upEnergyRevenue }) => upEnergyRevenue),
        regDownCapacityCommitted: of(({ downCommittedMWh }) => downCommittedMWh),
        regDownCapacityRevenue: of(({ downCapacityRevenue }) => downCapacityRevenue),
        regDownEnergyImports: of(({ downImportMWh }) => downImportMWh),
        regDownEnergyExpense: of(({ downEnergyExpense }) => downEnergyExpense),
      };
    }),
    capacityMarkets: markets.capacity.map(({ name }, at) => {
      const of = figures('capacity', at);
      return {
        ...revenue(name),
        capacityBid: of(({ bidMW }) => bidMW),
        events: of(({ events }) => events),
        delivered: of(({ deliveredMWh }) => deliveredMWh),
        performance: of((market) => percentOf(market.performance)),
        capacityRevenue: paidFor(name, 'Capacity payment', 'Non-performance'),
        energyRevenue: paidFor(name, 'Energy'),
      };
    }),
    contracts: markets.contracts.map(({ name }, at) => {
      const of = figures('contracts', at);
      return {
        ...revenue(name),
        owed: of(({ owedMWh }) => owedMWh),
        delivered: of(({ deliveredMWh }) => deliveredMWh),
        shortfall: of(({ shortfallMWh }) => shortfallMWh),
        sold: of(({ soldMWh }) => soldMWh),
        penalty: reversed(paidFor(name, shortagePenalty)),
      };
    }),
  };
}
