import type { RegulationResult } from '@hybrid/project/results/regulationResults';
import type { Case } from '../cases/case';
import { priced } from '../market/pricedPower';
import { movedMW } from '../market/regulationMarket';
import type { Series } from '../series';
import type { SimulatedCase } from '../simulate/simulateCase';
import type { Gathered } from './yearRecord';

/** Returns the page of the regulation markets: each year, and the steps of the first. */
export function regulationResults(
  { markets, stepCount, stepHours }: Case,
  { years }: SimulatedCase,
  { firstYear }: Gathered,
): readonly RegulationResult[] {
  const { regulationUpMW, regulationDownMW } = firstYear.traded;
  return markets.regulationMarkets.map(({ id, name }, r) => {
    const { offer } = firstYear.markets.regulationMarkets[r];
    // Nothing is offered while no storage operates.
    const [upMW, downMW] = [regulationUpMW[r], regulationDownMW[r]].map((kept) => kept ?? new Float64Array(stepCount));
    const [upMovedMW, downMovedMW] = [movedMW(upMW, offer.upThroughput), movedMW(downMW, offer.downThroughput)];
    const money = (powerMW: Series, pricePerMWh: Series | undefined): readonly number[] =>
      Array.from(pricePerMWh ? priced(powerMW, pricePerMWh, stepHours) : new Float64Array(stepCount));
    return {
      id,
      name,
      items: years.map(({ markets: { regulationMarkets: regulation } }, year) => {
        const figures = regulation[r];
        return {
          year: year + 1,
          regUpCapacityCommitted: figures.upCommittedMWh,
          regDownCapacityCommitted: figures.downCommittedMWh,
          regUpEnergyExports: figures.upExportMWh,
          regDownEnergyImports: figures.downImportMWh,
          regUpCapacityRevenue: figures.upCapacityRevenue,
          regDownCapacityRevenue: figures.downCapacityRevenue,
          regUpEnergyRevenue: figures.upEnergyRevenue,
          regDownEnergyExpense: figures.downEnergyExpense,
        };
      }),
      timeSeries: {
        regUpCapacityCommitted: Array.from(upMW),
        regDownCapacityCommitted: Array.from(downMW),
        regUpEnergyExports: Array.from(upMovedMW),
        regDownEnergyImports: Array.from(downMovedMW),
        regUpCapacityRevenue: money(upMW, offer.upPricePerMWh),
        regDownCapacityRevenue: money(downMW, offer.downPricePerMWh),
        regUpEnergyRevenue: money(upMovedMW, offer.energyPricePerMWh),
        regDownEnergyExpense: money(downMovedMW, offer.energyPricePerMWh),
      },
    };
  });
}
