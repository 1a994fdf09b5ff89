import { listingDateTime } from '@hybrid/project/basics/dateText';
import { spokenLanguage } from '../i18n/useLanguage';

/** Formats a time like the listing: `12 Jan 2024, 14:05`, in local time and the language of the user. */
export function momentText(ms: number): string {
  const moment = new Date(ms);
  return listingDateTime(
    {
      year: moment.getFullYear(),
      month: moment.getMonth() + 1,
      day: moment.getDate(),
      hour: moment.getHours(),
      minute: moment.getMinutes(),
    },
    spokenLanguage(),
  );
}
