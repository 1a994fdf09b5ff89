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
  efficiency: percent('Efficiency', 98, { above: 0, max: 100, help: 'Share of the power that passes, either way.' }),
  lifetime: count('Lifetime', 15, { unit: 'yr', above: 0, help: 'Replaced at the end of each lifetime that ends before the project.' }),
} as const;

/** Dedicated converter of one technology. Its size is relative: MWac per MWdc of solar, MW per MW of storage. */
export const converterFields = {
  sizing: sizes(
    number('Relative size', 1, {
      unit: 'MWac/MWdc',
      above: 0,
      below: 10,
      decimals: 3,
      help: 'Power of the converter over that of its technology. Each value is simulated.',
    }),
    'relative',
  ),
  ...commonFields,
} as const;

/** Converter of the whole plant, between DC and AC bus. */
export const inverterFields = {
  sizing: sizes(power('System converter size', 100, { above: 0, help: 'On its AC side. Each value is simulated.' }), 'absolute'),
  ...commonFields,
} as const;

export const systemConverterFields = {
  hasSystemConverter: flag('System Converter', false, 'One converter for the plant, between DC and AC bus.'),
  isNewSystemConverter: flag('New system converter', true, 'Its costs are still the initial ones; editing a converter cost resets this.'),
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
