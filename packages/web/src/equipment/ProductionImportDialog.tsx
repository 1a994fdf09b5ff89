import { Button, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productionFilePlace } from '@hybrid/api/inputCalls';
import { productionFileFields } from '@hybrid/project/document/productionFile';
import type { Solar } from '@hybrid/project/document/solar';
import type { NumberField } from '@hybrid/project/fields/field';
import { importProductionSizes } from '@hybrid/project/edits/productionFileEdits';
import { importSolarProduction } from '@hybrid/project/edits/technologyEdits';
import { FieldInput } from '../fields/FieldInput';
import { FieldRow } from '../ui/FieldRow';
import { useTranslate } from '../i18n/translate';
import { FileDrop } from '../ui/FileDrop';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { DecimalMarkRow } from '../series/SeriesInputChoices';
import { SeriesTrouble } from '../series/SeriesInputDialog';
import { SeriesWarnings } from '../series/SeriesWarnings';
import { useSiteOfFile } from '../series/fileReading';
import { acceptedEndings, storeSeries, troubleOf, type SeriesSlot } from '../series/seriesImport';
import { keepFocusNear, useFocusBack } from '../ui/useFocusBack';
import { saveNow } from '../openProject/saveEdits';
import { edit, projectId, projectNow } from '../openProject/projectStore';
import { importObstacle, readProductionFiles, type FilesAre, type ReadFile, type RefusedFile } from './productionImport';
import { sentences } from '../i18n/sentences';

interface ProductionImportDialogProps {
  readonly pv: Solar;
  readonly index: number;
  readonly onClose: () => void;
}

const sizeField: NumberField = { ...productionFileFields.size, initial: 0 };

/** Imports several production files at once: each becomes a technology of its own, or a size of this one. */
export function ProductionImportDialog({ pv, index, onClose }: ProductionImportDialogProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  useFocusBack();
  const lastKey = useRef(0);
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [comma, setComma] = useState(numbers.comma);
  const [are, setAre] = useState<FilesAre>('technologies');
  const site = useSiteOfFile();

  const reading = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const firstKey = lastKey.current + 1;
      lastKey.current += chosen.length;
      return readProductionFiles(chosen, firstKey, { comma, site });
    },
    onMutate: () => setRefused([]),
    onSuccess: (found) => {
      setFiles((before) => [...before, ...found.read]);
      setRefused(found.refused);
    },
  });
  const accept = useMutation({
    mutationFn: () => (are === 'technologies' ? takeTechnologies(pv, index, files, t) : takeSizes(pv, index, files, t)),
    onSuccess: () => {
      onClose();
      void saveNow();
    },
  });
  const obstacle = importObstacle(files, are, sizesTaken(pv));
  const failure = reading.error ?? accept.error;
  const change = (key: string, part: Partial<ReadFile>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const remove = (key: string) => setFiles((before) => before.filter((file) => file.key !== key));
  return (
    <Modal opened onClose={onClose} title={t('generation.files.title', { name: pv.customName })} size={760}>
      <div className="series-import" aria-busy={reading.isPending}>
        <DecimalMarkRow comma={comma} disabled={files.length > 0} onChange={setComma} />
        <FieldRow label={t('generation.files.are')}>
          <Segmented
            label={t('generation.files.are')}
            value={are}
            options={(['technologies', 'sizes'] as const).map((value) => ({ value, label: t(`generation.files.${value}`) }))}
            onChange={setAre}
          />
        </FieldRow>
        <FileDrop
          isFirst
          label={t('generation.files.choose')}
          text={t('generation.files.drop')}
          hint={<span className="file-drop-hint">{t('generation.files.accepted')}</span>}
          accept={acceptedEndings.join(',')}
          multiple
          busy={reading.isPending}
          onFiles={reading.mutate}
        />
        {reading.isPending && <p role="status">{t('generation.files.reading')}</p>}
        {refused.length > 0 && (
          <SeriesTrouble
            title={t('generation.files.refused')}
            detail={refused.map(({ name, title, detail }) => [name, sentences(title, detail)].join(': ')).join('\n')}
          />
        )}
        {failure && <SeriesTrouble {...troubleOf(failure)} />}
        <WarningsOfFiles files={files} onAnswer={(key, reply) => change(key, { reply })} />
        {files.length > 0 && (
          <FileTable files={files} withSizes={are === 'sizes'} onSize={(key, size) => change(key, { size })} onRemove={remove} />
        )}
        {files.length > 0 && (
          <p className="form-lead" role="status">
            {obstacle === undefined || obstacle === 'none'
              ? t(`generation.files.becomes.${are}`, { count: files.length, name: pv.customName })
              : t(`generation.files.${obstacle}`)}
          </p>
        )}
        <div className="series-actions">
          <Button variant="default" onClick={onClose}>
            {t('series.cancel')}
          </Button>
          <Button disabled={obstacle !== undefined || reading.isPending} loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('series.ok')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface WarningsOfFilesProps {
  readonly files: readonly ReadFile[];
  /** Takes a file without its warnings. */
  readonly onAnswer: (key: string, reply: ReadFile['reply']) => void;
}

/** Shows the warnings of the files, each with its file, until the user finds the file right. */
function WarningsOfFiles({ files, onAnswer }: WarningsOfFilesProps) {
  const { t } = useTranslation();
  return files.map(({ key, name, reply }) => (
    <SeriesWarnings
      key={key}
      file={name}
      warnings={reply.warnings}
      isAlert
      actions={[
        {
          label: t('series.isRight'),
          name: t('series.isRightOf', { label: name }),
          onClick: () => {
            keepFocusNear();
            onAnswer(key, { ...reply, warnings: [] });
          },
        },
      ]}
    />
  ));
}

interface FileTableProps {
  readonly files: readonly ReadFile[];
  readonly withSizes: boolean;
  readonly onSize: (key: string, size: number) => void;
  readonly onRemove: (key: string) => void;
}

function FileTable({ files, withSizes, onSize, onRemove }: FileTableProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  return (
    <table className="import-files" aria-label={t('generation.files.table')}>
      <thead>
        <tr>
          <th scope="col">{t('generation.files.file')}</th>
          <th scope="col" data-number>
            {t('generation.files.energy')}
          </th>
          <th scope="col" data-number>
            {t('generation.files.most')}
          </th>
          {withSizes && <th scope="col">{t('generation.files.size')}</th>}
          <th scope="col">
            <span className="aside-text">{t('generation.files.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ key, name, reply, size }) => {
          const stepHours = reply.stepMinutes / 60;
          const energyKWh = reply.data.reduce((sum, power) => sum + power * stepHours, 0);
          return (
            <tr key={key}>
              <th scope="row" title={reply.notes.map(translate).join(' · ')}>
                {name}
                {reply.reading !== '' && <span className="field-note import-reading">{translate(reply.reading)}</span>}
              </th>
              <td data-number>{numbers.write(energyKWh / 1e6, 3)}</td>
              <td data-number>{numbers.write(reply.data.reduce((max, power) => Math.max(max, power), 0) / 1000, 3)}</td>
              {withSizes && (
                <td>
                  <label className="aside-text" htmlFor={`import-${key}`}>
                    {t('generation.files.sizeOf', { name })}
                  </label>
                  <FieldInput of={sizeField} id={`import-${key}`} value={size} onCommit={(next) => onSize(key, next)} />
                </td>
              )}
              <td>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('generation.files.remove', { name })}
                  onClick={() => onRemove(key)}
                >
                  <IconTrash size={14} stroke={1.75} aria-hidden />
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const isOwnFileFree = ({ kind, customData }: Solar): boolean => kind !== 'custom' || customData.state === 'blank';

/** Returns the sizes that have a file already. */
function sizesTaken(pv: Solar): readonly number[] {
  return isOwnFileFree(pv) ? [] : [pv.customSize, ...pv.customSizeArray.map(({ size }) => size)];
}

/** Assigns the first file to this technology; each other file becomes a technology of its own. */
async function takeTechnologies(pv: Solar, index: number, files: readonly ReadFile[], t: Translate): Promise<void> {
  const end = projectNow().solar.length;
  const stored = await Promise.all(
    files.map(({ name, reply }, place) =>
      storeSeries(projectId(), { type: 'solarProduction', index: place === 0 ? index : end + place - 1 }, name, reply),
    ),
  );
  edit(t('generation.files.edit', { owner: pv.customName, count: files.length }), importSolarProduction(pv.id, stored));
}

/** Uses the first file as the main one if there is none yet; each other file is added beside it. */
async function takeSizes(pv: Solar, index: number, files: readonly ReadFile[], t: Translate): Promise<void> {
  const free = isOwnFileFree(pv);
  const beside = free ? 0 : pv.customSizeArray.length;
  const slotOf = (place: number): SeriesSlot => {
    if (free && place === 0) return { type: 'solarProduction', index };
    return { type: 'solarProduction', index: productionFilePlace(index, beside + place - (free ? 1 : 0)) };
  };
  const stored = await Promise.all(
    files.map(async ({ name, reply, size }, place) => ({ size, data: await storeSeries(projectId(), slotOf(place), name, reply) })),
  );
  edit(t('generation.files.edit', { owner: pv.customName, count: files.length }), importProductionSizes(pv.id, stored));
}
