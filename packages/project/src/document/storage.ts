import { z } from 'zod';
import { choice, count, flag, initialOf, shapeOf, text, values, type RecordOf } from '../fields/field';
import { builtInStorages, storageSpecSchema, type StorageSpec } from '../library/storageSpec';
import { converterSchema, newStorageConverter, type Converter } from './converter';
import { costTableSchema, storageCostFields, type CostTable } from './costTable';

/** One storage technology: a library item and how many units of it. */
export const storageFields = {
  kind: choice('Storage type', 'library', [
    { value: 'library', label: 'Library' },
    { value: 'custom', label: 'Own' },
  ]),
  customName: text('Name', 'Energy Storage 1', 40),
  customAbbreviation: text('Abbreviation', 'Storage 1', 20),
  size: values(count('Storage units', 50, { unit: 'units', help: 'Number of library units. Each value is simulated.' })),
  lifetime: count('Lifetime', 20, { unit: 'yr', min: 1 }),
  hasConverter: flag('Dedicated converter', true),
} as const;

export interface Storage extends RecordOf<typeof storageFields> {
  readonly id: string;
  /** Name of the library item the specification was taken from. */
  readonly model: string;
  readonly specs: StorageSpec;
  readonly cost: CostTable;
  readonly converter: Converter;
}

export function newStorage(id: string, ordinal: number): Storage {
  const [specs] = builtInStorages as readonly [StorageSpec, ...StorageSpec[]];
  return {
    ...initialOf(storageFields),
    id,
    customName: `Energy Storage ${ordinal}`,
    customAbbreviation: `Storage ${ordinal}`,
    model: specs.name,
    specs,
    cost: { type: 'simple', simple: initialOf(storageCostFields) },
    converter: newStorageConverter(),
  };
}

export const storageSchema: z.ZodType<Storage> = z
  .object({
    id: z.string(),
    ...shapeOf(storageFields),
    model: z.string(),
    specs: storageSpecSchema,
    cost: costTableSchema(storageCostFields),
    converter: converterSchema,
  })
  .readonly();
