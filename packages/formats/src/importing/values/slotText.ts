import { minutesPerDay, minutesPerHour, monthDay } from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';
import { labelOf, listOf, type LabelCode, type Text } from '@hybrid/project/i18n/message';

const months: readonly LabelCode[] = [
  'files.jan',
  'files.feb',
  'files.mar',
  'files.apr',
  'files.may',
  'files.jun',
  'files.jul',
  'files.aug',
  'files.sep',
  'files.oct',
  'files.nov',
  'files.dec',
];

/** Returns the day of a slot: `26 Mar`. */
export function dayOf(slot: number, stepMinutes: number): Text {
  const { month, day } = monthDay(Math.floor((slot * stepMinutes) / minutesPerDay));
  return listOf([`${day}`, labelOf(months[month] as LabelCode)], ' ');
}

/** Returns the time of a slot: `26 Mar 02:00`. */
export function whenOf(slot: number, stepMinutes: number): Text {
  return listOf([dayOf(slot, stepMinutes), clockText((slot * stepMinutes) / minutesPerHour)], ' ');
}
