import { useTranslation } from 'react-i18next';
import type { ImportReply } from '@hybrid/api/inputCalls';
import type { HeatTone } from '../charts/YearHeatMap';
import { useTranslate } from '../i18n/translate';
import { useNumbers } from '../ui/numbers';
import { SeriesFigures } from './SeriesFigures';
import { SeriesPicture } from './SeriesInputPicture';
import { statisticsOf } from './seriesStatistics';
import type { SeriesReading } from './useSeriesReading';

interface SeriesUnderstoodProps {
  readonly reading: SeriesReading;
  readonly label: string;
  readonly tone: HeatTone;
  readonly unit: string;
  readonly decimals: number;
}

/** Shows how a file was read: the sentence, the picture and the figures. They are dimmed while it is read again. */
export function SeriesUnderstood({ reading, label, ...look }: SeriesUnderstoodProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const shown = reading.takenReply ?? reading.reply;
  if (shown === undefined) return null;
  const { data, stepMinutes, year, negativeCount, filled } = shown;
  return (
    <section className="series-understood" aria-label={t('series.understood')} data-renewing={reading.isReading || undefined}>
      <header>
        <p role="status" className="series-sentence">
          {translate(shown.reading)}
        </p>
        <ReadingNotes reply={shown} />
      </header>
      <SeriesPicture {...look} values={data} stepMinutes={stepMinutes} label={label} filled={filled} />
      <SeriesFigures {...look} value={{ statistics: statisticsOf(data, negativeCount), stepMinutes, year }} />
    </section>
  );
}

/** Shows the rows of a file and the changes that were made to them. */
function ReadingNotes({ reply }: { readonly reply: ImportReply }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const parts = [
    t('series.rowsRead', { count: reply.rowsRead, text: numbers.write(reply.rowsRead, 0) }),
    reply.stepMinutes === 60 ? t('series.hourly') : t('series.stepMinutes', { count: reply.stepMinutes }),
    ...reply.notes.map(translate),
  ];
  return <p className="field-note">{parts.join(' · ')}</p>;
}
