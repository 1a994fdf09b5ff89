import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { sentences } from '../../i18n/sentences';
import { SeriesReadingLine } from '../../series/SeriesReadingLine';
import { statisticsOf } from '../../series/seriesStatistics';
import { SeriesWarnings } from '../../series/SeriesWarnings';
import { useNumbers } from '../../ui/numbers';
import type { PriceYear } from './usePriceYears';

/** Lists the files of further years: how each was read, or why it is refused. */
export function PriceYearsTable({ years }: { readonly years: readonly PriceYear[] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const id = useId();
  return (
    <section className="new-part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('priceProject.years')}</h3>
      <p className="field-note">{t('priceProject.yearsInTurn')}</p>
      <ul className="new-years" aria-live="polite">
        {years.map(({ name, reply, trouble }, place) => {
          const figures = reply && statisticsOf(reply.data, reply.negativeCount);
          return (
            <li key={`${place} ${name}`}>
              <strong className="clip">{name}</strong>
              {reply && figures && (
                <>
                  <span>
                    {[
                      String(reply.year),
                      `${t('series.mean')} ${numbers.column(figures.mean, 2)} ${numbers.unit('¤/MWh')}`,
                      `${t('series.negativeSteps')} ${numbers.write(figures.negativeCount, 0)}`,
                    ].join(' · ')}
                  </span>
                  <SeriesReadingLine reading={translate(reply.reading)} />
                  <SeriesWarnings warnings={reply.warnings} file={name} />
                </>
              )}
              {trouble && <span className="field-message">{sentences(trouble.title, trouble.detail)}</span>}
              {!reply && !trouble && <span className="muted">{t('series.reading', { file: name })}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
