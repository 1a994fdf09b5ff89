import { z } from 'zod';
import { choice, count, date, flag, number, shapeOf, text, type RecordOf } from '../fields/field';
import { message } from '../i18n/message';
import { siteTextLengths } from './siteTextLengths';

export const marketOperators = ['CAISO', 'ERCOT', 'NY-ISO', 'PJM', 'ISO-NE', 'SPP', 'MISO', 'Other'] as const;

export const dateFormats = [message('site.mmDdYyyy'), message('site.ddMmYyyy'), message('site.yyyyMmDd')] as const;

/** Fields of the Setup step: place, dates and author. */
export const siteFields = {
  name: text('site.name', 'New Project', siteTextLengths.name, 'site.nameHelp'),
  author: text('site.author', '', siteTextLengths.author, 'site.authorHelp'),
  notes: text('site.notes', '', siteTextLengths.notes, 'site.notesHelp'),
  currency: text('site.currency', 'USD', siteTextLengths.currency, 'site.currencyHelp'),
  currencySymbol: text('site.currencySymbol', '$', 8, 'site.currencySymbolHelp'),
  dateFormat: choice(
    'site.dateFormat',
    0,
    [
      { value: 0, label: dateFormats[0] },
      { value: 1, label: dateFormats[1] },
      { value: 2, label: dateFormats[2] },
    ],
    'site.dateFormatHelp',
  ),
  useCommaAsDecimalPoint: flag('site.commaAsDecimalMark', false, 'site.commaAsDecimalMarkHelp'),
  applyShiftDays: flag('site.shiftDaysToMatchWeekdays', true, 'site.shiftDaysToMatchWeekdaysHelp'),
  expectedDate: date('site.commercialOperation', 'site.commercialOperationHelp'),
  noticeToProceed: date('site.noticeToProceed', 'site.noticeToProceedHelp'),
  lifetime: count('site.projectLifetime', 25, { unit: 'yr', above: 0, max: 40, help: 'site.projectLifetimeHelp' }),
  timeStepSize: choice(
    'site.timeStep',
    60,
    [
      { value: 60, label: '60' },
      { value: 30, label: '30' },
      { value: 15, label: '15' },
    ],
    'site.timeStepHelp',
  ),
  electricityMarket: choice(
    'site.electricityMarket',
    'Other',
    marketOperators.map((name) => ({ value: name, label: name === 'Other' ? message('site.other') : name })),
    'site.electricityMarketHelp',
  ),
  earlyAnalysis: flag('site.earlyStageOneYear', true, 'site.earlyStageOneYearHelp'),
} as const;

export type Site = RecordOf<typeof siteFields>;

export const positionFields = {
  latitude: number('site.latitude', 40.014984, { unit: '°', min: -90, max: 90, decimals: 6, help: 'site.latitudeHelp' }),
  longitude: number('site.longitude', -105.270546, {
    unit: '°',
    min: -180,
    max: 180,
    decimals: 6,
    help: 'site.longitudeHelp',
  }),
} as const;

/** Standard time of the site; some zones have quarters of an hour (Nepal, UTC+5:45). */
export const timeZoneField = number('site.timeZone', 0, {
  unit: 'h',
  min: -12,
  max: 14,
  help: 'site.timeZoneHelp',
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
