import type { GridCase } from '../cases/case';
import { constantSeries, type Series } from '../series';

export interface GridLimits {
  readonly exportLimitMW: Series;
  readonly importLimitMW: Series;
}

/** Most flow at the point of interconnection in each step, out and in. */
export function gridLimits(grid: GridCase, stepCount: number): GridLimits {
  return { exportLimitMW: constantSeries(stepCount, grid.exportLimitMW), importLimitMW: constantSeries(stepCount, grid.importLimitMW) };
}
