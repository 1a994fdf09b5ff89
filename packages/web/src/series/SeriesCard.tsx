import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { saveFile } from '../browser/saveFile';
import type { HeatTone } from '../charts/YearHeatMap';
import { useTranslate } from '../i18n/translate';
import { SeriesFigures } from './SeriesFigures';
import { SeriesSkeleton, SeriesTrouble } from './SeriesInputDialog';
import { SeriesPicture } from './SeriesInputPicture';
import { SeriesTable } from './SeriesInputTable';
import { SeriesReadingLine } from './SeriesReadingLine';
import { SeriesWarnings } from './SeriesWarnings';
import { seriesCsv, troubleOf } from './seriesImport';
import { useSeriesValues } from './seriesValues';
import './series.css';

interface SeriesCardProps {
  readonly id: string;
  readonly label: string;
  readonly tone: HeatTone;
  readonly unit: string;
  readonly decimals: number;
  readonly value: TimeSeries;
  readonly chartName: string;
  readonly withoutCurve: boolean | undefined;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
  /** Stores that the user found the file right, in spite of the warnings of its import. */
  readonly onAnswer: () => void;
}

/** Shows a stored series: how it was read, its picture and its figures. */
export function SeriesCard({ withoutCurve, chartName, onReplace, onRemove, onAnswer, ...card }: SeriesCardProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const { id, label, value, ...look } = card;
  const values = useSeriesValues(value);
  const showTable = () => setAsTable(true);
  return (
    <div className="series" id={id} role="group" aria-label={label} tabIndex={-1}>
      <CardHead label={label} value={value} values={values.data} onReplace={onReplace} onRemove={onRemove} onTable={showTable} />
      <SeriesWarnings
        warnings={value.warnings ?? []}
        actions={[{ label: t('series.isRight'), name: t('series.isRightOf', { label }), onClick: onAnswer }]}
      />
      <SeriesReadingLine reading={value.reading} />
      {values.data ? (
        <SeriesPicture
          {...look}
          values={values.data}
          stepMinutes={value.stepMinutes}
          label={chartName}
          onTable={showTable}
          withoutCurve={withoutCurve}
        />
      ) : values.error ? (
        <SeriesTrouble
          title={t('series.couldNotLoad')}
          detail={troubleOf(values.error).detail || troubleOf(values.error).title}
          action={{ label: t('series.again'), onClick: () => void values.refetch() }}
        />
      ) : (
        <SeriesSkeleton file={value.name} />
      )}
      <SeriesFigures value={value} {...look} />
      {asTable && values.data && (
        <SeriesTable
          title={t('series.tableTitle', { label: chartName, unit: look.unit })}
          values={values.data}
          stepMinutes={value.stepMinutes}
          decimals={look.decimals}
          onClose={() => setAsTable(false)}
        />
      )}
    </div>
  );
}

interface CardHeadProps extends Pick<SeriesCardProps, 'label' | 'value' | 'onReplace' | 'onRemove'> {
  readonly values: readonly number[] | undefined;
  readonly onTable: () => void;
}

/** Shows the name of the file and the notes of its import, with what can be done with it. */
function CardHead({ label, value, values, onReplace, onRemove, onTable }: CardHeadProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const [rows, ...notes] = value.notes.map(translate);
  const step = value.stepMinutes === 60 ? t('series.hourly') : t('series.stepMinutes', { count: value.stepMinutes });
  return (
    <header className="series-head">
      <IconFileText size={14} stroke={1.75} aria-hidden />
      <span className="strong clip" title={value.name}>
        {value.name}
      </span>
      <span className="series-notes clip">{[rows, step, ...notes].filter(Boolean).join(' · ')}</span>
      <button type="button" className="link-button" aria-label={t('series.replaceOf', { label })} onClick={onReplace}>
        {t('series.replace')}
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('series.more', { label })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!values} onClick={() => values && download(value, values)}>
            {t('series.download')}
          </Menu.Item>
          <Menu.Item disabled={!values} onClick={onTable}>
            {t('series.asTable')}
          </Menu.Item>
          <Menu.Item color="red" onClick={onRemove}>
            {t('series.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}

function download({ name, year, stepMinutes }: TimeSeries, values: readonly number[]): void {
  saveFile(`${name.replace(/\.\w+$/, '')}.csv`, seriesCsv(values, year, stepMinutes), 'text/csv');
}
