import { z } from 'zod';
import { flag, initialOf, number, shapeOf, text, type RecordOf } from '../fields/field';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** Kinds of energy market in the order in which they clear. */
export const energyMarketKinds = {
  dam: { title: 'Day-ahead', commitment: 'Day-ahead energy market', rank: 3 },
} as const;

export type EnergyMarketKind = keyof typeof energyMarketKinds;

export const energyMarketFields = {
  priceName: text('Price name', 'Energy Price', 40),
  hasSeparateImportPrice: flag('Separate import price', false, 'Without it, energy is bought at the sale price.'),
  useImportPriceMultiplier: flag('Multiple of the sale price', true),
  importPriceMultiplier: number('Import price multiplier', 1, { unit: '×', min: 0, decimals: 3 }),
  importPriceName: text('Import price name', 'Import Energy Price', 40),
} as const;

export interface EnergyMarket extends RecordOf<typeof energyMarketFields> {
  readonly id: string;
  readonly kind: EnergyMarketKind;
  /** Sale price of one year, currency/MWh. */
  readonly price: TimeSeries;
  /** Purchase price of one year, currency/MWh; used when the import price is neither the sale price nor a multiple of it. */
  readonly importPrice: TimeSeries;
}

export function newEnergyMarket(kind: EnergyMarketKind): EnergyMarket {
  return { ...initialOf(energyMarketFields), id: kind, kind, price: blankSeries, importPrice: blankSeries };
}

export const energyMarketSchema: z.ZodType<EnergyMarket> = z
  .object({
    id: z.string(),
    kind: z.enum(Object.keys(energyMarketKinds) as [EnergyMarketKind]),
    ...shapeOf(energyMarketFields),
    price: timeSeriesSchema,
    importPrice: timeSeriesSchema,
  })
  .readonly();
