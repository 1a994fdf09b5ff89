import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind, ImportReply } from '@hybrid/api/inputCalls';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import type { HeatTone } from '../charts/YearHeatMap';
import { useTranslate } from '../i18n/translate';
import { saveNow } from '../openProject/saveEdits';
import { projectId } from '../openProject/projectStore';
import { useNumbers } from '../ui/numbers';
import { keepFocusNear } from '../ui/useFocusBack';
import { SeriesImportDialog, SeriesSkeleton, SeriesTrouble } from './SeriesInputDialog';
import { SeriesDropArea } from './SeriesInputDropArea';
import { SeriesPicture } from './SeriesInputPicture';
import { SeriesTable } from './SeriesInputTable';
import { seriesCsv, storeSeries, troubleOf, type SeriesSlot } from './seriesImport';
import { saveFile } from '../browser/saveFile';
import { useSeriesValues, valuesKey } from './seriesValues';
import './series.css';

interface SeriesInputProps {
  /** Anchor that issues refer to. */
  readonly id: string;
  readonly label: string;
  /** User's name for the series, used in its charts. */
  readonly name?: string;
  readonly slot: SeriesSlot;
  readonly kinds: readonly [ImportKind, ...ImportKind[]];
  readonly tone: HeatTone;
  readonly unit: string;
  readonly decimals: number;
  readonly value: TimeSeries;
  /** Stores the reference in the document; `name` is shown by undo. */
  readonly onChange: (series: TimeSeries, name: string) => void;
  /** True if the surrounding form shows the sorted hours. */
  readonly withoutCurve?: boolean;
}

/** Input for a year of values: shown as a chart and figures, never as a file name alone. */
export function SeriesInput({ id, label, name = '', slot, kinds, tone, unit, decimals, value, onChange, withoutCurve }: SeriesInputProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [importing, setImporting] = useState<{ readonly file: File | undefined }>();

  const take = async (name: string, reply: ImportReply) => {
    const series = await storeSeries(projectId(), slot, name, reply);
    cache.setQueryData(valuesKey(series.hash), reply.data);
    onChange(series, t('series.imported', { label, file: name }));
    void saveNow();
  };

  const look = { label, tone, unit, decimals };
  return (
    <>
      {value.state === 'blank' ? (
        <SeriesDropArea id={id} label={label} unit={unit} onFiles={([file]) => setImporting({ file })} />
      ) : (
        <SeriesCard
          id={id}
          value={value}
          {...look}
          chartName={name.trim() || label}
          withoutCurve={withoutCurve}
          onReplace={() => setImporting({ file: undefined })}
          onRemove={() => {
            keepFocusNear();
            onChange(blankSeries, t('series.removed', { label }));
            void saveNow();
          }}
        />
      )}
      {importing && (
        <SeriesImportDialog {...look} kinds={kinds} file={importing.file} onAccept={take} onClose={() => setImporting(undefined)} />
      )}
    </>
  );
}

interface SeriesCardProps extends Pick<SeriesInputProps, 'id' | 'label' | 'tone' | 'unit' | 'decimals' | 'value'> {
  readonly chartName: string;
  readonly withoutCurve: boolean | undefined;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

function SeriesCard({ id, label, chartName, tone, unit, decimals, value, withoutCurve, onReplace, onRemove }: SeriesCardProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const values = useSeriesValues(value);
  const step = value.stepMinutes === 60 ? t('series.hourly') : t('series.stepMinutes', { count: value.stepMinutes });
  const translate = useTranslate();
  const [rows, ...notes] = value.notes.map(translate);
  return (
    <div className="series" id={id} role="group" aria-label={label} tabIndex={-1}>
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
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={!values.data} onClick={() => values.data && download(value, values.data)}>
              {t('series.download')}
            </Menu.Item>
            <Menu.Item disabled={!values.data} onClick={() => setAsTable(true)}>
              {t('series.asTable')}
            </Menu.Item>
            <Menu.Item color="red" onClick={onRemove}>
              {t('series.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {values.data ? (
        <SeriesPicture
          values={values.data}
          stepMinutes={value.stepMinutes}
          label={chartName}
          tone={tone}
          unit={unit}
          decimals={decimals}
          onTable={() => setAsTable(true)}
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
      <SeriesFigures value={value} tone={tone} unit={unit} decimals={decimals} />
      {asTable && values.data && (
        <SeriesTable
          title={t('series.tableTitle', { label: chartName, unit })}
          values={values.data}
          stepMinutes={value.stepMinutes}
          decimals={decimals}
          onClose={() => setAsTable(false)}
        />
      )}
    </div>
  );
}

/** Returns the label of the count of negative values: kept, set to 0, or ordinary, as for temperatures. */
function negativeLabel({ statistics, stepMinutes }: TimeSeries, tone: HeatTone): string {
  const hourly = stepMinutes === 60;
  if (tone === 'temperature') return hourly ? 'series.belowZero' : 'series.stepsBelowZero';
  if (statistics.negativeCount > 0 && statistics.minimum >= 0) return 'series.setToZero';
  return hourly ? 'series.negativeHours' : 'series.negativeSteps';
}

/** Shows the six figures of a series. */
export function SeriesFigures({ value, tone, unit, decimals }: Pick<SeriesInputProps, 'value' | 'tone' | 'unit' | 'decimals'>) {
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

function download({ name, year, stepMinutes }: TimeSeries, values: readonly number[]): void {
  saveFile(`${name.replace(/\.\w+$/, '')}.csv`, seriesCsv(values, year, stepMinutes), 'text/csv');
}
