import { z } from 'zod';
import { choice, flag, initialOf, number, percent, power, price, shapeOf, text, values, type RecordOf } from '../fields/field';
import { dayInYear } from './dayInYear';
import { marketReference } from './energyMarketKinds';
import { escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import type { TechnologyKind } from './technologies';
import { yearly, type MarketDefinition } from './marketDefinition';
import { newObligation, obligationFields, obligationSchema, type Obligation } from './obligation';
import { newSchedule, scheduleSchema, type Schedule } from './schedule';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const contracted = (label: string) => percent(label, 100, { help: 'Share of the capacity that delivers under the contract.' });

/** A contract that pays by the time of delivery, with or without an obligation to deliver. */
export const contractFields = {
  name: text('Contract name', 'Time of Delivery Contract 1', 40, 'As results call the contract.'),
  energyPriceKind: choice(
    'Energy Price Schedule',
    'schedule',
    [
      { value: 'schedule', label: 'Define 12x24 energy price' },
      { value: 'import', label: 'Import annual price profile' },
    ],
    'The contract price by month, kind of day and hour, or by the steps of a year.',
  ),
  energyPriceSensitivity: values(
    number('Contract price multiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'Each value is a case of its own.' }),
  ),
  competeWithWholesaleMarket: flag(
    'Time of Delivery may be elected if more advantageous than the last market',
    false,
    'Only where capacity is contracted by percent.',
  ),
  obligationKind: choice(
    'Contractual Export Obligation',
    'daily',
    [
      { value: 'daily', label: 'Daily obligations' },
      { value: 'import', label: 'Import annual delivery profile' },
      { value: 'none', label: 'Percent contracted capacity' },
    ],
    'What must be delivered, or which share of the plant sells under the contract.',
  ),
  obligationTimeSeriesName: text('Name of the delivery profile', 'Delivery Profile', 40, 'As charts and exports call the series.'),
  contractedSolarCapacity: contracted('Contracted solar capacity'),
  contractedStorageCapacity: contracted('Contracted storage capacity'),
  contractedWindCapacity: contracted('Contracted wind capacity'),
  useShortagePenalty: flag(
    'Obligation Shortage Penalty',
    false,
    'Without a penalty, a plant that does not meet its obligation is infeasible.',
  ),
  shortagePenaltyKind: choice(
    'Penalty',
    'flat',
    [
      { value: 'market', label: 'Energy Price' },
      { value: 'delta', label: 'Energy Price deducted by contract price' },
      { value: 'flat', label: 'Flat rate' },
    ],
    'Price of each missing MWh.',
  ),
  flatShortagePenalty: price('Flat penalty', 0, { help: 'For each MWh that is missing.' }),
  shortagePenaltySensitivity: values(
    number('Penalty multiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'Each value is a case of its own.' }),
  ),
  energyMarket: marketReference('Energy market of the penalty', 'The market whose price the penalty follows.'),
  useSystemSizer: flag('System Sizer', true, 'Looks for sizes that meet the obligations.'),
} as const;

const searched = (label: string) => power(label, 0, { help: 'The sizer looks no further.' });
const searchedEnergy = (label: string) => number(label, 0, { unit: 'MWh', min: 0, decimals: 3, help: 'The sizer looks no further.' });
const may = (label: string) => flag(label, true, 'The sizer may use it.');

/** Bounds of the sizes of the system sizer. */
export const systemSizerFields = {
  useSolar: may('Solar'),
  solarMinSize: searched('Smallest solar size'),
  solarMaxSize: searched('Largest solar size'),
  useWind: may('Wind'),
  windRatingSize: power('Rating of one turbine', 0, { help: 'Sizes of wind are whole turbines of it; 0 takes any size.' }),
  windMinSize: searched('Smallest wind size'),
  windMaxSize: searched('Largest wind size'),
  useStorage: may('Storage'),
  storageMinSize: searchedEnergy('Smallest storage size'),
  storageMaxSize: searchedEnergy('Largest storage size'),
} as const;

export type SystemSizerLimits = RecordOf<typeof systemSizerFields>;

export interface Contract extends RecordOf<typeof contractFields> {
  readonly id: string;
  readonly energyPriceSchedule: Schedule;
  /** Imported price of one year, currency/MWh. */
  readonly energyPriceTimeSeries: TimeSeries;
  readonly energyPriceEscalator: Escalator;
  readonly obligations: readonly Obligation[];
  /** Imported delivery profile of one year, kW. */
  readonly obligationTimeSeries: TimeSeries;
  readonly shortagePenaltyPriceEscalator: Escalator;
  readonly systemSizerLimits: SystemSizerLimits;
}

/** Share of each technology that sells under a contract without an obligation. */
export const contractedShares = {
  solar: 'contractedSolarCapacity',
  storage: 'contractedStorageCapacity',
  wind: 'contractedWindCapacity',
} as const satisfies { readonly [T in TechnologyKind]: keyof typeof contractFields };

/** Returns true if missing energy has a cost: there is a penalty, and an obligation. */
export function hasPenalty({ useShortagePenalty, obligationKind }: Contract): boolean {
  return useShortagePenalty && obligationKind !== 'none';
}

/** Value of the first rate of a price schedule. [currency/MWh] */
export const firstRateValue = 1000;

export function newContract(id: string, ordinal: number, lifetimeYears: number): Contract {
  return {
    ...initialOf(contractFields),
    id,
    name: `Time of Delivery Contract ${ordinal}`,
    energyPriceSchedule: newSchedule(firstRateValue),
    energyPriceTimeSeries: blankSeries,
    energyPriceEscalator: newEscalator(lifetimeYears),
    obligations: [],
    obligationTimeSeries: blankSeries,
    shortagePenaltyPriceEscalator: newEscalator(lifetimeYears),
    systemSizerLimits: initialOf(systemSizerFields),
  };
}

const lacking = newContract('', 1, 25);

export const contractSchema: z.ZodType<Contract> = z
  .object({
    id: z.string(),
    ...shapeOf(contractFields),
    energyPriceSchedule: scheduleSchema.default(lacking.energyPriceSchedule),
    energyPriceTimeSeries: timeSeriesSchema.default(blankSeries),
    energyPriceEscalator: escalatorSchema.default(lacking.energyPriceEscalator),
    obligations: z.array(obligationSchema).readonly().default([]),
    obligationTimeSeries: timeSeriesSchema.default(blankSeries),
    shortagePenaltyPriceEscalator: escalatorSchema.default(lacking.shortagePenaltyPriceEscalator),
    systemSizerLimits: z.object(shapeOf(systemSizerFields)).readonly().default(lacking.systemSizerLimits),
  })
  .readonly();

const wholeCapacity = { contractedSolarCapacity: 100, contractedWindCapacity: 100, contractedStorageCapacity: 100 } as const;

/** Energy is sold at a price by the time of delivery. */
export const timeOfDeliveryContract = {
  title: 'Time of Delivery Contract',
  itemTitle: 'Time of delivery contract',
  switch: 'useContract',
  switchHelp: 'Energy is sold under a contract that pays by the time of delivery.',
  idPrefix: 'contract',
  commitment: { name: 'Time of Delivery Contract', order: 2 },
  needs: [],
  isPlannedApart: false,
  fields: contractFields,
  partCatalogues: [
    { title: 'Obligation', path: 'obligations[]', fields: obligationFields },
    { title: 'System sizer limits', path: 'systemSizerLimits', fields: systemSizerFields },
  ],
  partLabels: {
    energyPriceEscalator: 'Energy price escalator',
    energyPriceSchedule: 'Energy price schedule',
    energyPriceTimeSeries: 'Energy price series',
    obligationTimeSeries: 'Delivery profile',
    shortagePenaltyPriceEscalator: 'Penalty price escalator',
    systemSizerLimits: 'System sizer limits',
  },
  schema: contractSchema,
  newItem: newContract,
  sensitivities: (contract) => ['energyPriceSensitivity', ...(hasPenalty(contract) ? ['shortagePenaltySensitivity'] : [])],
  escalators: ['energyPriceEscalator', 'shortagePenaltyPriceEscalator'],
  series: {
    energyPriceTimeSeries: { type: 'contractPrice', quantity: 'currency/MWh' },
    obligationTimeSeries: { type: 'deliveryProfile', quantity: 'kW' },
  },
  energyPrice: {
    refers: ({ shortagePenaltyKind }) => shortagePenaltyKind !== 'flat',
    without: { shortagePenaltyKind: 'flat' },
    staysWhileOff: false,
    holdsMarket: false,
  },
  /** Without an obligation the system sizer has nothing to meet. With one, all capacity is contracted and none competes with the market. */
  settled: ({ obligationKind }) =>
    obligationKind === 'none' ? { useSystemSizer: false } : { ...wholeCapacity, competeWithWholesaleMarket: false },
  inBaseYear: ({ obligations }, year) => ({
    obligations: obligations.map((obligation) => ({
      ...obligation,
      startDate: dayInYear(obligation.startDate, year),
      endDate: dayInYear(obligation.endDate, year),
    })),
  }),
  unreported: ({ systemSizerLimits, obligations }, baseYear) => ({
    systemSizerLimits,
    obligations: obligations.map(({ id }) => newObligation(id, baseYear)),
  }),
  figures: {
    owed: yearly('Owed', 'MWh'),
    delivered: yearly('Delivered under obligations', 'MWh'),
    shortfall: yearly('Shortfall', 'MWh'),
    sold: yearly('Sold in all', 'MWh'),
    penalty: yearly('Shortage penalty', '¤'),
  },
  hasFigureTable: true,
  variedByDefault: ['energyPriceSensitivity'],
  methodOf: () => [
    'A contract pays its price for what is delivered under it; what an obligation misses costs its penalty, or makes the system infeasible where there is none.',
  ],
  icon: 'contract',
  tone: 'contract',
  seriesTone: 'contract',
  anchor: 'contract',
  manual: 'contracts',
} as const satisfies MarketDefinition<Contract>;
