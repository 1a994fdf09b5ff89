import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfIso, daysPerYear, isLeapYear } from '@hybrid/project/basics/calendar';
import { startHour, type CapacityEvent } from '@hybrid/project/document/capacityMarket';
import { baseYear } from '@hybrid/project/document/site';
import { weekdayText } from '../../charts/dayText';
import { useProject } from '../../openProject/projectStore';
import { EventCalendar } from './EventCalendar';
import type { CalendarDay } from './eventYear';

/** Shows events on given dates in the calendar of the base year. */
export function DatedCalendar({ events }: { readonly events: readonly CapacityEvent[] }) {
  const { t, i18n } = useTranslation();
  const year = useProject(baseYear);
  const language = i18n.language || 'en';
  const days = useMemo(() => {
    return Array.from({ length: daysPerYear }, (_, day): CalendarDay => {
      const found = events.filter(({ date }) => dayOfIso(date) === day);
      const times = found.map((event) => t('capacity.hours', { from: startHour(event), to: startHour(event) + event.duration }));
      return {
        day,
        share: 0,
        mark: found.length > 0 ? 'event' : 'none',
        tip: [weekdayText(day, year, language), ...times].join(' · '),
      };
    });
  }, [events, year, language, t]);
  const drawn = days.filter(({ mark }) => mark === 'event').map(({ day }) => weekdayText(day, year, language));
  return (
    <>
      <EventCalendar year={year} days={days} name={t('capacity.datesName', { year, count: events.length, drawn: drawn.join(', ') })} />
      {isLeapYear(year) && <p className="capacity-note">{t('capacity.leapYear')}</p>}
    </>
  );
}
