import { Button, Modal, Tooltip } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconUpload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesType } from '@hybrid/api/inputCalls';
import { fillRules, fillYears, yearsWithoutFile, type PriceSeries } from '@hybrid/project/document/priceSeries';
import { baseYear } from '@hybrid/project/document/site';
import { nextId } from '@hybrid/project/edits/edit';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { useNumbers } from '../../ui/numbers';
import { DecimalMark } from '../../series/SeriesInputChoices';
import { SeriesTrouble } from '../../series/SeriesInputDialog';
import { SeriesDropArea } from '../../series/SeriesInputDropArea';
import { useSiteOfFile } from '../../series/fileReading';
import { acceptedEndings } from '../../series/seriesImport';
import { useFocusBack } from '../../ui/useFocusBack';
import { projectId, useProject } from '../../openProject/projectStore';
import { draftOf, givenNamedYear, readPriceFile, savingTrouble, storedFile, type DraftFile, type DroppedFile } from './draftFiles';
import { FileWarnings } from './FileWarnings';
import { PriceFilesTable } from './PriceFilesTable';
import './prices.css';
import { sentences } from '../../i18n/sentences';

interface PriceYearsDialogProps {
  readonly title: string;
  readonly market: string;
  readonly slot: { readonly type: SeriesType; readonly first: number };
  /** Files that the project has already. */
  readonly files: readonly PriceSeries[];
  /** Files that were dropped or chosen before the dialog opened. */
  readonly chosen: readonly File[];
  readonly onAccept: (files: readonly PriceSeries[]) => void;
  readonly onClose: () => void;
}

/** Slots of the series calls for the files of one market; the other slots are for a single file with all years. */
const maxFiles = 50;

type FillRule = keyof typeof fillRules;
const rules = Object.keys(fillRules) as readonly FillRule[];

/** Imports several price files at once and assigns one to each project year. */
export function PriceYearsDialog({ title, market, slot, files, chosen, onAccept, onClose }: PriceYearsDialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  const numbers = useNumbers();
  const picker = useRef<HTMLInputElement>(null);
  const lifetimeYears = useProject(yearsOf);
  const firstYear = useProject(baseYear);
  const [comma, setComma] = useState(numbers.comma);
  const { drafts, setDrafts, dropped, setDropped, reading, take } = usePriceFiles(files, chosen, comma);

  const accept = useMutation({
    mutationFn: async () => {
      const stored: PriceSeries[] = [];
      for (const [index, file] of drafts.entries())
        stored.push(await storedFile(projectId(), { type: slot.type, index: slot.first + index }, file));
      return stored;
    },
    onSuccess: (stored) => {
      onAccept(stored);
      onClose();
    },
  });

  const missing = yearsWithoutFile(drafts, lifetimeYears);
  const isBlank = drafts.length === 0 && files.length === 0;
  const state = reading ? 'importing' : drafts.length > 0 ? 'editing' : dropped.length > 0 ? 'error' : 'blank';
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!reading) void take([...event.dataTransfer.files]);
  };

  return (
    <Modal opened onClose={onClose} title={title} size="min(1256px, 96vw)" className="price-dialog">
      <div data-state={state} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <p className="price-lead">{t('prices.yearsText', { market })}</p>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={acceptedEndings.join(',')}
          aria-label={t('prices.addName')}
          onChange={(event) => {
            const given = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            if (given.length > 0) void take(given);
          }}
        />
        {dropped.length > 0 && <Dropped files={dropped} isError={state === 'error'} onDismiss={() => setDropped([])} />}
        <FileWarnings files={drafts} isAlert onAnswer={setDrafts} />
        {drafts.length > 0 ? (
          <PriceFilesTable name={title} files={drafts} lifetimeYears={lifetimeYears} firstYear={firstYear} onChange={setDrafts} />
        ) : (
          !reading && <SeriesDropArea label={market} multiple accepted={t('prices.accepted')} onFiles={(given) => void take(given)} />
        )}
        {reading && (
          <p className="price-reading" role="status">
            {t('prices.reading', reading)}
          </p>
        )}
        <PriceTools
          hasFiles={drafts.length > 0}
          isFull={missing.length === 0}
          isReading={reading !== undefined}
          comma={comma}
          onAdd={() => picker.current?.click()}
          onFill={(rule) => setDrafts(fillYears(drafts, rule, lifetimeYears, firstYear))}
          onComma={setComma}
        />
        {accept.error && <SeriesTrouble {...savingTrouble(accept.error)} />}
        <footer className="price-foot">
          <span role="status">
            {t('prices.state', {
              files: t('prices.filesRead', { count: drafts.length }),
              given: lifetimeYears - missing.length,
              years: lifetimeYears,
            })}
          </span>
          <Button variant="default" onClick={onClose}>
            {t('prices.cancel')}
          </Button>
          <Button disabled={isBlank || reading !== undefined} loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('prices.ok')}
          </Button>
        </footer>
      </div>
    </Modal>
  );
}

/** Reads price files one after the other, the chosen ones first; those that cannot be read are listed with the reason. */
function usePriceFiles(files: readonly PriceSeries[], chosen: readonly File[], comma: boolean) {
  const { t } = useTranslation();
  const lifetimeYears = useProject(yearsOf);
  const firstYear = useProject(baseYear);
  const site = useSiteOfFile();
  const [drafts, setDrafts] = useState<readonly DraftFile[]>(files);
  const [dropped, setDropped] = useState<readonly DroppedFile[]>([]);
  const [reading, setReading] = useState<{ readonly file: string; readonly at: number; readonly count: number }>();
  const isOpen = useRef(true);

  const take = async (given: readonly File[]) => {
    const tooMany = { title: t('prices.tooMany', { count: maxFiles }), detail: '' };
    const room = Math.max(0, maxFiles - drafts.length);
    setDropped(given.slice(room).map(({ name }) => ({ name, trouble: tooMany })));
    for (const [at, file] of given.slice(0, room).entries()) {
      setReading({ file: file.name, at: at + 1, count: given.length });
      const read = await readPriceFile(file, { comma, site });
      if (!isOpen.current) return;
      if ('trouble' in read) setDropped((before) => [...before, read]);
      else
        setDrafts((before) => {
          const fileIndex = Math.max(-1, ...before.map((other) => other.fileIndex)) + 1;
          const draft = draftOf(nextId('file', before), fileIndex, read, lifetimeYears);
          return givenNamedYear([...before, draft], draft, firstYear);
        });
    }
    setReading(undefined);
  };
  const first = useRef(chosen);
  const takeFirst = useEffectEvent((given: readonly File[]) => take(given));
  useEffect(() => {
    isOpen.current = true;
    const given = first.current;
    first.current = [];
    if (given.length > 0) void takeFirst(given);
    return () => void (isOpen.current = false);
  }, []);
  return { drafts, setDrafts, dropped, setDropped, reading, take };
}

interface PriceToolsProps {
  readonly hasFiles: boolean;
  /** True when each year has a file. */
  readonly isFull: boolean;
  readonly isReading: boolean;
  /** True for a decimal comma in the files. */
  readonly comma: boolean;
  readonly onAdd: () => void;
  readonly onFill: (rule: FillRule) => void;
  readonly onComma: (comma: boolean) => void;
}

/** Shows the controls below the files: add files, give them to the years without one, and the decimal mark. */
function PriceTools({ hasFiles, isFull, isReading, comma, onAdd, onFill, onComma }: PriceToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="price-tools">
      {hasFiles && (
        <>
          <Button variant="default" leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} disabled={isReading} onClick={onAdd}>
            {t('prices.add')}
          </Button>
          <FillRules isFull={isFull} onFill={onFill} />
        </>
      )}
      <span className="price-label" id="price-mark">
        {t('prices.decimalMark')}
      </span>
      <DecimalMark size="small" labelledBy="price-mark" comma={comma} onChange={onComma} />
      {hasFiles && !isFull && (
        <span className="field-message price-gaps" role="status">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {t('prices.gaps')}
        </span>
      )}
    </div>
  );
}

/** Buttons that give a file to each year without one. */
function FillRules({ isFull, onFill }: Pick<PriceToolsProps, 'isFull' | 'onFill'>) {
  const { t } = useTranslation();
  return (
    <>
      <span className="price-rule" aria-hidden />
      <span id="price-fill" className="price-label">
        {t('prices.fill')}
      </span>
      <span role="group" aria-labelledby="price-fill" className="price-fill">
        {rules.map((rule) => (
          <Tooltip key={rule} label={t(`prices.${rule}Help`)}>
            <Button variant="default" size="xs" disabled={isFull} onClick={() => onFill(rule)}>
              {t(`prices.${rule}`)}
            </Button>
          </Tooltip>
        ))}
      </span>
    </>
  );
}

interface DroppedProps {
  readonly files: readonly DroppedFile[];
  /** True when no file was left. */
  readonly isError: boolean;
  readonly onDismiss: () => void;
}

/** Lists the removed files with the reasons. */
function Dropped({ files, isError, onDismiss }: DroppedProps) {
  const { t } = useTranslation();
  const Icon = isError ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className="price-dropped" data-tone={isError ? 'error' : 'warn'} role="alert">
      <Icon size={16} stroke={1.75} aria-hidden />
      <div>
        {t('prices.removed')}
        {files.map(({ name, trouble }, index) => (
          <span key={`${name}-${String(index)}`}>
            {' '}
            <strong>{name}</strong>: {sentences(trouble.title, trouble.detail)}
          </span>
        ))}
      </div>
      <button type="button" className="icon-button" aria-label={t('prices.dismiss')} onClick={onDismiss}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
