import { dayName, momentName } from '../results/timeSeries/stepTime';
import { readMoment, stepOfMoment, type Moment } from '../results/timeSeries/typedMoment';
import type { Entry } from './entry';

interface HourEntryProps {
  /** Date format of the project. */
  readonly dateFormat: number;
  readonly language: string;
  /** Returns the title, from the moment as text. */
  readonly title: (moment: string) => string;
  readonly go: (moment: Moment) => void;
}

/** Returns the entry for a typed day and hour, which opens the time series there; none for other texts. */
export function hourEntries(typed: string, { dateFormat, language, title, go }: HourEntryProps): readonly Entry[] {
  const moment = readMoment(typed, dateFormat);
  if (typeof moment === 'string') return [];
  return [
    {
      group: 'hours',
      id: 'hour',
      title: title(textOf(moment, language)),
      where: '',
      words: '',
      value: moment.year === undefined ? '' : String(moment.year),
      goal: { kind: 'action', run: () => go(moment) },
    },
  ];
}

/** Year of a moment without one: it is not written. */
const anyYear = 2027;

/** Writes a moment as the page does, without its weekday, which differs from year to year. */
function textOf(moment: Moment, language: string): string {
  const calendar = { calendarYear: moment.year ?? anyYear, language };
  const hour = stepOfMoment(moment, 1 / 60) / 60;
  return moment.minute === undefined ? dayName(hour, calendar, false) : momentName(hour, calendar, false);
}
