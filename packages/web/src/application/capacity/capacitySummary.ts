import type { TFunction } from 'i18next';
import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { monthPlaces } from '../../charts/hourlyYear';
import type { Numbers } from '../../ui/numbers';
import { translate } from '../../i18n/translate';
import { unitLabel } from './priceUnit';
import { hoursText, monthsText, paintedWindows } from './windowText';

interface CapacitySummary {
  /** `6.10 $/kW-mo`. */
  readonly price: string;
  /** `10 events of 4 h in Jul–Sep, 16–21 h · energy at day-ahead price`. */
  readonly rest: string;
}

/** Summarizes a capacity market in one sentence. */
export function capacitySummary(market: CapacityMarket, numbers: Numbers, language: string, t: TFunction): CapacitySummary {
  const price = `${numbers.column(market.capacityPrice, capacityMarketFields.capacityPrice.decimals)} ${unitLabel(market.priceUnit, numbers)}`;
  return { price, rest: `${eventsText(market, language, t)} · ${energyText(market, numbers, t)}` };
}

function eventsText(market: CapacityMarket, language: string, t: TFunction): string {
  const { eventKind, events, schedule, totalCallsPerYear: count, callDuration: hours } = market;
  if (eventKind === 'scheduled') return t('capacity.summaryDates', { count: events.length });
  const found = paintedWindows(schedule);
  if (!found) return t('capacity.summaryNoWindow');
  const names = monthPlaces(language).map(({ name }) => name);
  const window = t('capacity.windowText', { months: monthsText(found.months, names), hours: hoursText(found.hours) });
  const windows = found.days === 'all' ? window : t('capacity.windowDays', { window, days: t(`capacity.${found.days}`) });
  return t('capacity.summaryRandom', { count, hours, windows });
}

function energyText({ energyPriceKind, energyMarket, energyPrice }: CapacityMarket, numbers: Numbers, t: TFunction): string {
  if (energyPriceKind === 'market' && energyMarket !== '')
    return t('capacity.summaryMarket', { market: translate(energyMarketKinds[energyMarket].title).toLowerCase() });
  return t('capacity.summaryFlat', { price: `${numbers.column(energyPrice, 2)} ${numbers.unit('¤/MWh')}` });
}
