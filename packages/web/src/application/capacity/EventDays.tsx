import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysPerYear, isLeapYear } from '@hybrid/project/basics/calendar';
import type { CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { baseYear } from '@hybrid/project/document/site';
import { weekdayText } from '../../charts/dayText';
import { heatScale } from '../../charts/hourlyYear';
import type { JobOutput } from '../../engineWorker/protocol';
import { useNumbers } from '../../ui/numbers';
import { SeriesTrouble } from '../../series/SeriesInputDialog';
import { useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { EventCalendar } from './EventCalendar';
import { EventDayTable } from './EventDayTable';
import type { CalendarDay } from './eventYear';
import type { Outlook } from './useOutlook';
import { sentences } from '../../i18n/sentences';

type EventDay = NonNullable<JobOutput<'capacityOutlook'>['days']>[number];

interface EventDaysProps {
  readonly market: CapacityMarket;
  readonly outlook: Outlook;
}

/** Shows the candidate days of random events, as the calculation chooses them, and the draw of the first operating year. */
export function EventDays({ market, outlook }: EventDaysProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const year = useProject(baseYear);
  const early = useProject(({ earlyAnalysis }) => earlyAnalysis);
  const { data, error, isUpdating, ranking, priceTrouble } = outlook;
  const days = data?.days;
  return (
    <section className="event-days" aria-label={t('capacity.days', { year })} aria-busy={isUpdating}>
      <h3 className="part-title">{t('capacity.days', { year })}</h3>
      <p className="capacity-note">
        {ranking ? t('capacity.rankedBy', { market: translate(ranking.name) }) : t('capacity.notRanked')}
        {isUpdating && data && <span className="muted"> {t('capacity.updating')}</span>}
      </p>
      {(error ?? priceTrouble) && (
        <SeriesTrouble
          title={t('capacity.couldNotTell')}
          detail={sentences(error?.title, error?.detail, priceTrouble?.detail)}
          {...(priceTrouble && { action: { label: t('series.again'), onClick: priceTrouble.again } })}
        />
      )}
      {!error && !priceTrouble && ranking?.price?.state === 'blank' && (
        <p className="capacity-note">{t('capacity.waitsForPrice', { market: translate(ranking.name) })}</p>
      )}
      {!error && days && days.length > 0 && (
        <div data-stale={isUpdating || undefined}>
          <Drawn year={year} days={days} hours={market.callDuration} isPriced={ranking !== undefined} />
          <p className="capacity-note">
            {t('capacity.holdEvents', { count: days.length, hours: market.callDuration })} {t('capacity.drawOf')}{' '}
            {t(early ? 'capacity.drawRepeats' : 'capacity.drawAgain')}
            {isLeapYear(year) && ` ${t('capacity.leapYear')}`}
          </p>
        </div>
      )}
    </section>
  );
}

interface DrawnProps {
  readonly year: number;
  readonly days: readonly EventDay[];
  readonly hours: number;
  readonly isPriced: boolean;
}

function Drawn({ year, days, hours, isPriced }: DrawnProps) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const unit = numbers.unit('¤/MWh');
  const language = i18n.language || 'en';
  const prices = useMemo(() => Float64Array.from(days, ({ highestPrice }) => highestPrice), [days]);
  const { low, high } = useMemo(() => heatScale(prices, false), [prices]);
  const candidates = useMemo(() => days.filter(({ isCandidate }) => isCandidate), [days]);
  const calendar = useMemo(() => {
    const known = new Map(days.map((day) => [day.day, day]));
    return Array.from({ length: daysPerYear }, (_, day): CalendarDay => {
      const found = known.get(day);
      const name = weekdayText(day, year, language);
      if (!found) return { day, share: undefined, mark: 'none', tip: `${name} · ${t('capacity.noWindow')}` };
      const { highestPrice, isCandidate, startHour } = found;
      const event = startHour !== undefined && t('capacity.eventTip', { day: t('capacity.drawn'), from: startHour, to: startHour + hours });
      const price = isPriced && t('capacity.dayTip', { day: name, price: `${numbers.column(highestPrice, 2)} ${unit}` });
      return {
        day,
        share: isPriced && high > low ? Math.min(1, Math.max(0, (highestPrice - low) / (high - low))) : 0,
        mark: startHour !== undefined ? 'event' : isCandidate ? 'candidate' : 'none',
        tip: [price || name, isCandidate && t('capacity.candidate'), event].filter(Boolean).join(' · '),
      };
    });
  }, [days, year, language, hours, isPriced, low, high, numbers, unit, t]);
  const drawn = candidates.flatMap(({ day, startHour }) => (startHour === undefined ? [] : [weekdayText(day, year, language)]));
  return (
    <>
      <EventCalendar
        year={year}
        days={calendar}
        name={t('capacity.daysName', { year, count: candidates.length, drawn: drawn.join(', ') || t('capacity.noDay') })}
      />
      <p className="event-legend">
        {isPriced && (
          <span>
            {numbers.write(low, 0)} <i className="event-ramp" /> {numbers.write(high, 0)} {unit}, {t('capacity.legendPrice')}
          </span>
        )}
        <span>
          <i className="event-swatch" data-mark="candidate" /> {t('capacity.candidate')}
        </span>
        <span>
          <i className="event-swatch" data-mark="event" /> {t('capacity.drawn')}
        </span>
      </p>
      <EventDayTable year={year} days={candidates} hours={hours} isPriced={isPriced} />
    </>
  );
}
