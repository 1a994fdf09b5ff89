import { daysPerYear, hoursPerDay, monthDay } from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';

/** Calendar of the steps: a year of 365 days. */
export interface StepCalendar {
  readonly calendarYear: number;
  /** Language of the names. */
  readonly language: string;
}

function utcDay(hour: number, { calendarYear }: StepCalendar): Date {
  const { month, day } = monthDay(Math.min(daysPerYear - 1, Math.max(0, Math.floor(hour / hoursPerDay + 1e-9))));
  return new Date(Date.UTC(calendarYear, month, day));
}

/** Returns `Fri 14 Jul`, with the weekday of the calendar year. */
export function dayName(hour: number, calendar: StepCalendar, withWeekday = true): string {
  return utcDay(hour, calendar).toLocaleDateString(calendar.language, {
    ...(withWeekday && { weekday: 'short' as const }),
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** Returns `Fri 14 Jul, 18:00`. */
export function momentName(hour: number, calendar: StepCalendar, withWeekday = true): string {
  return `${dayName(hour, calendar, withWeekday)}, ${clockText(hour)}`;
}

/** Returns the range from the first to the last hour shown: `10 Jul – 16 Jul`, with times where it is less than a day. */
export function rangeName(fromHour: number, toHour: number, calendar: StepCalendar): string {
  const last = toHour - 1e-6;
  const sameDay = Math.floor(fromHour / hoursPerDay) === Math.floor(last / hoursPerDay);
  const whole = fromHour % hoursPerDay === 0 && toHour % hoursPerDay === 0;
  if (sameDay && whole) return dayName(fromHour, calendar);
  if (whole) return `${dayName(fromHour, calendar, false)} – ${dayName(last, calendar, false)}`;
  return sameDay
    ? `${dayName(fromHour, calendar)}, ${clockText(fromHour)}–${clockText(toHour)}`
    : `${dayName(fromHour, calendar, false)}, ${clockText(fromHour)} – ${dayName(last, calendar, false)}, ${clockText(toHour)}`;
}
