import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind, ImportReply } from '@hybrid/api/inputCalls';
import { answeredSeries, blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import type { HeatTone } from '../charts/YearHeatMap';
import { saveNow } from '../openProject/saveEdits';
import { projectId } from '../openProject/projectStore';
import { useFileChoice } from '../ui/useFileChoice';
import { keepFocusNear } from '../ui/useFocusBack';
import { SeriesCard } from './SeriesCard';
import { SeriesImportDialog } from './SeriesInputDialog';
import { SeriesDropArea } from './SeriesInputDropArea';
import { keepOriginal } from './originalSeries';
import { acceptedEndings, storeSeries, type SeriesSlot } from './seriesImport';
import { valuesKey } from './seriesValues';
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
  /** Stores the reference in the document; `name` is shown by undo. `heightM` is the measurement height of an imported file, if it is known. */
  readonly onChange: (series: TimeSeries, name: string, heightM?: number) => void;
  /** True if the surrounding form shows the sorted hours. */
  readonly withoutCurve?: boolean;
  /** Rated power of the plant that a file belongs to [kW]; undefined if the user has not set one. */
  readonly ratedKW?: number | undefined;
  /** Measurement height that holds for a file of wind speeds that does not state one. [m] */
  readonly assumedHeightM?: number | undefined;
}

/** Input for a year of values: shown as a chart and figures, never as a file name alone. */
export function SeriesInput({ id, label, name = '', slot, kinds, value, onChange, withoutCurve, ...rest }: SeriesInputProps) {
  const { ratedKW, assumedHeightM, ...look } = rest;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [importing, setImporting] = useState<{ readonly file: File | undefined }>();
  const replacing = useFileChoice({
    accept: acceptedEndings.join(','),
    testId: `${id}-replacing`,
    onFile: (file) => setImporting({ file }),
  });

  const take = async (file: string, reply: ImportReply, original: ImportReply | undefined) => {
    const asInFile = original && (await storeSeries(projectId(), slot, file, original));
    // Stored last: it is the one in use.
    const series = await storeSeries(projectId(), slot, file, reply);
    if (asInFile) keepOriginal(series.hash, asInFile);
    cache.setQueryData(valuesKey(series.hash), reply.data);
    onChange(series, t('series.imported', { label, file }), reply.measurementHeightM);
    void saveNow();
  };
  const change = (series: TimeSeries, editName: string) => {
    keepFocusNear();
    onChange(series, editName);
    void saveNow();
  };

  return (
    <>
      {value.state === 'blank' ? (
        <SeriesDropArea id={id} label={label} unit={look.unit} onFiles={([file]) => setImporting({ file })} />
      ) : (
        <SeriesCard
          {...look}
          id={id}
          label={label}
          value={value}
          chartName={name.trim() || label}
          withoutCurve={withoutCurve}
          onReplace={replacing.open}
          onRemove={() => change(blankSeries, t('series.removed', { label }))}
          onAnswer={() => change(answeredSeries(value), t('series.answered', { label }))}
        />
      )}
      {value.state !== 'blank' && replacing.input}
      {importing && (
        <SeriesImportDialog
          {...look}
          label={label}
          kinds={kinds}
          file={importing.file}
          ratedKW={ratedKW}
          assumedHeightM={assumedHeightM}
          onAccept={take}
          onClose={() => setImporting(undefined)}
        />
      )}
    </>
  );
}
