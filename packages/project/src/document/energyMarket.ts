import type { MarketDefinition } from './marketDefinition';
import { z } from 'zod';
import { flag, initialOf, number, percent, shapeOf, text, values, type RecordOf } from '../fields/field';
import { energyMarketKindNames, type EnergyMarketKind } from './energyMarketKinds';
import { escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import { priceSeriesSchema, type PriceSeries } from './priceSeries';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const share = (label: string, help: string) => values(percent(label, 100, { help }));

export const energyMarketFields = {
  priceName: text('Price name', 'Energy Price', 40, 'As charts and exports call the series.'),
  useMultiYearPrice: flag('A price file for each year', false, 'Files of several years, each given to project years. Late stage only.'),
  useSingleFileMultiYearPrice: flag('All years in one file', false, 'One file holds the prices of the years one after the other.'),
  allocation: percent('Allocation', 100, { help: 'Share in files that have one value in place of a list; it is read into the list.' }),
  allocationSensitivity: share(
    'Energy allocation',
    'Share of all technologies that is offered in this market; it multiplies the shares of each.',
  ),
  maxStorageCommitmentSensitivity: share('Max Storage Commitment', 'Share of storage power and of its range of charge for this market.'),
  windAllocationSensitivity: share('Wind allocation', 'Share of wind production sold in this market; all markets together 100 %.'),
  pvAllocationSensitivity: share('PV allocation', 'Share of PV production sold in this market; all markets together 100 %.'),
  priceSensitivity: values(
    number('Sale price multiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'Each value is a case of its own.' }),
  ),
  hasSeparateImportPrice: flag('Separate import price', false, 'Without it, energy is bought at the sale price.'),
  useImportPriceMultiplier: flag('Multiple of the sale price', true, 'Otherwise purchase prices are imported.'),
  importPriceMultiplier: number('Import price multiplier', 1, {
    unit: '×',
    min: 0,
    decimals: 3,
    help: 'Energy is bought at this multiple of the sale price.',
  }),
  importPriceName: text('Import price name', 'Import Energy Price', 40, 'As charts and exports call the series.'),
} as const;

/** Lists that are linked value by value over all energy markets: one scenario at each position. */
export const linkedSensitivities = [
  'allocationSensitivity',
  'maxStorageCommitmentSensitivity',
  'windAllocationSensitivity',
  'pvAllocationSensitivity',
] as const;

export interface EnergyMarket extends RecordOf<typeof energyMarketFields> {
  readonly id: string;
  readonly kind: EnergyMarketKind;
  /** Sale price of one year, currency/MWh. */
  readonly price: TimeSeries;
  readonly multiYearPrice: readonly PriceSeries[];
  readonly singleFileMultiYearPrice: readonly PriceSeries[];
  readonly priceEscalator: Escalator;
  /** Purchase price of one year, currency/MWh; used if the import price is neither the sale price nor a multiple of it. */
  readonly importPrice: TimeSeries;
  readonly multiYearImportPrice: readonly PriceSeries[];
  readonly importPriceEscalator: Escalator;
}

export function newEnergyMarket(kind: EnergyMarketKind, lifetimeYears: number): EnergyMarket {
  return {
    ...initialOf(energyMarketFields),
    id: kind,
    kind,
    price: blankSeries,
    multiYearPrice: [],
    singleFileMultiYearPrice: [],
    priceEscalator: newEscalator(lifetimeYears),
    importPrice: blankSeries,
    multiYearImportPrice: [],
    importPriceEscalator: newEscalator(lifetimeYears),
  };
}

const lacking = newEscalator(25);

export const energyMarketSchema: z.ZodType<EnergyMarket> = z
  .object({
    id: z.string(),
    kind: z.enum([...energyMarketKindNames]),
    ...shapeOf(energyMarketFields),
    price: timeSeriesSchema.default(blankSeries),
    multiYearPrice: z.array(priceSeriesSchema).readonly().default([]),
    singleFileMultiYearPrice: z.array(priceSeriesSchema).readonly().default([]),
    priceEscalator: escalatorSchema.default(lacking),
    importPrice: timeSeriesSchema.default(blankSeries),
    multiYearImportPrice: z.array(priceSeriesSchema).readonly().default([]),
    importPriceEscalator: escalatorSchema.default(lacking),
  })
  .readonly();

/** Energy is sold, and bought for the storage, at prices by the step: one market of each kind. */
export const energyMarket = {
  title: 'Energy Market',
  itemTitle: 'Energy market',
  switch: 'useEnergyMarket',
  switchHelp: 'Energy is sold, and bought for the storage, at market prices.',
  idPrefix: 'energy',
  commitment: undefined,
  needs: [],
  isPlannedApart: true,
  fields: energyMarketFields,
  partCatalogues: [],
  partLabels: {
    priceEscalator: 'Price escalator',
    multiYearPrice: 'Price files by year',
    singleFileMultiYearPrice: 'Price file of several years',
    importPrice: 'Import price',
    importPriceEscalator: 'Import price escalator',
    multiYearImportPrice: 'Import price files by year',
  },
  schema: energyMarketSchema,
  /** The first energy market of a project is the day-ahead market. */
  newItem: (_id, _ordinal, lifetimeYears) => newEnergyMarket('dam', lifetimeYears),
  sensitivities: () => ['priceSensitivity'],
  linkedSensitivities,
  escalators: ['priceEscalator', 'importPriceEscalator'],
  series: {
    price: { type: 'energyPrice', quantity: 'currency/MWh' },
    importPrice: { type: 'importPrice', quantity: 'currency/MWh' },
  },
  unreported: ({ kind, id }) => ({ kind, id }),
  figures: {},
  hasFigureTable: false,
  variedByDefault: ['priceSensitivity'],
  methodOf: (items) => [
    'Energy is paid at the sale price of its step at the point of interconnection, and bought at the purchase price.',
    ...(items > 1 ? ['Energy markets settle one after the other: the first its plan, each later one the deviation from it.'] : []),
  ],
  icon: 'bolt',
  tone: 'energy',
  seriesTone: undefined,
  anchor: 'energy-market',
  manual: 'energyMarkets',
} as const satisfies MarketDefinition<EnergyMarket>;
