import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayByMonthMap } from '../charts/DayByMonthMap';
import { monthPlaces } from '../charts/hourlyYear';
import { useNumbers } from '../ui/numbers';
import { dayByMonth } from './marketFigures';
import { MarketPanel } from './MarketPanel';

interface AverageDayProps {
  readonly label: string;
  readonly prices: readonly number[];
  readonly stepMinutes: number;
  readonly actions?: ReactNode;
}

/** The average day of each month of a price. */
export function AverageDay({ label, prices, stepMinutes, actions }: AverageDayProps) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const means = useMemo(() => dayByMonth(prices, stepMinutes), [prices, stepMinutes]);
  const unit = numbers.unit('¤/MWh');
  const format = (value: number) => numbers.column(value, 2);
  const at = (place: number) => `${monthPlaces(i18n.language || 'en')[Math.floor(place / 24)]?.name ?? ''} ${place % 24}:00`;
  const [high, low] = [Math.max(...means), Math.min(...means)];
  const name = t('marketPicture.averageDayName', {
    label,
    unit,
    high: format(high),
    low: format(low),
    highAt: at(means.indexOf(high)),
    lowAt: at(means.indexOf(low)),
  });
  return (
    <MarketPanel title={t('marketPicture.averageDay')} note={t('marketPicture.averageDayNote')} actions={actions}>
      <DayByMonthMap means={means} name={name} format={format} unit={unit} />
    </MarketPanel>
  );
}
