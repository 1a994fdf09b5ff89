import { minutesPerHour } from '@hybrid/project/basics/calendar';
import { useTranslation } from 'react-i18next';

/** Returns functions that write a shift of all values: as a button, `Shift 30 minutes earlier`, and as a fact, `7 hours later`. */
export function useShiftText(): { readonly asAction: (minutes: number) => string; readonly asFact: (minutes: number) => string } {
  const { t } = useTranslation();
  const time = (minutes: number): string =>
    minutes % minutesPerHour === 0
      ? t('series.hours', { count: Math.abs(minutes) / minutesPerHour })
      : t('series.minutes', { count: Math.abs(minutes) });
  return {
    asAction: (minutes) => t(minutes < 0 ? 'series.shiftEarlier' : 'series.shiftLater', { time: time(minutes) }),
    asFact: (minutes) => t(minutes < 0 ? 'series.shiftedEarlier' : 'series.shiftedLater', { time: time(minutes) }),
  };
}
