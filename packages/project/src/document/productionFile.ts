import { z } from 'zod';
import { initialOf, power, shapeOf, type RecordOf } from '../fields/field';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** Additional file of imported production, for a size of its own. */
export const productionFileFields = {
  size: power('plant.sizeOfFile', 100, {
    above: 0,
    help: 'plant.sizeOfFileHelp',
  }),
} as const;

export interface ProductionFile extends RecordOf<typeof productionFileFields> {
  readonly id: string;
  /** Production of one year, kW. */
  readonly data: TimeSeries;
}

/** Returns a file without values yet, for the first of the sizes that has no file; if all have one, for the usual size. */
export function newProductionFile(id: string, sizes: readonly number[], taken: readonly number[]): ProductionFile {
  const initial = initialOf(productionFileFields);
  return { size: sizes.find((size) => size > 0 && !taken.includes(size)) ?? initial.size, id, data: blankSeries };
}

/**
 * Returns the file for the simulated size, or for the nearest; if two are equally near, the larger, which is scaled down.
 * Undefined only without files.
 */
export function fileForSize<T extends { readonly size: number }>(files: readonly T[], size: number): T | undefined {
  const [first, ...others] = files;
  return (
    first &&
    others.reduce((best, file) => {
      const gain = Math.abs(best.size - size) - Math.abs(file.size - size);
      return gain > 0 || (gain === 0 && file.size > best.size) ? file : best;
    }, first)
  );
}

export const productionFileSchema: z.ZodType<ProductionFile> = z
  .object({ id: z.string(), ...shapeOf(productionFileFields), data: timeSeriesSchema.default(blankSeries) })
  .readonly();
