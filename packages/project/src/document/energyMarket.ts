import { message, type LabelCode } from '../i18n/message';
import type { MarketDefinition } from './marketDefinition';
import { z } from 'zod';
import { flag, initialOf, number, percent, shapeOf, text, values, type RecordOf } from '../fields/field';
import { energyMarketKindNames, type EnergyMarketKind } from './energyMarketKinds';
import { escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import { priceSeriesSchema, type PriceSeries } from './priceSeries';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const share = (label: LabelCode, help: LabelCode) => values(percent(label, 100, { help }));

export const energyMarketFields = {
  priceName: text('energyMarkets.priceName', 'Energy Price', 40, 'energyMarkets.asChartsAndExportsCallIt'),
  useMultiYearPrice: flag('energyMarkets.priceFileForEachYear', false, 'energyMarkets.priceFileForEachYearHelp'),
  useSingleFileMultiYearPrice: flag('energyMarkets.allYearsInOneFile', false, 'energyMarkets.allYearsInOneFileHelp'),
  allocation: percent('energyMarkets.allocation', 100, { help: 'energyMarkets.allocationHelp' }),
  allocationSensitivity: share('energyMarkets.energyAllocation', 'energyMarkets.energyAllocationHelp'),
  maxStorageCommitmentSensitivity: share('energyMarkets.maxStorageCommitment', 'energyMarkets.maxStorageCommitmentHelp'),
  windAllocationSensitivity: share('energyMarkets.windAllocation', 'energyMarkets.windAllocationHelp'),
  pvAllocationSensitivity: share('energyMarkets.pvAllocation', 'energyMarkets.pvAllocationHelp'),
  priceSensitivity: values(
    number('energyMarkets.salePriceMultiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'energyMarkets.eachValueIsCaseOfItsOwn' }),
  ),
  hasSeparateImportPrice: flag('energyMarkets.separateImportPrice', false, 'energyMarkets.separateImportPriceHelp'),
  useImportPriceMultiplier: flag('energyMarkets.multipleOfSalePrice', true, 'energyMarkets.multipleOfSalePriceHelp'),
  importPriceMultiplier: number('energyMarkets.importPriceMultiplier', 1, {
    unit: '×',
    min: 0,
    decimals: 3,
    help: 'energyMarkets.importPriceMultiplierHelp',
  }),
  importPriceName: text('energyMarkets.importPriceName', 'Import Energy Price', 40, 'energyMarkets.asChartsAndExportsCallIt'),
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
  title: message('site.energyMarket'),
  itemTitle: message('energyMarkets.energyMarket'),
  switch: 'useEnergyMarket',
  switchHelp: message('site.energyMarketHelp'),
  idPrefix: 'energy',
  commitment: undefined,
  needs: [],
  isPlannedApart: true,
  fields: energyMarketFields,
  partCatalogues: [],
  partLabels: {
    priceEscalator: message('marketChecks.priceEscalator'),
    multiYearPrice: message('document.priceFilesByYear'),
    singleFileMultiYearPrice: message('document.priceFileOfSeveralYears'),
    importPrice: message('document.importPrice'),
    importPriceEscalator: message('document.importPriceEscalator'),
    multiYearImportPrice: message('document.importPriceFilesByYear'),
  },
  schema: energyMarketSchema,
  /** The first energy market of a project is the day-ahead market. */
  newItem: (_id, _ordinal, lifetimeYears) => newEnergyMarket('dam', lifetimeYears),
  itemOfEachKind: (lifetimeYears) => energyMarketKindNames.map((kind) => newEnergyMarket(kind, lifetimeYears)),
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
    message('reportMethod.energyPaidSalePriceStep'),
    ...(items > 1 ? [message('reportMethod.energyMarketsSettleAfterOther')] : []),
  ],
  icon: 'bolt',
  tone: 'energy',
  seriesTone: undefined,
  anchor: 'energy-market',
  manual: 'energyMarkets',
} as const satisfies MarketDefinition<EnergyMarket>;
