import { isoOfDay } from '../basics/calendar';
import { newProject } from '../document/project';
import type { ProjectFile } from '../files/projectFile';
import { projectFromPrices, proposedBattery, type BatteryChoices, type SiteOfPrices } from '../fromPrices/projectFromPrices';
import { message } from '../i18n/message';
import { UserError } from '../i18n/userError';
import type { StoredYear } from './storedYear';

/** Plant, economics and site of a project from prices; what is not given has the value of {@link proposedBattery} or of a new project. */
export interface BatteryProjectChoices extends Partial<BatteryChoices>, Partial<SiteOfPrices> {
  /** Day of commercial operation (`2028-01-01`). Default: 1 January after the last year of prices. */
  readonly commercialOperation?: string;
}

/**
 * Returns a project that sells a battery on a day-ahead market, and the values of its series.
 *
 * `prices` is a year of prices [currency/MWh], which stands for all years of the project, or several, which are taken in turn. The battery has the
 * costs and lifetimes of the built-in library; default: 100 MW, 4 hours, 25 years, 8 % discount rate, a grid connection of its own power.
 *
 * Throws a `UserError` without prices and for a choice that is no finite number.
 */
export function batteryProject(prices: StoredYear | readonly StoredYear[], choices: BatteryProjectChoices = {}): ProjectFile {
  const [first, ...further] = 'reference' in prices ? [prices] : prices;
  if (first === undefined) throw new UserError('badInput', message('givenValues.isMissing', { name: 'prices' }));
  for (const [name, value] of Object.entries(choices))
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new UserError('badInput', message('givenValues.mustBeNumber', { name, value: String(value) }));
  const lastYear = Math.max(first.reference.year, ...further.map(({ reference }) => reference.year));
  const today = choices.commercialOperation ?? isoOfDay(0, lastYear + 1);
  const { notes, electricityMarket, currency, currencySymbol, dateFormat, useCommaAsDecimalPoint, location } = newProject('', today);
  const { name = first.reference.name, powerMW = proposedBattery.powerMW, gridMW = powerMW, ...others } = choices;
  const project = projectFromPrices(
    today,
    [first.reference, ...further.map(({ reference }) => reference)],
    {
      name,
      notes: others.notes ?? notes,
      electricityMarket: others.electricityMarket ?? electricityMarket,
      currency: others.currency ?? currency,
      currencySymbol: others.currencySymbol ?? currencySymbol,
      dateFormat: others.dateFormat ?? dateFormat,
      useCommaAsDecimalPoint: others.useCommaAsDecimalPoint ?? useCommaAsDecimalPoint,
      location: others.location ?? location,
    },
    {
      powerMW,
      gridMW,
      hours: others.hours ?? proposedBattery.hours,
      capitalPerKWh: others.capitalPerKWh,
      discountRate: others.discountRate ?? proposedBattery.discountRate,
      lifetime: others.lifetime ?? proposedBattery.lifetime,
    },
  );
  return { project, inputs: new Map([first, ...further].map(({ reference, values }) => [reference.hash, values])) };
}
