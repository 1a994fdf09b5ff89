import { z } from 'zod';
import { count, initialOf, number, percent, shapeOf, values, type RecordOf } from '../fields/field';
import { costTableSchema, solarConverterCostFields, storageConverterCostFields, type CostTable } from './costTable';

/** A dedicated converter of one technology. Its size is relative: MWac per MWdc of solar, MW per MW of storage. */
export const converterFields = {
  size: values(number('Relative size', 1, { unit: 'MWac/MWdc', above: 0, below: 10, decimals: 3 })),
  efficiency: percent('Efficiency', 98, { above: 0, max: 100 }),
  lifetime: count('Lifetime', 15, { unit: 'yr', min: 1 }),
} as const;

export type Converter = RecordOf<typeof converterFields> & { readonly cost: CostTable };

function newConverter(cost: CostTable): Converter {
  return { ...initialOf(converterFields), cost };
}

export const newSolarConverter = (): Converter => newConverter({ type: 'simple', simple: initialOf(solarConverterCostFields) });
export const newStorageConverter = (): Converter => newConverter({ type: 'simple', simple: initialOf(storageConverterCostFields) });

export const converterSchema: z.ZodType<Converter> = z
  .object({ ...shapeOf(converterFields), cost: costTableSchema(solarConverterCostFields) })
  .readonly();
