import { Button, Modal } from '@mantine/core';
import { IconAlertCircle, IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind, ImportReply } from '@hybrid/api/inputCalls';
import type { HeatTone } from '../charts/YearHeatMap';
import { siteTimeZoneHours } from '@hybrid/project/document/site';
import { useTranslate } from '../i18n/translate';
import { useProject } from '../openProject/projectStore';
import { FieldRow } from '../ui/FieldRow';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { ColumnRow, DecimalMarkRow, NegativePrices, TimeZoneRow, YearRow } from './SeriesInputChoices';
import { SeriesDropArea } from './SeriesInputDropArea';
import { SeriesPicture } from './SeriesInputPicture';
import { acceptedEndings, likelyKind, readSeriesFile, troubleOf, type Trouble } from './seriesImport';
import { useChosenFile } from './useChosenFile';
import { useFocusBack } from '../ui/useFocusBack';

interface SeriesImportDialogProps {
  readonly label: string;
  /** Possible kinds of file for this series; the most likely is preselected from its text. */
  readonly kinds: readonly [ImportKind, ...ImportKind[]];
  readonly tone: HeatTone;
  readonly unit: string;
  readonly decimals: number;
  /** File that was dropped or chosen before; without it the dialog starts empty. */
  readonly file: File | undefined;
  /** Stores the series. Its promise rejects with the problem of the call. */
  readonly onAccept: (name: string, reply: ImportReply) => Promise<void>;
  readonly onClose: () => void;
}

/** Imports a series: choose a file, check the preview, and then accept it. */
export function SeriesImportDialog({ label, kinds, tone, unit, decimals, file, onAccept, onClose }: SeriesImportDialogProps) {
  useFocusBack();
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [chosenZone, setChosenZone] = useState<number>();
  const series = useSeriesReading(kinds, file);
  const { selected, refused, choose, reading, reply, taken, takenReply } = series;
  const accept = useMutation({
    mutationFn: async (name: string) => {
      const utcOffsetHours = takenReply?.utcOffsetHours ?? chosenZone;
      if (takenReply) await onAccept(name, { ...takenReply, ...(utcOffsetHours !== undefined && { utcOffsetHours }) });
    },
    onSuccess: onClose,
  });
  const chooseAgain = (chosen: File | undefined): void => {
    if (!chosen) return;
    accept.reset();
    void choose(chosen);
  };

  const unread = reading.data && !reading.data.success ? { title: reading.data.message, detail: reading.data.detail } : undefined;
  const failure = reading.error ?? taken.error ?? accept.error;
  const trouble = refused ?? unread ?? (failure ? troubleOf(failure) : undefined);
  const ready = selected !== undefined && takenReply !== undefined && !reading.isFetching && !taken.isFetching;

  return (
    <Modal opened onClose={onClose} title={t('series.importTitle', { label })} size={860}>
      <div className="series-import">
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptedEndings.join(',')}
          aria-label={t('series.chooseFor', { label })}
          onChange={(event) => {
            chooseAgain(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {selected ? (
          <div className="series-file">
            <IconFileText size={16} stroke={1.75} aria-hidden />
            <span className="strong clip">{selected.name}</span>
            <button type="button" className="link-button" onClick={() => picker.current?.click()}>
              {t('series.chooseAnother')}
            </button>
          </div>
        ) : (
          <SeriesDropArea label={label} unit={unit} onFiles={([chosen]) => chooseAgain(chosen)} />
        )}
        {trouble && <SeriesTrouble {...trouble} />}
        {selected && (
          <>
            <ReadingChoices kinds={kinds} series={series} zone={chosenZone} onZone={setChosenZone} />
            {reading.isLoading && <SeriesSkeleton file={selected.name} />}
            {reply && (
              <section
                className="series-understood"
                aria-label={t('series.understood')}
                data-renewing={reading.isFetching || taken.isFetching || undefined}
              >
                <header>
                  <Understood reply={takenReply ?? reply} />
                </header>
                <SeriesPicture
                  values={(takenReply ?? reply).data}
                  stepMinutes={reply.stepMinutes}
                  label={label}
                  tone={tone}
                  unit={unit}
                  decimals={decimals}
                />
              </section>
            )}
          </>
        )}
        <div className="series-actions">
          <Button variant="default" onClick={onClose}>
            {t('series.cancel')}
          </Button>
          <Button disabled={!ready} loading={accept.isPending} onClick={() => selected && accept.mutate(selected.name)}>
            {t('series.ok')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface ReadingChoicesProps extends Pick<SeriesImportDialogProps, 'kinds'> {
  readonly series: ReturnType<typeof useSeriesReading>;
  /** UTC offset that the user chose for a file without one [h]. */
  readonly zone: number | undefined;
  readonly onZone: (hours: number) => void;
}

/** Shows the choices of how the file is read, as far as it leaves them open. */
function ReadingChoices({ kinds, series: { choice, change, reading, reply }, zone, onZone }: ReadingChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const siteZone = useProject((project) => project.location.timeZoneHours);
  const { kind, comma, year, column, keepNegative } = choice;
  const columns = reading.data?.columns ?? [];
  return (
    <>
      {kinds.length > 1 && (
        <FieldRow label={t('series.contents')}>
          <Segmented
            label={t('series.contents')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`series.kind.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
        </FieldRow>
      )}
      <DecimalMarkRow comma={comma} onChange={(comma) => change({ comma })} />
      {columns.length > 1 && (
        <ColumnRow id={`${id}-column`} columns={columns} value={column ?? reply?.column} onChange={(column) => change({ column })} />
      )}
      {reply && <YearRow id={`${id}-year`} reply={reply} asked={year} onChange={(year) => change({ year })} />}
      {reply && <TimeZoneRow id={`${id}-zone`} fileOffset={reply.utcOffsetHours} value={zone ?? siteZone} onChange={onZone} />}
      {reply && kind === 'price' && (
        <NegativePrices count={reply.negativeCount} keep={keepNegative} onChange={(keepNegative) => change({ keepNegative })} />
      )}
    </>
  );
}

/** Choices that decide how a file is read; undefined where the file itself decides. */
interface ReadingChoice {
  readonly kind: ImportKind;
  readonly comma: boolean;
  readonly year: number | undefined;
  readonly column: string | undefined;
  readonly keepNegative: boolean;
}

/** Reads the chosen file, and again with each choice; the reply that is taken has its negative prices as chosen. */
function useSeriesReading(kinds: readonly [ImportKind, ...ImportKind[]], file: File | undefined) {
  const numbers = useNumbers();
  const id = useId();
  const utcOffsetHours = useProject((project) => siteTimeZoneHours(project.location));
  const [choice, setChoice] = useState<ReadingChoice>({
    kind: kinds[0],
    comma: numbers.comma,
    year: undefined,
    column: undefined,
    keepNegative: false,
  });
  const change = (part: Partial<ReadingChoice>) => setChoice((before) => ({ ...before, ...part }));
  const { kind, comma, year, column, keepNegative } = choice;
  const { selected, refused, choose } = useChosenFile(file, (text) => {
    change({ kind: likelyKind(kinds, text), year: undefined, column: undefined });
  });

  // If negative prices are set to 0, the imported values are a second reading: the first one counts the negatives.
  const read = (keep: boolean, enabled: boolean) => ({
    queryKey: ['seriesFile', id, selected?.turn, kind, comma, year, column, utcOffsetHours, keep],
    queryFn: () =>
      readSeriesFile({
        kind,
        name: selected?.name ?? '',
        text: selected?.text ?? '',
        comma,
        year,
        keepNegative: keep,
        column,
        utcOffsetHours,
      }),
    enabled,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
  });
  const reading = useQuery({
    ...read(kind === 'price', selected !== undefined),
    placeholderData: (before: ImportReply | undefined, query) => (query?.queryKey[2] === selected?.turn ? before : undefined),
  });
  const reply = reading.data?.success ? reading.data : undefined;
  const zeroes = kind === 'price' && !keepNegative && (reply?.negativeCount ?? 0) > 0;
  const zeroed = useQuery(read(false, zeroes && !reading.isFetching));
  const taken = zeroes ? zeroed : reading;
  const takenReply = taken.data?.success ? taken.data : undefined;
  return { choice, change, selected, refused, choose, reading, reply, taken, takenReply };
}

function Understood({ reply }: { readonly reply: ImportReply }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const parts = [
    t('series.rowsRead', { count: reply.rowsRead, text: numbers.write(reply.rowsRead, 0) }),
    reply.stepMinutes === 60 ? t('series.hourly') : t('series.stepMinutes', { count: reply.stepMinutes }),
    ...[...reply.notes, ...(reply.warnings ?? [])].map(translate),
  ];
  return <span role="status">{parts.join(' · ')}</span>;
}

export function SeriesSkeleton({ file }: { readonly file: string }) {
  const { t } = useTranslation();
  return (
    <div className="series-skeleton" role="status" aria-label={t('series.reading', { file })}>
      <i />
      <i />
    </div>
  );
}

export function SeriesTrouble({
  title,
  detail,
  action,
}: Trouble & { readonly action?: { readonly label: string; readonly onClick: () => void } }) {
  const translate = useTranslate();
  return (
    <div className="series-trouble" role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <strong>{translate(title)}</strong>
      {detail !== '' && <span>{translate(detail)}</span>}
      {action && (
        <button type="button" className="link-button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
