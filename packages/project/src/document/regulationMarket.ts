import { z } from 'zod';
import { count, flag, initialOf, number, percent, price, shapeOf, text, values, type RecordOf } from '../fields/field';
import { marketReference } from './energyMarketKinds';
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
