import { message } from '../i18n/message';
import { level, yearly, type MarketDefinition } from './marketDefinition';
import { z } from 'zod';
import { dayOfIso, hoursPerDay } from '../basics/calendar';
import { kilowattsPerMegawatt } from '../basics/units';
import { choice, count, initialOf, number, percent, price, shapeOf, text, values, type RecordOf } from '../fields/field';
import { dayInYear } from './dayInYear';
import { marketReference } from './energyMarketKinds';
import { escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import { emptyGrid, hourGridSchema, type HourGrid } from './schedule';

/** Market that pays for capacity being available when it is called. */
export const capacityMarketFields = {
  name: text('energyMarkets.marketName', 'Capacity Market 1', 40, 'commitments.marketNameHelp'),
  eventKind: choice(
    'commitments.events',
    'random',
    [
      { value: 'random', label: message('commitments.randomEvents') },
      { value: 'scheduled', label: message('commitments.specificDates') },
    ],
    'commitments.eventsHelp',
  ),
  totalCallsPerYear: count('commitments.numberOfEventsPerYear', 10, {
    unit: 'events/yr',
    min: 1,
    help: 'commitments.numberOfEventsPerYearHelp',
  }),
  callDuration: count('commitments.eventDuration', 4, { unit: 'h', min: 1, max: 24, help: 'commitments.eventDurationHelp' }),
  numberOfHighestPriceDays: count('commitments.chosenFromHighestPriceDays', 10, {
    unit: 'days',
    min: 1,
    max: 365,
    help: 'commitments.chosenFromHighestPriceDaysHelp',
  }),
  priceUnit: choice(
    'commitments.unitOfCapacityPrice',
    '$/MW-yr',
    [
      { value: '$/kW-mo', label: message('commitments.perKwMonth') },
      { value: '$/kW-yr', label: message('commitments.perKwYear') },
      { value: '$/MW-mo', label: message('commitments.perMwMonth') },
      { value: '$/MW-yr', label: message('commitments.perMwYear') },
    ],
    'commitments.unitOfCapacityPriceHelp',
  ),
  capacityPrice: number('commitments.capacityPrice', 0, { min: 0, help: 'commitments.capacityPriceHelp' }),
  capacityPriceSensitivity: values(
    number('commitments.capacityPriceMultiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'energyMarkets.eachValueIsCaseOfItsOwn' }),
  ),
  allocatedStorageCapacity: percent('commitments.contractedStorageCapacity', 100, {
    help: 'commitments.contractedStorageCapacityHelp',
  }),
  energyPriceKind: choice(
    'energyMarkets.energyPrice',
    'flat',
    [
      { value: 'market', label: message('energyMarkets.energyMarket') },
      { value: 'flat', label: message('commitments.flatRate') },
    ],
    'commitments.energyPriceHelp',
  ),
  energyMarket: marketReference('energyMarkets.energyMarket', 'commitments.energyMarketHelp'),
  energyPrice: price('commitments.flatRate', 20, { help: 'commitments.flatRateHelp' }),
} as const;

export const capacityEventFields = {
  duration: count('commitments.eventDuration', 4, { unit: 'h', min: 1, max: 24, help: 'commitments.eventDurationHelp' }),
} as const;

/** A day and time on which capacity is called. */
export interface CapacityEvent {
  readonly id: string;
  /** Day and full hour at which it starts, `2028-07-01T17:00`. */
  readonly date: string;
  /** Duration. [h] */
  readonly duration: number;
}

export interface CapacityMarket extends RecordOf<typeof capacityMarketFields> {
  readonly id: string;
  /** 1 where an event may occur: months of weekdays, then of weekend days, by hours. */
  readonly schedule: HourGrid;
  readonly events: readonly CapacityEvent[];
  /** Capacity price of each month, if the unit is by the month; 0 leaves the month out. */
  readonly capacityPriceMonthly: readonly number[];
  readonly capacityPriceEscalator: Escalator;
  readonly energyPriceEscalator: Escalator;
}

export function newCapacityMarket(id: string, ordinal: number, lifetimeYears: number): CapacityMarket {
  return {
    ...initialOf(capacityMarketFields),
    id,
    name: `Capacity Market ${ordinal}`,
    schedule: emptyGrid,
    events: [],
    capacityPriceMonthly: Array.from({ length: 12 }, () => 0),
    capacityPriceEscalator: newEscalator(lifetimeYears),
    energyPriceEscalator: newEscalator(lifetimeYears),
  };
}

/** Returns true for units by the month, which end with -mo. */
export function isMonthlyUnit(priceUnit: CapacityMarket['priceUnit']): boolean {
  return priceUnit.endsWith('-mo');
}

/** Returns the price of a market in another unit, for the same payment over a year. */
export function convertedPrice(
  market: CapacityMarket,
  priceUnit: CapacityMarket['priceUnit'],
): Pick<CapacityMarket, 'capacityPrice'> & Partial<Pick<CapacityMarket, 'capacityPriceMonthly'>> {
  const factor = perMegawatt(market.priceUnit) / perMegawatt(priceUnit);
  const { capacityPriceMonthly: months, capacityPrice } = market;
  const isMonthly = isMonthlyUnit(market.priceUnit);
  if (isMonthly && isMonthlyUnit(priceUnit)) {
    const capacityPriceMonthly = months.map((price) => plainFigure(price * factor));
    return { capacityPriceMonthly, capacityPrice: capacityPriceMonthly.reduce((sum, price) => sum + price, 0) / months.length };
  }
  if (isMonthly) return { capacityPrice: plainFigure(months.reduce((sum, price) => sum + price, 0) * factor) };
  return { capacityPrice: plainFigure((capacityPrice * factor) / (isMonthlyUnit(priceUnit) ? 12 : 1)) };
}

/** Returns the currency/MW of a price of 1. */
function perMegawatt(priceUnit: CapacityMarket['priceUnit']): number {
  return priceUnit.startsWith('$/kW') ? kilowattsPerMegawatt : 1;
}

/** Removes the last digits of a double, where the factors leave rounding errors: 6.1 · 12 is 73.2. */
function plainFigure(value: number): number {
  return Number(value.toPrecision(12));
}

/** Returns the hour of the day at which an event starts, 0-23. */
export function startHour({ date }: Pick<CapacityEvent, 'date'>): number {
  return Number(date.slice(11, 13));
}

/** Returns the hour of the 365-day year, from 0, at which an event starts: events recur every year. */
export function startHourOfYear({ date }: Pick<CapacityEvent, 'date'>): number {
  return dayOfIso(date) * hoursPerDay + startHour({ date });
}

const lacking = newCapacityMarket('', 1, 25);
const eventSchema = z
  .object({ id: z.string(), date: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), duration: z.number() })
  .readonly();

export const capacityMarketSchema: z.ZodType<CapacityMarket> = z
  .object({
    id: z.string(),
    ...shapeOf(capacityMarketFields),
    schedule: hourGridSchema.default(emptyGrid),
    events: z.array(eventSchema).readonly().default([]),
    capacityPriceMonthly: z.array(z.number()).length(12).readonly().default(lacking.capacityPriceMonthly),
    capacityPriceEscalator: escalatorSchema.default(lacking.capacityPriceEscalator),
    energyPriceEscalator: escalatorSchema.default(lacking.energyPriceEscalator),
  })
  .readonly();

/** Storage power is contracted, and paid for being available when it is called. */
export const capacityMarket = {
  title: message('site.capacityMarket'),
  itemTitle: message('commitments.capacityMarket'),
  switch: 'useCapacityMarket',
  switchHelp: message('site.capacityMarketHelp'),
  idPrefix: 'capacity',
  commitment: { title: message('commitments.capacityMarket'), order: 1 },
  needs: ['storage'],
  isPlannedApart: false,
  fields: capacityMarketFields,
  partCatalogues: [{ title: message('commitments.capacityEvent'), path: 'events[]', fields: capacityEventFields }],
  partLabels: {
    capacityPriceEscalator: message('document.capacityPriceEscalator'),
    capacityPriceMonthly: message('document.capacityPriceOfEachMonth'),
    energyPriceEscalator: message('document.energyPriceEscalator'),
    schedule: message('document.windows'),
  },
  schema: capacityMarketSchema,
  newItem: newCapacityMarket,
  newParts: (year) => ({ events: { ...initialOf(capacityEventFields), id: 'event-1', date: `${year}-07-01T17:00` } }),
  sensitivities: () => ['capacityPriceSensitivity'],
  escalators: ['capacityPriceEscalator', 'energyPriceEscalator'],
  series: {},
  energyPrice: {
    refers: ({ energyPriceKind }) => energyPriceKind === 'market',
    without: { energyPriceKind: 'flat' },
    staysWhileOff: false,
    holdsMarket: true,
  },
  inBaseYear: ({ events }, year) => ({ events: events.map((event) => ({ ...event, date: dayInYear(event.date, year) })) }),
  figures: {
    capacityBid: level(message('resultLabels.contractedPower'), 'MW', 1),
    capacityRevenue: yearly(message('resultLabels.capacityRevenue'), '¤'),
    events: yearly(message('resultLabels.calls'), ''),
    delivered: yearly(message('resultLabels.deliveredInCalls'), 'MWh'),
    performance: level(message('resultLabels.performance'), '%', 1),
    energyRevenue: yearly(message('resultLabels.energyRevenue'), '¤'),
  },
  hasFigureTable: true,
  variedByDefault: ['capacityPriceSensitivity'],
  methodOf: () => [message('reportMethod.capacityPaidContractedPowerMissing')],
  icon: 'gauge',
  tone: 'capacity',
  seriesTone: 'capacity',
  anchor: 'capacity-market',
  manual: 'application#capacity-market',
} as const satisfies MarketDefinition<CapacityMarket>;
