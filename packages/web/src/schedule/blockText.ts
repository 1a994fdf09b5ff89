import { useTranslation } from 'react-i18next';
import { monthPlaces } from '../charts/hourlyYear';
import type { Block } from './places';

/** Returns a function that writes months and hours as text: `Jun–Sep, 16–21 h`. */
export function useBlockText(): (block: Block) => string {
  const { t, i18n } = useTranslation();
  return ({ months: [first, last], hours: [from, to] }) => {
    const names = monthPlaces(i18n.language || 'en').map(({ name }) => name);
    const months = first === last ? names[first] : `${names[first]}–${names[last]}`;
    return t('schedule.block', { months, hours: t('schedule.hours', { from, to: to + 1 }) });
  };
}
