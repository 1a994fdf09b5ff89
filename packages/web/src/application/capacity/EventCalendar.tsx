import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isWeekend, monthDay } from '@hybrid/project/basics/calendar';
import { monthPlaces } from '../../charts/hourlyYear';
import { placeOf, plannerColumns, type CalendarDay } from './eventYear';

interface EventCalendarProps {
  readonly year: number;
  /** All days of the year in order. */
  readonly days: readonly CalendarDay[];
  /** Description of the chart for screen readers. */
  readonly name: string;
}

/** Shows a year as a planner: a row for each month, days below their weekday, tinted by price, candidates framed and events filled. */
export const EventCalendar = memo(function EventCalendar({ year, days, name }: EventCalendarProps) {
  const { i18n } = useTranslation();
  const language = i18n.language || 'en';
  return (
    <div className="event-calendar" role="img" aria-label={name}>
      {weekdayLetters(language).map(({ column, letter }) => (
        <span key={column} className="event-weekday" data-weekend={column % 7 >= 5 || undefined} style={{ gridColumn: column + 2 }}>
          {letter}
        </span>
      ))}
      {monthPlaces(language).map((month, row) => (
        <span key={month.name} className="event-month" style={{ gridRow: row + 2 }}>
          {month.name}
        </span>
      ))}
      {days.map(({ day, share, mark, tip }) => {
        const { row, column } = placeOf(day, year);
        const tint = `color-mix(in srgb, var(--capacity) ${Math.round((share ?? 0) * 60)}%, var(--surface))`;
        return (
          <span
            key={day}
            className="event-day"
            data-mark={mark}
            data-weekend={isWeekend(year, day) || undefined}
            data-off={share === undefined || undefined}
            style={{ gridRow: row + 2, gridColumn: column + 2, ...(share !== undefined && mark !== 'event' && { background: tint }) }}
            title={tip}
          >
            {monthDay(day).day}
          </span>
        );
      })}
    </div>
  );
});

/** Returns the first letters of the weekdays, Monday first, for all columns. */
function weekdayLetters(language: string): readonly { readonly column: number; readonly letter: string }[] {
  return Array.from({ length: plannerColumns }, (_, column) => ({
    column,
    letter: new Date(Date.UTC(1970, 0, 5 + (column % 7))).toLocaleDateString(language, { weekday: 'narrow', timeZone: 'UTC' }),
  }));
}
