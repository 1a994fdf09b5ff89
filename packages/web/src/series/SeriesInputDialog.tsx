import { Button, Modal } from '@mantine/core';
import { IconAlertCircle, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind, ImportReply } from '@hybrid/api/inputCalls';
import type { HeatTone } from '../charts/YearHeatMap';
import { useTranslate } from '../i18n/translate';
import { useFocusBack } from '../ui/useFocusBack';
import { useSiteOfFile } from './fileReading';
import { SeriesFacts } from './SeriesFacts';
import { SeriesDropArea } from './SeriesInputDropArea';
import { SeriesUnderstood } from './SeriesUnderstood';
import { SeriesWarnings } from './SeriesWarnings';
import { acceptedEndings, troubleOf, type Trouble } from './seriesImport';
import { useShiftText } from './useShiftText';
import { useSeriesReading, type SeriesReading } from './useSeriesReading';
import './series.css';

interface SeriesImportDialogProps {
  readonly label: string;
  /** Possible kinds of file for this series; the most likely is preselected from its text. */
  readonly kinds: readonly [ImportKind, ...ImportKind[]];
  readonly tone: HeatTone;
  readonly unit: string;
  readonly decimals: number;
  /** File that was dropped or chosen before; without it the dialog starts empty. */
  readonly file: File | undefined;
  /** Rated power of the plant that the values belong to [kW]; undefined if the user has not set one. */
  readonly ratedKW: number | undefined;
  /** Measurement height that holds for a file of wind speeds that does not state one. [m] */
  readonly assumedHeightM: number | undefined;
  /** Stores the series, and the original with its negative prices where they are set to 0. Its promise rejects with the problem of the call. */
  readonly onAccept: (name: string, reply: ImportReply, original: ImportReply | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** Imports a series: choose a file, check how it was read, and then accept it. */
export function SeriesImportDialog({ label, kinds, file, ratedKW, assumedHeightM, onAccept, onClose, ...look }: SeriesImportDialogProps) {
  useFocusBack();
  const { t } = useTranslation();
  const site = useSiteOfFile();
  const series = useSeriesReading({ kinds, file, ratedKW, siteOf: () => site });
  const { selected, choose, takenReply, originalReply, answers } = series;
  const accept = useMutation({
    mutationFn: async (name: string) => {
      if (takenReply === undefined) return;
      const inZone = (reply: ImportReply): ImportReply => {
        const utcOffsetHours = reply.utcOffsetHours ?? answers.stampZoneHours;
        return { ...reply, ...(utcOffsetHours !== undefined && { utcOffsetHours }) };
      };
      await onAccept(name, inZone(takenReply), originalReply && inZone(originalReply));
      series.keepAnswers();
    },
    onSuccess: onClose,
  });
  const chooseAgain = (chosen: File | undefined): void => {
    if (!chosen) return;
    accept.reset();
    void choose(chosen);
  };
  const ready = selected !== undefined && takenReply !== undefined && !series.isReading;
  return (
    <Modal opened onClose={onClose} title={t('series.importTitle', { label })} size="min(1080px, 96vw)">
      <div className="series-import">
        {selected ? (
          <ChosenFileLine label={label} name={selected.name} onChoose={chooseAgain} />
        ) : (
          <SeriesDropArea label={label} unit={look.unit} onFiles={([chosen]) => chooseAgain(chosen)} />
        )}
        <ReadingTrouble series={series} storing={accept.error} />
        <ReadingWarnings series={series} />
        {selected && (
          <div className="series-check">
            <SeriesFacts kinds={kinds} reading={series} assumedHeightM={assumedHeightM} />
            <div className="series-seen">
              {series.isFirst && <SeriesSkeleton file={selected.name} />}
              <SeriesUnderstood {...look} label={label} reading={series} />
            </div>
          </div>
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

interface ChosenFileLineProps {
  readonly label: string;
  readonly name: string;
  readonly onChoose: (file: File | undefined) => void;
}

/** Shows the name of the chosen file, and lets the user choose another one. */
export function ChosenFileLine({ label, name, onChoose }: ChosenFileLineProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="series-file">
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedEndings.join(',')}
        aria-label={t('series.chooseFor', { label })}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <IconFileText size={16} stroke={1.75} aria-hidden />
      <span className="strong clip">{name}</span>
      <button type="button" className="link-button" onClick={() => picker.current?.click()}>
        {t('series.chooseAnother')}
      </button>
    </div>
  );
}

/** Shows why a file is refused or cannot be stored, and what can be done about it. */
export function ReadingTrouble({ series, storing }: { readonly series: SeriesReading; readonly storing: Error | null }) {
  const { t } = useTranslation();
  const { refused, last, error, answer } = series;
  const unread = last && !last.success ? { title: last.message, detail: last.detail } : undefined;
  const failure = error ?? storing;
  const trouble = refused ?? unread ?? (failure ? troubleOf(failure) : undefined);
  if (trouble === undefined) return null;
  const action = last?.canFillGaps
    ? { label: t('series.fillGaps'), onClick: () => answer({ fillGaps: true }) }
    : last?.canReplaceOutliers
      ? { label: t('series.replaceOutliers'), onClick: () => answer({ replaceOutliers: true }) }
      : undefined;
  return <SeriesTrouble {...trouble} {...(action && !refused && { action })} />;
}

/** Shows what may be wrong with the reading, with the changes that would put it right. */
export function ReadingWarnings({ series: { takenReply, reply, answers, answer } }: { readonly series: SeriesReading }) {
  const { t } = useTranslation();
  const shiftText = useShiftText();
  const shown = takenReply ?? reply;
  if (shown === undefined) return null;
  const { warnings, suggestedShiftMinutes: shift = 0, canReplaceOutliers } = shown;
  const actions = [
    ...(shift === 0
      ? []
      : [
          {
            label: shiftText.asAction(shift),
            onClick: () => answer({ shiftMinutes: (answers.shiftMinutes ?? 0) + shift }),
          },
        ]),
    ...(canReplaceOutliers ? [{ label: t('series.replaceOutliers'), onClick: () => answer({ replaceOutliers: true }) }] : []),
  ];
  return <SeriesWarnings warnings={warnings} actions={actions} isAlert />;
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
