import { z } from 'zod';
import { number, shapeOf, type RecordOf } from '../fields/field';
import type { Unit } from '../basics/units';

/** A simple cost: one capital, operating and replacement figure per unit of size. */
function simpleCostFields(capital: number, operating: number, replacement: number, unit: Unit, unitYear: Unit) {
  return {
    capital: number('Capital cost', capital, { unit, min: 0 }),
    operating: number('Operating cost', operating, { unit: unitYear, min: 0 }),
    replacement: number('Replacement cost', replacement, { unit, min: 0 }),
  } as const;
}

export const solarCostFields = simpleCostFields(1e6, 1e4, 0, '¤/MW', '¤/MW-yr');
/** Simple storage cost is per MWh of nominal capacity (engine.md O15). */
export const storageCostFields = simpleCostFields(4.5e5, 1.05e4, 1.8e5, '¤/MWh', '¤/MWh-yr');
/** Converter costs keep the spec's figures, which are per kW. */
export const solarConverterCostFields = simpleCostFields(50, 0, 50, '¤/kW', '¤/kW-yr');
export const storageConverterCostFields = simpleCostFields(27, 0, 27, '¤/kW', '¤/kW-yr');

export type SimpleCost = RecordOf<typeof solarCostFields>;

export interface CostTable {
  readonly type: 'simple';
  readonly simple: SimpleCost;
}

export function costTableSchema(fields: typeof solarCostFields): z.ZodType<CostTable> {
  return z.object({ type: z.literal('simple'), simple: z.object(shapeOf(fields)).readonly() }).readonly();
}
