import { useTranslation } from 'react-i18next';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import type { HeatTone } from '../charts/YearHeatMap';
import { useNumbers } from '../ui/numbers';
import './series.css';

/** The part of a series that its figures show. */
type FiguredSeries = Pick<TimeSeries, 'statistics' | 'stepMinutes' | 'year'>;

/** Returns the label of the count of negative values: kept, set to 0, or ordinary, as for temperatures. */
function negativeLabel({ statistics, stepMinutes }: FiguredSeries, tone: HeatTone): string {
  const hourly = stepMinutes === 60;
  if (tone === 'temperature') return hourly ? 'series.belowZero' : 'series.stepsBelowZero';
  if (statistics.negativeCount > 0 && statistics.minimum >= 0) return 'series.setToZero';
  return hourly ? 'series.negativeHours' : 'series.negativeSteps';
}

interface SeriesFiguresProps {
  readonly value: FiguredSeries;
  readonly tone: HeatTone;
  readonly unit: string;
  readonly decimals: number;
}

/** Shows the six figures of a series. */
export function SeriesFigures({ value, tone, unit, decimals }: SeriesFiguresProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { mean, minimum, maximum, negativeCount } = value.statistics;
  const figures = [
    { label: t('series.mean'), text: numbers.column(mean, decimals), negative: mean < 0 },
    { label: t('series.minimum'), text: numbers.column(minimum, decimals), negative: minimum < 0 },
    { label: t('series.maximum'), text: numbers.column(maximum, decimals), negative: false },
    { label: t(negativeLabel(value, tone)), text: numbers.write(negativeCount, 0), negative: false },
    { label: t('series.unit'), text: unit, negative: false },
    { label: t('series.year'), text: String(value.year), negative: false },
  ];
  return (
    <dl className="figure-strip series-figures">
      {figures.map(({ label, text, negative }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-negative={(negative && tone === 'price') || undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
