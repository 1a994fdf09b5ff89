import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceSeries } from '@hybrid/project/document/priceSeries';
import { answeredSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { SeriesDropArea } from '../../series/SeriesInputDropArea';
import { SeriesReadingLine } from '../../series/SeriesReadingLine';
import { SeriesWarnings } from '../../series/SeriesWarnings';
import { useProject } from '../../openProject/projectStore';
import { acceptedEndings } from '../../series/seriesImport';
import { useFileChoice } from '../../ui/useFileChoice';
import { keepFocusNear } from '../../ui/useFocusBack';
import { StoredYear } from './StoredYear';
import { YearsInFileDialog } from './YearsInFileDialog';
import { YearsTable } from './YearsTable';

interface YearsInFileCardProps {
  /** Anchor that issues refer to. */
  readonly id: string;
  readonly label: string;
  readonly firstSlot: number;
  readonly years: readonly PriceSeries[];
  readonly onChange: (name: string, years: readonly TimeSeries[]) => void;
  readonly onRemove: () => void;
}

/** Lists the years of one price file, with a chart of one of them. */
export function YearsInFileCard({ id, label, firstSlot, years, onChange, onRemove }: YearsInFileCardProps) {
  const { t } = useTranslation();
  const lifetimeYears = useProject(yearsOf);
  const [chosen, setChosen] = useState<{ readonly file: File | undefined }>();
  const replacing = useFileChoice({ accept: acceptedEndings.join(','), testId: `${id}-replacing`, onFile: (file) => setChosen({ file }) });
  const [shown, setShown] = useState(0);
  const place = Math.min(shown, years.length - 1);
  const picture = years[place]?.data;
  return (
    <>
      {picture === undefined ? (
        <SeriesDropArea id={id} label={label} accepted={t('prices.allAccepted')} onFiles={([file]) => setChosen({ file })} />
      ) : (
        <section className="series" id={id} aria-label={label} tabIndex={-1}>
          <header className="series-head">
            <IconFileText size={14} stroke={1.75} aria-hidden />
            <span className="strong clip" title={picture.name}>
              {picture.name}
            </span>
            <span className="series-notes clip">
              {[t('prices.yearsFound', { count: years.length }), t('prices.yearsNeeded', { count: lifetimeYears })].join(' · ')}
            </span>
            <button type="button" className="link-button" aria-label={t('series.replaceOf', { label })} onClick={replacing.open}>
              {t('prices.replace')}
            </button>
            <button type="button" className="link-button" data-tone="error" onClick={onRemove}>
              {t('prices.removeAll')}
            </button>
          </header>
          <SeriesWarnings
            warnings={[...new Set(years.flatMap(({ data }) => data.warnings ?? []))]}
            actions={[
              {
                label: t('series.isRight'),
                name: t('series.isRightOf', { label: picture.name }),
                onClick: () => {
                  keepFocusNear();
                  onChange(
                    picture.name,
                    years.map(({ data }) => answeredSeries(data)),
                  );
                },
              },
            ]}
          />
          <SeriesReadingLine reading={picture.reading} />
          <YearsTable
            name={label}
            years={years.map(({ data }) => ({ year: data.year, ...data.statistics }))}
            shown={place}
            onShow={setShown}
          />
          <StoredYear series={picture} label={`${picture.name} ${picture.year}`} />
        </section>
      )}
      {picture !== undefined && replacing.input}
      {chosen && <YearsInFileDialog firstSlot={firstSlot} chosen={chosen.file} onAccept={onChange} onClose={() => setChosen(undefined)} />}
    </>
  );
}
