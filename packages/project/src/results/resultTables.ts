import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import { economicShape } from './economicColumns';

/** Status of a calculation, as in the status calls. */
export const runStates = ['none', 'changed', 'calculating', 'ready', 'cancelled', 'error'] as const;
type RunState = (typeof runStates)[number];

/**
 * Calculation status by its number: Created 0, Updated 1, Calculating 2, Calculated 3, Cancelled 4. After an error a project has the status of changed
 * inputs: it has to be calculated again.
 */
export const calculationStatus: Readonly<Record<RunState, number>> = {
  none: 0,
  changed: 1,
  error: 1,
  calculating: 2,
  ready: 3,
  cancelled: 4,
};

/** Stored status of a project: 0 at start, 1 inputs changed (results stale), 2 calculating, 3 calculated. */
export const projectStatus = { start: 0, changed: 1, calculating: 2, calculated: 3 } as const;

const headerEntry = z.object({ name: textSchema, units: z.string() }).readonly();

/** Columns of a result table. */
export const resultHeaderSchema = z
  .object({
    sensitivity: z.array(headerEntry).readonly(),
    optimization: z.array(headerEntry).readonly(),
    revenue: z.array(headerEntry).readonly(),
  })
  .readonly();

/** Schema of a row. */
export const resultItemSchema = z
  .object({
    id: z.string(),
    sensitivity: z.array(z.number()).readonly(),
    optimization: z.array(z.number()).readonly(),
    revenue: z.array(z.number()).readonly(),
    ...economicShape,
    /** Net cash flow by year, 0 being the investment, for comparisons with another row. Absent in older stored rows. */
    netCashFlow: z.array(z.number()).readonly().optional(),
    /** Revenue of all streams in the first operating year, and its hours in which the grid connection held the plant back. Absent in older stored rows. */
    firstYearRevenue: z.number().optional(),
    heldHours: z.number().optional(),
    /** Index of its sensitivity case among all cases of the project, with or without rows. In the answers of the server. */
    sensitivityIndex: z.number().int().min(0).optional(),
  })
  .readonly();

export const resultTableSchema = z.object({ header: resultHeaderSchema, items: z.array(resultItemSchema).readonly() }).readonly();

export type HeaderEntry = z.infer<typeof headerEntry>;
export type ResultHeader = z.infer<typeof resultHeaderSchema>;
/**
 * Row of one simulation. `sensitivity`, `optimization` and `revenue` follow the header. Amounts are in the currency of the project: `npv`; `capex`,
 * capital of all years, undiscounted, equal to year 0 unless something starts later; `opex`, annual mean; `revenue`, annual mean by stream;
 * `firstYearRevenue`; `netCashFlow` by year, 0 being the investment. `lcoe` is currency/MWh, `irr` a fraction and `payback` years, null where it does
 * not exist; `heldHours` are the hours of the first year in which the grid connection held the plant back.
 */
export interface ResultItem extends z.infer<typeof resultItemSchema> {}
export type ResultTable = z.infer<typeof resultTableSchema>;

/** Ranks by descending NPV, then by ascending capital, then by id. A row without an NPV comes last. */
export function compareByNpv(a: ResultItem, b: ResultItem): number {
  const [hasA, hasB] = [Number.isFinite(a.npv), Number.isFinite(b.npv)];
  if (!hasA || !hasB) return Number(hasB) - Number(hasA) || (a.id < b.id ? -1 : 1);
  return b.npv - a.npv || a.capex - b.capex || (a.id < b.id ? -1 : 1);
}

/** Units of absolute sizes; sizes of converters are relative. */
export const sizeUnits: readonly string[] = ['MW', 'MWh', 'units'];

/** Returns the system type of a row in its sensitivity case: which sizes are above zero. */
function systemType({ optimization }: ResultHeader, item: ResultItem): string {
  const sized = optimization.map(({ units }, index) => (sizeUnits.includes(units) ? (item.optimization[index] ?? 0) > 0 : undefined));
  return JSON.stringify([item.sensitivity, sized]);
}

/** Returns the best row of each system type (set of technologies) in each sensitivity case. Rows are ranked and keep their order. */
export function bestOfEachType(table: ResultTable): ResultTable {
  const seen = new Set<string>();
  const items = table.items.filter((item) => {
    const type = systemType(table.header, item);
    const isBest = !seen.has(type);
    seen.add(type);
    return isBest;
  });
  return { ...table, items };
}
