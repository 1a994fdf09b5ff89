import type { RegulationResult } from '@hybrid/project/results/regulationResults';
import type { Case } from '../cases/case';
import { movedMW } from '../market/regulationMarket';
import type { SimulatedCase } from '../simulate/simulateCase';
import type { Gathered } from './yearRecord';

/** The page of the regulation markets: each year, and the steps of the first. */
export function regulationResults(
  { markets, stepCount }: Case,
  { years }: SimulatedCase,
  { firstYear }: Gathered,
): readonly RegulationResult[] {
  const { regulationUpMW, regulationDownMW } = firstYear.traded;
  return markets.regulation.map(({ id, name }, r) => {
    const { upThroughput, downThroughput } = firstYear.markets.regulation[r].offer;
    // Without a storage that stands nothing is offered.
    const [upMW, downMW] = [regulationUpMW[r], regulationDownMW[r]].map((kept) => kept ?? new Float64Array(stepCount));
    return {
      id,
      name,
      items: years.map(({ markets: { regulation } }, year) => {
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
        regUpEnergyExports: Array.from(movedMW(upMW, upThroughput)),
        regDownEnergyImports: Array.from(movedMW(downMW, downThroughput)),
      },
    };
  });
}
