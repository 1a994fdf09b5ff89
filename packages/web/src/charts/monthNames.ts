import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthPlaces } from './hourlyYear';

/** Returns the short names of the twelve months, in the language of the user. */
export function useMonthNames(): readonly string[] {
  const { i18n } = useTranslation();
  return useMemo(() => monthPlaces(i18n.language || 'en').map(({ name }) => name), [i18n.language]);
}
