import { level, yearly, type MarketDefinition } from './marketDefinition';
import { z } from 'zod';
import { dayOfIso, hoursPerDay } from '../basics/calendar';
import { kilowattsPerMegawatt } from '../basics/units';
import { choice, count, initialOf, number, percent, price, shapeOf, text, values, type RecordOf } from '../fields/field';
import { dayInYear } from './dayInYear';
import { marketReference } from './energyMarketKinds';
import { escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import { emptyGrid, hourGridSchema, type HourGrid } from './schedule';

const unit = <U extends string>(value: U, symbolless: string) => ({ value, label: symbolless });

/** Market that pays for capacity being available when it is called. */
export const capacityMarketFields = {
  name: text('Market Name', 'Capacity Market 1', 40, 'As results call the market.'),
  eventKind: choice(
    'Events',
    'random',
    [
      { value: 'random', label: 'Random Events' },
      { value: 'scheduled', label: 'Specific Dates' },
    ],
    'When capacity is called: drawn among the days of high prices, or on given days.',
  ),
  totalCallsPerYear: count('Number of events per year', 10, {
    unit: 'events/yr',
    min: 1,
    help: 'How often capacity is called, at most once a day.',
  }),
  callDuration: count('Event duration', 4, { unit: 'h', min: 1, max: 24, help: 'Hours of delivery at each call.' }),
  numberOfHighestPriceDays: count('Chosen from the highest-price days', 10, {
    unit: 'days',
    min: 1,
    max: 365,
    help: 'Events fall on some of the days with the highest energy prices.',
  }),
  priceUnit: choice(
    'Unit of the capacity price',
    '$/MW-yr',
    [unit('$/kW-mo', '¤/kW-mo'), unit('$/kW-yr', '¤/kW-yr'), unit('$/MW-mo', '¤/MW-mo'), unit('$/MW-yr', '¤/MW-yr')],
    'A unit by the month takes a price for each month.',
  ),
  capacityPrice: number('Capacity Price', 0, { min: 0, help: 'The average; a unit by the month has a price for each month.' }),
  capacityPriceSensitivity: values(
    number('Capacity price multiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'Each value is a case of its own.' }),
  ),
  allocatedStorageCapacity: percent('Contracted storage capacity', 100, {
    help: 'Share of the power that the storage can hold over a call.',
  }),
  energyPriceKind: choice(
    'Energy Price',
    'flat',
    [
      { value: 'market', label: 'Energy market' },
      { value: 'flat', label: 'Flat rate' },
    ],
    'Basis of the price of energy delivered in a call.',
  ),
  energyMarket: marketReference('Energy market', 'The market at whose price the energy of a call is paid.'),
  energyPrice: price('Flat rate', 20, { help: 'Paid for the energy of a call.' }),
} as const;

export const capacityEventFields = {
  duration: count('Event duration', 4, { unit: 'h', min: 1, max: 24, help: 'Hours of delivery at each call.' }),
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
  title: 'Capacity Market',
  itemTitle: 'Capacity market',
  switch: 'useCapacityMarket',
  switchHelp: 'Needs storage.',
  idPrefix: 'capacity',
  commitment: { name: 'Capacity market', order: 1 },
  needs: ['storage'],
  isPlannedApart: false,
  fields: capacityMarketFields,
  partCatalogues: [{ title: 'Capacity event', path: 'events[]', fields: capacityEventFields }],
  partLabels: {
    capacityPriceEscalator: 'Capacity price escalator',
    capacityPriceMonthly: 'Capacity price of each month',
    energyPriceEscalator: 'Energy price escalator',
    schedule: 'Windows',
  },
  schema: capacityMarketSchema,
  newItem: newCapacityMarket,
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
    capacityBid: level('Contracted power', 'MW', 1),
    capacityRevenue: yearly('Capacity revenue', '¤'),
    events: yearly('Calls', ''),
    delivered: yearly('Delivered in calls', 'MWh'),
    performance: level('Performance', '%', 1),
    energyRevenue: yearly('Energy revenue', '¤'),
  },
  hasFigureTable: true,
  variedByDefault: ['capacityPriceSensitivity'],
  methodOf: () => ['Capacity is paid for contracted power; what is missing in calls is taken off.'],
  icon: 'gauge',
  tone: 'capacity',
  seriesTone: 'capacity',
  anchor: 'capacity-market',
  manual: 'application#capacity-market',
} as const satisfies MarketDefinition<CapacityMarket>;
