import { z } from 'zod';
import { choice, count, date, flag, number, shapeOf, text, type RecordOf } from '../fields/field';
import { siteTextLengths } from './siteTextLengths';

export const marketOperators = ['CAISO', 'ERCOT', 'NY-ISO', 'PJM', 'ISO-NE', 'SPP', 'MISO', 'Other'] as const;

export const dateFormats = ['MM-dd-yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd'] as const;

/** Fields of the Setup step: place, dates and author. */
export const siteFields = {
  name: text('Name', 'New Project', siteTextLengths.name, 'As the listing shows it.'),
  author: text('Author', '', siteTextLengths.author, 'Person responsible for the project.'),
  notes: text('Notes', '', siteTextLengths.notes, 'Notes for others; the listing shows the beginning.'),
  currency: text(
    'Currency',
    'USD',
    siteTextLengths.currency,
    'Three letters of ISO 4217. All money of the project is in it; nothing is converted.',
  ),
  currencySymbol: text('Currency symbol', '$', 8, 'Stands before or in units; follows from the currency.'),
  dateFormat: choice(
    'Date format',
    0,
    [
      { value: 0, label: dateFormats[0] },
      { value: 1, label: dateFormats[1] },
      { value: 2, label: dateFormats[2] },
    ],
    'How days are shown and typed.',
  ),
  useCommaAsDecimalPoint: flag(
    'Comma as decimal mark',
    false,
    'Numbers are shown and typed with a decimal comma, and dots between groups.',
  ),
  applyShiftDays: flag(
    'Shift days to match weekdays',
    true,
    'Moves price series by up to three days, so that weekdays of the price year and of the project year coincide.',
  ),
  expectedDate: date(
    'Commercial operation',
    'Expected commercial operational date. Its year is the base year of the analysis; otherwise it is informational.',
  ),
  noticeToProceed: date('Notice to proceed', 'Not later than commercial operation; informational.'),
  lifetime: count('Project Lifetime', 25, { unit: 'yr', above: 0, max: 40, help: 'Operating years of the analysis.' }),
  timeStepSize: choice(
    'Time step',
    60,
    [
      { value: 60, label: '60' },
      { value: 30, label: '30' },
      { value: 15, label: '15' },
    ],
    'Minutes. Finer data are averaged over it, coarser ones held.',
  ),
  electricityMarket: choice(
    'Electricity market',
    'Other',
    marketOperators.map((name) => ({ value: name, label: name })),
    'The operator whose markets the plant takes part in; informational.',
  ),
  earlyAnalysis: flag('Early stage, one year', true, 'One operating year is simulated and repeated over the lifetime.'),
} as const;

export type Site = RecordOf<typeof siteFields>;

export const positionFields = {
  latitude: number('Latitude', 40.014984, { unit: '°', min: -90, max: 90, decimals: 6, help: 'North positive. The sun follows from it.' }),
  longitude: number('Longitude', -105.270546, {
    unit: '°',
    min: -180,
    max: 180,
    decimals: 6,
    help: 'East positive. The sun follows from it.',
  }),
} as const;

/** Standard time of the site; some zones have quarters of an hour (Nepal, UTC+5:45). */
export const timeZoneField = number('Time zone', 0, {
  unit: 'h',
  min: -12,
  max: 14,
  help: 'Standard time, without daylight saving. Sun, weather, production, prices and schedules share this clock.',
});

export interface Location {
  readonly pos: RecordOf<typeof positionFields>;
  /** Standard time [hours east of Greenwich]; undefined if it was not set, as in projects from before this field existed. */
  readonly timeZoneHours?: number | undefined;
  readonly address: string;
  readonly countryName: string;
  readonly countryCode: string;
}

export const defaultLocation: Location = {
  pos: { latitude: 40.014984, longitude: -105.270546 },
  timeZoneHours: -7,
  address: 'Boulder, Colorado, United States',
  countryName: 'United States',
  countryCode: 'US',
};

export const locationSchema: z.ZodType<Location> = z
  .object({
    pos: z.object(shapeOf(positionFields)).readonly(),
    timeZoneHours: z.number().optional(),
    address: z.string(),
    countryName: z.string(),
    countryCode: z.string(),
  })
  .readonly();

/** Returns the standard time used for a site: its own, or the zone of its longitude if it is not set. [hours east of Greenwich] */
export function siteTimeZoneHours({ pos, timeZoneHours }: Pick<Location, 'pos' | 'timeZoneHours'>): number {
  return timeZoneHours ?? zoneOfLongitude(pos.longitude);
}

/** Returns the time zone of a longitude by the sun alone, from which civil time often differs. [hours east of Greenwich] */
export function zoneOfLongitude(longitude: number): number {
  return Math.round(longitude / 15);
}

/** Returns true for a site outside the United States; the listing then shows its country instead of the market operator. */
export function isInternational(location: Location): boolean {
  return location.countryCode !== 'US';
}

/** Returns the calendar year of the first operating year. */
export function baseYear(site: Pick<Site, 'expectedDate'>): number {
  return site.expectedDate === '' ? 2007 : Number(site.expectedDate.slice(0, 4));
}
