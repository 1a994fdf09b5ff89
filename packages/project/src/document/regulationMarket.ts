import { z } from 'zod';
import { count, flag, initialOf, number, percent, price, shapeOf, text, values, type RecordOf } from '../fields/field';
import { message, type LabelCode, type Text } from '../i18n/message';
import { marketReference } from './energyMarketKinds';
import { yearly, type MarketDefinition, type MarketFigure } from './marketDefinition';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const year = (label: LabelCode, help: LabelCode = 'energyMarkets.calendarYearOfPrices') =>
  count(label, 2023, { min: 2000, max: 2200, grouped: false, help });
const seriesName = (label: LabelCode, initial: string) => text(label, initial, 40, 'energyMarkets.asChartsAndExportsCallIt');
const commitment = (label: LabelCode) => values(percent(label, 30, { help: 'energyMarkets.shareOfStoragePowerCommitted' }));

/** Reserve power that follows the grid up and down, paid by the hour; the energy moved is settled in addition. */
export const regulationMarketFields = {
  name: text('energyMarkets.marketName', 'Regulation Market 1', 40, 'energyMarkets.marketNameHelp'),
  abbreviation: text('energyMarkets.abbreviation', 'Reg Mkt 1', 20, 'energyMarkets.abbreviationHelp'),
  throughputPercentage: values(percent('energyMarkets.storageThroughput', 10, { help: 'energyMarkets.storageThroughputHelp' })),
  useEnergyPrice: flag('energyMarkets.includeEnergySettlementRevenue', false, 'energyMarkets.includeEnergySettlementRevenueHelp'),
  energyMarket: marketReference('energyMarkets.energyPrice', 'energyMarkets.energyPriceHelp'),
  energyPriceYear: year('energyMarkets.yearOfEnergyPrice', 'energyMarkets.yearOfEnergyPriceHelp'),
  useRegUp: flag('energyMarkets.regUp', true, 'energyMarkets.regUpHelp'),
  regUpPriceName: seriesName('energyMarkets.nameOfRegUpPrice', 'Reg Up Price'),
  regUpPriceYear: year('energyMarkets.yearOfRegUpPrice'),
  maxCommitmentRegUp: commitment('energyMarkets.maxStorageCommitmentRegUp'),
  minRegUpPrice: price('energyMarkets.minCapacityPriceRegUp', 0, { help: 'energyMarkets.participatesAbovePrice' }),
  useRegDown: flag('energyMarkets.regDown', true, 'energyMarkets.regDownHelp'),
  regDownPriceName: seriesName('energyMarkets.nameOfRegDownPrice', 'Reg Down Price'),
  regDownPriceYear: year('energyMarkets.yearOfRegDownPrice'),
  maxCommitmentRegDown: commitment('energyMarkets.maxStorageCommitmentRegDown'),
  minRegDownPrice: price('energyMarkets.minCapacityPriceRegDown', 0, { help: 'energyMarkets.participatesAbovePrice' }),
  capacityPriceSensitivity: values(
    number('energyMarkets.priceMultiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'energyMarkets.priceMultiplierHelp' }),
  ),
} as const;

export interface RegulationMarket extends RecordOf<typeof regulationMarketFields> {
  readonly id: string;
  /** Price of committed power over one year, currency per MW and hour. */
  readonly regUpPrice: TimeSeries;
  readonly regDownPrice: TimeSeries;
}

export function newRegulationMarket(id: string, ordinal: number): RegulationMarket {
  return {
    ...initialOf(regulationMarketFields),
    id,
    name: `Regulation Market ${ordinal}`,
    abbreviation: `Reg Mkt ${ordinal}`,
    regUpPrice: blankSeries,
    regDownPrice: blankSeries,
  };
}

export const regulationMarketSchema: z.ZodType<RegulationMarket> = z
  .object({
    id: z.string(),
    ...shapeOf(regulationMarketFields),
    regUpPrice: timeSeriesSchema.default(blankSeries),
    regDownPrice: timeSeriesSchema.default(blankSeries),
  })
  .readonly();

/** Returns an energy figure, which is in kWh on the wire. */
const energy = (label: Text): MarketFigure => ({ ...yearly(label, 'MWh'), inKilowattHours: true });

/** Storage power is kept ready to follow the grid up and down. */
export const regulationMarket = {
  title: message('site.regulationMarket'),
  itemTitle: message('energyMarkets.regulationMarket'),
  switch: 'useRegulationMarket',
  switchHelp: message('site.regulationMarketHelp'),
  idPrefix: 'regulation',
  commitment: {
    title: message('energyMarkets.regulationMarket'),
    order: 6,
    lineWithEnergy: message('commitments.energyAndRegulationMarkets'),
  },
  needs: ['energyMarket', 'storage'],
  isPlannedApart: true,
  fields: regulationMarketFields,
  partCatalogues: [],
  partLabels: { regUpPrice: message('document.regulationUpPrice'), regDownPrice: message('document.regulationDownPrice') },
  schema: regulationMarketSchema,
  newItem: newRegulationMarket,
  sensitivities: ({ useRegUp, useRegDown }) => [
    'throughputPercentage',
    ...(useRegUp ? ['maxCommitmentRegUp'] : []),
    ...(useRegDown ? ['maxCommitmentRegDown'] : []),
    'capacityPriceSensitivity',
  ],
  escalators: [],
  series: {
    regUpPrice: { type: 'regUpPrice', quantity: 'currency/MW-h' },
    regDownPrice: { type: 'regDownPrice', quantity: 'currency/MW-h' },
  },
  energyPrice: {
    refers: ({ useEnergyPrice }) => useEnergyPrice,
    without: { useEnergyPrice: false },
    staysWhileOff: true,
    holdsMarket: false,
  },
  figures: {
    regUpCapacityCommitted: energy(message('files.regUpCapacityCommitted')),
    regUpCapacityRevenue: yearly(message('files.regUpCapacityRevenue'), '¤'),
    regUpEnergyExports: energy(message('files.regUpEnergyExports')),
    regUpEnergyRevenue: yearly(message('files.regUpEnergyRevenue'), '¤'),
    regDownCapacityCommitted: energy(message('files.regDownCapacityCommitted')),
    regDownCapacityRevenue: yearly(message('files.regDownCapacityRevenue'), '¤'),
    regDownEnergyImports: energy(message('files.regDownEnergyImports')),
    regDownEnergyExpense: yearly(message('files.regDownEnergyExpense'), '¤'),
  },
  hasFigureTable: false,
  variedByDefault: [],
  methodOf: () => [message('reportMethod.regulationPaidPowerKeptReady')],
  icon: 'wave',
  tone: 'regulation',
  seriesTone: 'regUp',
  anchor: 'regulation-market',
  manual: 'application#regulation-market',
} as const satisfies MarketDefinition<RegulationMarket>;
