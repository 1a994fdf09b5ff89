import { useTranslation } from 'react-i18next';
import { dayOfIso } from '@hybrid/project/basics/calendar';
import { obligationFields, type Obligation } from '@hybrid/project/document/obligation';
import { dayText } from '../../charts/dayText';
import { translate } from '../../i18n/translate';

interface ObligationText {
  /** `1 Jan – 31 Dec` */
  readonly dates: string;
  /** `All Week` */
  readonly days: string;
  /** `1 Jan – 31 Dec, All Week, 17–21 h` */
  readonly whole: string;
}

/** Returns a function that describes an obligation in words. */
export function useObligationText(): (obligation: Obligation) => ObligationText {
  const { t, i18n } = useTranslation();
  const language = i18n.language || 'en';
  const day = (isoDay: string): string => (isoDay === '' ? '—' : dayText(dayOfIso(isoDay), language));
  return ({ dayKind, startDate, endDate, startHour, endHour }) => {
    const dates = t('contract.span', { from: day(startDate), to: day(endDate) });
    const days = translate(obligationFields.dayKind.options.find(({ value }) => value === dayKind)?.label ?? '');
    return { dates, days, whole: t('contract.window', { dates, days, from: startHour, to: endHour }) };
  };
}
