import type { ResultItem } from '@hybrid/project/results/resultTables';

/** A table with one size column, for tests. */
export const header = { sensitivity: [], optimization: [{ name: 'PV Solar 1', units: 'MW' }], revenue: [] };

/** A system of `size` MW. NPV in currency, IRR as a fraction. */
export const item = (id: string, size: number, npv: number, irr: number | null): ResultItem => ({
  id,
  sensitivity: [],
  optimization: [size],
  revenue: [],
  capex: size * 1e6,
  opex: 1e6,
  npv,
  lcoe: 40,
  irr,
  payback: 8,
});
