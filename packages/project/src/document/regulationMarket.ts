import { z } from 'zod';
import { count, flag, initialOf, number, percent, price, shapeOf, text, values, type RecordOf } from '../fields/field';
import { marketReference } from './energyMarketKinds';
import { yearly, type MarketDefinition, type MarketFigure } from './marketDefinition';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const year = (label: string, help = 'Calendar year of the prices; weekdays follow from it.') =>
  count(label, 2023, { min: 2000, max: 2200, grouped: false, help });
const seriesName = (label: string, initial: string) => text(label, initial, 40, 'As charts and exports call the series.');
const commitment = (label: string) =>
  values(percent(label, 30, { help: 'Share of storage power that is committed at most. Each value is a case of its own.' }));

/** Reserve power that follows the grid up and down, paid by the hour; the energy moved is settled in addition. */
export const regulationMarketFields = {
  name: text('Market Name', 'Regulation Market 1', 40, 'No two regulation markets share a name.'),
  abbreviation: text('Abbreviation', 'Reg Mkt 1', 20, 'In narrow places of tables and charts.'),
  throughputPercentage: values(
    percent('Storage Throughput', 10, { help: 'Energy that moves for each MWh of committed regulation. Each value is a case of its own.' }),
  ),
  useEnergyPrice: flag(
    'Include Energy Settlement Revenue',
    false,
    'Energy that moves with the regulation is sold and bought at the price of an energy market.',
  ),
  energyMarket: marketReference('Energy Price', 'The market at whose price that energy is settled.'),
  energyPriceYear: year(
    'Year of the energy price',
    'Kept for files, without effect: the prices of the energy market that is named have a year of their own.',
  ),
  useRegUp: flag('Reg-Up', true, 'Power is reserved for discharging.'),
  regUpPriceName: seriesName('Name of the Reg-Up price', 'Reg Up Price'),
  regUpPriceYear: year('Year of the Reg-Up price'),
  maxCommitmentRegUp: commitment('Max Storage Commitment, Reg-Up'),
  minRegUpPrice: price('Min Capacity Price, Reg-Up', 0, { help: 'Participates only if the price exceeds this.' }),
  useRegDown: flag('Reg-Down', true, 'Power is reserved for charging.'),
  regDownPriceName: seriesName('Name of the Reg-Down price', 'Reg Down Price'),
  regDownPriceYear: year('Year of the Reg-Down price'),
  maxCommitmentRegDown: commitment('Max Storage Commitment, Reg-Down'),
  minRegDownPrice: price('Min Capacity Price, Reg-Down', 0, { help: 'Participates only if the price exceeds this.' }),
  capacityPriceSensitivity: values(
    number('Price multiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'Of both capacity prices; each value is a case of its own.' }),
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
const energy = (label: string): MarketFigure => ({ ...yearly(label, 'MWh'), inKilowattHours: true });

/** Storage power is kept ready to follow the grid up and down. */
export const regulationMarket = {
  title: 'Regulation Market',
  itemTitle: 'Regulation market',
  switch: 'useRegulationMarket',
  switchHelp: 'Needs an energy market.',
  idPrefix: 'regulation',
  commitment: { name: 'Regulation market', order: 6, lineWithEnergy: 'Energy and Regulation markets' },
  needs: ['energyMarket', 'storage'],
  isPlannedApart: true,
  fields: regulationMarketFields,
  partCatalogues: [],
  partLabels: { regUpPrice: 'Regulation up price', regDownPrice: 'Regulation down price' },
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
    regUpCapacityCommitted: energy('Reg-Up capacity committed'),
    regUpCapacityRevenue: yearly('Reg-Up capacity revenue', '¤'),
    regUpEnergyExports: energy('Reg-Up energy exports'),
    regUpEnergyRevenue: yearly('Reg-Up energy revenue', '¤'),
    regDownCapacityCommitted: energy('Reg-Down capacity committed'),
    regDownCapacityRevenue: yearly('Reg-Down capacity revenue', '¤'),
    regDownEnergyImports: energy('Reg-Down energy imports'),
    regDownEnergyExpense: yearly('Reg-Down energy expense', '¤'),
  },
  hasFigureTable: false,
  variedByDefault: [],
  methodOf: () => ['Regulation is paid for power kept ready; a share of it moves energy.'],
  icon: 'wave',
  tone: 'regulation',
  seriesTone: 'regUp',
  anchor: 'regulation-market',
  manual: 'application#regulation-market',
} as const satisfies MarketDefinition<RegulationMarket>;
