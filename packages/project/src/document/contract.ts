import { z } from 'zod';
import { choice, flag, initialOf, number, percent, power, price, shapeOf, text, values, type RecordOf } from '../fields/field';
import { message, type LabelCode } from '../i18n/message';
import { dayInYear } from './dayInYear';
import { marketReference } from './energyMarketKinds';
import { escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import type { TechnologyKind } from './technologies';
import { yearly, type MarketDefinition } from './marketDefinition';
import { newObligation, obligationFields, obligationSchema, type Obligation } from './obligation';
import { newSchedule, scheduleSchema, type Schedule } from './schedule';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const contracted = (label: LabelCode) => percent(label, 100, { help: 'commitments.contractedCapacityHelp' });

/** A contract that pays by the time of delivery, with or without an obligation to deliver. */
export const contractFields = {
  name: text('commitments.contractName', 'Time of Delivery Contract 1', 40, 'commitments.contractNameHelp'),
  energyPriceKind: choice(
    'commitments.energyPriceSchedule',
    'schedule',
    [
      { value: 'schedule', label: message('commitments.define12x24EnergyPrice') },
      { value: 'import', label: message('commitments.importAnnualPriceProfile') },
    ],
    'commitments.energyPriceScheduleHelp',
  ),
  energyPriceSensitivity: values(
    number('commitments.contractPriceMultiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'energyMarkets.eachValueIsCaseOfItsOwn' }),
  ),
  competeWithWholesaleMarket: flag('commitments.timeDeliveryMayElectedMore', false, 'commitments.timeDeliveryMayElectedMoreHelp'),
  obligationKind: choice(
    'commitments.contractualExportObligation',
    'daily',
    [
      { value: 'daily', label: message('commitments.dailyObligations') },
      { value: 'import', label: message('commitments.importAnnualDeliveryProfile') },
      { value: 'none', label: message('commitments.percentContractedCapacity') },
    ],
    'commitments.contractualExportObligationHelp',
  ),
  obligationTimeSeriesName: text('commitments.nameOfDeliveryProfile', 'Delivery Profile', 40, 'energyMarkets.asChartsAndExportsCallIt'),
  contractedSolarCapacity: contracted('commitments.contractedSolarCapacity'),
  contractedStorageCapacity: contracted('commitments.contractedStorageCapacity'),
  contractedWindCapacity: contracted('commitments.contractedWindCapacity'),
  useShortagePenalty: flag('commitments.obligationShortagePenalty', false, 'commitments.obligationShortagePenaltyHelp'),
  shortagePenaltyKind: choice(
    'commitments.penalty',
    'flat',
    [
      { value: 'market', label: message('energyMarkets.energyPrice') },
      { value: 'delta', label: message('commitments.energyPriceDeductedByContractPrice') },
      { value: 'flat', label: message('commitments.flatRate') },
    ],
    'commitments.penaltyHelp',
  ),
  flatShortagePenalty: price('commitments.flatPenalty', 0, { help: 'commitments.flatPenaltyHelp' }),
  shortagePenaltySensitivity: values(
    number('commitments.penaltyMultiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'energyMarkets.eachValueIsCaseOfItsOwn' }),
  ),
  energyMarket: marketReference('commitments.energyMarketOfPenalty', 'commitments.energyMarketOfPenaltyHelp'),
  useSystemSizer: flag('site.systemSizer', true, 'commitments.systemSizerHelp'),
} as const;

const searched = (label: LabelCode) => power(label, 0, { help: 'commitments.sizerLooksNoFurther' });
const searchedEnergy = (label: LabelCode) =>
  number(label, 0, { unit: 'MWh', min: 0, decimals: 3, help: 'commitments.sizerLooksNoFurther' });
const may = (label: LabelCode) => flag(label, true, 'commitments.sizerMayUseIt');

/** Bounds of the sizes of the system sizer. */
export const systemSizerFields = {
  useSolar: may('site.solar'),
  solarMinSize: searched('commitments.smallestSolarSize'),
  solarMaxSize: searched('commitments.largestSolarSize'),
  useWind: may('site.wind'),
  windRatingSize: power('commitments.ratingOfOneTurbine', 0, { help: 'commitments.ratingOfOneTurbineHelp' }),
  windMinSize: searched('commitments.smallestWindSize'),
  windMaxSize: searched('commitments.largestWindSize'),
  useStorage: may('site.storage'),
  storageMinSize: searchedEnergy('commitments.smallestStorageSize'),
  storageMaxSize: searchedEnergy('commitments.largestStorageSize'),
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
  title: message('site.timeOfDeliveryContract'),
  itemTitle: message('commitments.timeOfDeliveryContract'),
  switch: 'useContract',
  switchHelp: message('site.timeOfDeliveryContractHelp'),
  idPrefix: 'contract',
  commitment: { title: message('site.timeOfDeliveryContract'), order: 2 },
  needs: [],
  isPlannedApart: false,
  fields: contractFields,
  partCatalogues: [
    { title: message('commitments.obligation'), path: 'obligations[]', fields: obligationFields },
    { title: message('commitments.systemSizerLimits'), path: 'systemSizerLimits', fields: systemSizerFields },
  ],
  partLabels: {
    energyPriceEscalator: message('document.energyPriceEscalator'),
    energyPriceSchedule: message('document.energyPriceSchedule'),
    energyPriceTimeSeries: message('document.energyPriceSeries'),
    obligationTimeSeries: message('document.deliveryProfile'),
    shortagePenaltyPriceEscalator: message('document.penaltyPriceEscalator'),
    systemSizerLimits: message('commitments.systemSizerLimits'),
  },
  schema: contractSchema,
  newItem: newContract,
  newParts: (year) => ({ obligations: newObligation('obligation-1', year) }),
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
    owed: yearly(message('resultLabels.owed'), 'MWh'),
    delivered: yearly(message('resultLabels.deliveredUnderObligations'), 'MWh'),
    shortfall: yearly(message('resultLabels.shortfall'), 'MWh'),
    sold: yearly(message('resultLabels.soldInAll'), 'MWh'),
    penalty: yearly(message('resultLabels.shortagePenalty'), '¤'),
  },
  hasFigureTable: true,
  variedByDefault: ['energyPriceSensitivity'],
  methodOf: () => [message('reportMethod.contractPaysPriceDeliveredUnder')],
  icon: 'contract',
  tone: 'contract',
  seriesTone: 'contract',
  anchor: 'contract',
  manual: 'contracts',
} as const satisfies MarketDefinition<Contract>;
