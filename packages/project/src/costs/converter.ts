import { z } from 'zod';
import { count, flag, initialOf, number, percent, power, shapeOf, sizes, type RecordOf } from '../fields/field';
import {
  costTableSchema,
  newCostTable,
  solarConverterCostFields,
  storageConverterCostFields,
  type CostTable,
  type SimpleCostFields,
} from './costTable';
import { escalatorSchema, newEscalator, type Escalator } from './escalator';

const commonFields = {
  efficiency: percent('plant.efficiency', 98, { above: 0, max: 100, help: 'plant.efficiencyHelp' }),
  lifetime: count('plant.lifetime', 15, { unit: 'yr', above: 0, help: 'plant.replacedAfterEachLifetime' }),
} as const;

/** Dedicated converter of one technology. Its size is relative: MWac per MWdc of solar, MW per MW of storage. */
export const converterFields = {
  sizing: sizes(
    number('plant.relativeSize', 1, {
      unit: 'MWac/MWdc',
      above: 0,
      below: 10,
      decimals: 3,
      help: 'plant.relativeSizeHelp',
    }),
    'relative',
  ),
  ...commonFields,
} as const;

/** Converter of the whole plant, between DC and AC bus. */
export const inverterFields = {
  sizing: sizes(power('plant.systemConverterSize', 100, { above: 0, help: 'plant.systemConverterSizeHelp' }), 'absolute'),
  ...commonFields,
} as const;

export const systemConverterFields = {
  hasSystemConverter: flag('plant.useSystemConverter', false, 'plant.useSystemConverterHelp'),
  isNewSystemConverter: flag('plant.newSystemConverter', true, 'plant.newSystemConverterHelp'),
} as const;

interface Costed {
  readonly cost: CostTable;
  readonly omEscalator: Escalator;
  readonly replacementEscalator: Escalator;
}

export type Converter = RecordOf<typeof converterFields> & Costed;
export type Inverter = RecordOf<typeof inverterFields> & Costed;

const initialLifetime = 25;

function costs(fields: SimpleCostFields, lifetimeYears: number): Costed {
  return {
    cost: newCostTable('simple', fields),
    omEscalator: newEscalator(lifetimeYears),
    replacementEscalator: newEscalator(lifetimeYears),
  };
}

export function newSolarConverter(lifetimeYears: number): Converter {
  return { ...initialOf(converterFields), ...costs(solarConverterCostFields, lifetimeYears) };
}

export function newStorageConverter(lifetimeYears: number): Converter {
  return { ...initialOf(converterFields), ...costs(storageConverterCostFields, lifetimeYears) };
}

export function newInverter(lifetimeYears: number): Inverter {
  return { ...initialOf(inverterFields), ...costs(solarConverterCostFields, lifetimeYears) };
}

const costedShape = (fields: SimpleCostFields) => ({
  cost: costTableSchema(fields),
  omEscalator: escalatorSchema.default(newEscalator(initialLifetime)),
  replacementEscalator: escalatorSchema.default(newEscalator(initialLifetime)),
});

export const converterSchema: z.ZodType<Converter> = z
  .object({ ...shapeOf(converterFields), ...costedShape(solarConverterCostFields) })
  .readonly();

export const inverterSchema: z.ZodType<Inverter> = z
  .object({ ...shapeOf(inverterFields), ...costedShape(solarConverterCostFields) })
  .readonly();
