import { busToGridOf } from '../dispatch/busToGrid';
import type { Case, GridCase } from '../cases/case';
import type { DispatchProblem, DispatchTerms } from '../dispatch/problem';
import type { Series } from '../series';
import type { Generation } from './generators';
import { gridLimits } from './gridLimits';
import { plantTerms, type StandingStorage } from './plantTerms';

/** Returns the efficiency of line and transformer together, the same in both directions. */
export function gridEfficiency(grid: GridCase): number {
  return grid.lineEfficiency * grid.transformerEfficiency;
}

/** Returns the efficiency between the bus of a plant and its point of interconnection, the same in both directions. */
export function busToGridOfPlant({ grid, busConverter }: Pick<Case, 'grid' | 'busConverter'>): number {
  return busToGridOf({ gridEfficiency: gridEfficiency(grid), terms: { busConverter } });
}

/** Returns the total generation at the AC bus [MW]; for a single item its own series. */
export function totalGeneration(items: readonly Generation[], stepCount: number): Series {
  if (items.length === 1) return items[0].productionMW;
  const total = new Float64Array(stepCount);
  for (const { productionMW } of items) for (let t = 0; t < stepCount; t++) total[t] += productionMW[t];
  return total;
}

/** Prices that a plant is dispatched at. */
type PlantPrices = Pick<DispatchProblem, 'salePricePerMWh' | 'purchasePricePerMWh'> & Pick<DispatchTerms, 'auxiliaryPricePerMWh'>;

/** Builds the dispatch problem: generation and storage behind their converters at one bus, with line, transformer and the converter of a DC bus to the grid. */
export function dispatchProblem(
  input: Pick<Case, 'stepHours' | 'stepCount' | 'baseYear' | 'grid' | 'busConverter'>,
  items: readonly Generation[],
  { salePricePerMWh, purchasePricePerMWh, auxiliaryPricePerMWh }: PlantPrices,
  operatingYear: number,
  storage: StandingStorage | undefined,
  moreStorages: readonly StandingStorage[],
): DispatchProblem {
  const terms = plantTerms(input, auxiliaryPricePerMWh, storage, moreStorages);
  return {
    stepHours: input.stepHours,
    salePricePerMWh,
    purchasePricePerMWh,
    generationMW: totalGeneration(items, input.stepCount),
    ...gridLimits(
      operatingYear < input.grid.importsFromYear ? { ...input.grid, importLimitMW: 0 } : input.grid,
      input.stepCount,
      input.baseYear + operatingYear,
    ),
    gridEfficiency: gridEfficiency(input.grid),
    storage: storage?.unit,
    ...(terms && { terms }),
  };
}

interface GridLosses {
  readonly lineMWh: number;
  readonly transformerMWh: number;
}

/**
 * Returns the losses between bus and point of interconnection from the energy that passed the point. Exports pass the line first, imports the
 * transformer first: each loses its share of the energy that reaches it.
 */
export function gridLosses({ lineEfficiency, transformerEfficiency }: GridCase, exportMWh: number, importMWh: number): GridLosses {
  const exportAfterLine = exportMWh / transformerEfficiency;
  const importAfterTransformer = importMWh * transformerEfficiency;
  return {
    lineMWh: exportAfterLine / lineEfficiency - exportAfterLine + importAfterTransformer * (1 - lineEfficiency),
    transformerMWh: exportAfterLine - exportMWh + importMWh - importAfterTransformer,
  };
}
