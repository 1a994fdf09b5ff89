import { listingDate } from '@hybrid/project/basics/dateText';
import { spokenLanguage } from '../i18n/useLanguage';

/** Formats the day of a time like the listing: `12 Jan 2024`, in local time and the language of the user. */
export function tokenDay(ms: number): string {
  const moment = new Date(ms);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return listingDate(`${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`, spokenLanguage());
}
