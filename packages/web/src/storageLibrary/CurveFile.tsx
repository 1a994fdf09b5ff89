import { Button, Modal } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurvePoint } from '@hybrid/project/library/curve';
import { storageCurves, type StorageCurveName } from '@hybrid/project/library/storageCurves';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { useFileChoice } from '../ui/useFileChoice';
import { useNumbers } from '../ui/numbers';
import { textOf } from '../ui/fileText';
import { SeriesTrouble } from '../series/SeriesInputDialog';
import { troubleOf, type Trouble } from '../series/seriesImport';
import { useTranslate } from '../i18n/translate';
import { curveSets, type CurveSet } from './curveFile';
import type { CurveNote } from './curveNotes';
import { FieldGroup } from '../ui/FieldGroup';

interface CurveFileProps {
  readonly curve: StorageCurveName;
  readonly spec: StorageSpec;
  readonly disabled: boolean;
  readonly onRows: (rows: readonly CurvePoint[]) => void;
}

const largestBytes = 5_000_000;

/** Reads the rows of a table from a CSV. A dialog lets the user choose among several cells in the file, and lists rows that are invalid. */
export function CurveFile({ curve, spec, disabled, onRows }: CurveFileProps) {
  const { t } = useTranslation();
  const { comma } = useNumbers();
  const [found, setFound] = useState<{ readonly file: string; readonly sets: readonly CurveSet[]; readonly trouble?: Trouble }>();
  const read = async (file: File): Promise<void> => {
    const unread = (problem: unknown) => setFound({ file: file.name, sets: [], trouble: troubleOf(problem) });
    const text = file.size > largestBytes ? '' : await textOf(file).catch(unread);
    if (text === undefined) return;
    const sets = curveSets(text, curve, spec, comma);
    const [only, ...others] = sets;
    if (only && others.length === 0 && only.notes.length === 0) onRows(only.points);
    else setFound({ file: file.name, sets });
  };
  const { open, input } = useFileChoice({ accept: '.csv,.txt,.tsv', testId: `${curve}-file`, onFile: (file) => void read(file) });
  return (
    <>
      <button type="button" className="link-button" disabled={disabled} onClick={open}>
        <IconFileImport size={14} stroke={1.75} aria-hidden />
        {t('storageLibrary.rows.file')}
      </button>
      {input}
      <Modal opened={found !== undefined} onClose={() => setFound(undefined)} title={found?.file} size="lg">
        {found?.trouble && <SeriesTrouble {...found.trouble} />}
        {found && !found.trouble && (
          <Sets
            key={found.file}
            curve={curve}
            sets={found.sets}
            close={() => setFound(undefined)}
            take={(rows) => {
              setFound(undefined);
              onRows(rows);
            }}
          />
        )}
      </Modal>
    </>
  );
}

/** Returns a function that translates notes, and the catalogue names in them. */
function useNoteSentence(): (note: CurveNote) => string {
  const { t } = useTranslation();
  const translate = useTranslate();
  return ({ key, values }) => {
    const words = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : translate(value)]);
    return t(`storageLibrary.csv.notes.${key}`, Object.fromEntries(words) as Record<string, string | number>);
  };
}

interface SetsProps {
  readonly curve: StorageCurveName;
  readonly sets: readonly CurveSet[];
  readonly close: () => void;
  readonly take: (rows: readonly CurvePoint[]) => void;
}

function Sets({ curve, sets, close, take }: SetsProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const sentenceOf = useNoteSentence();
  const { label, x, y } = storageCurves[curve];
  const [chosen, setChosen] = useState(() => sets.findIndex(({ points }) => points.length > 0));
  const rows = sets[chosen]?.points ?? [];
  return (
    <>
      {rows.length === 0 && (
        <p role="alert" className="field-message">
          {t('storageLibrary.csv.none', { curve: translate(label), x: translate(x.label), y: translate(y.label) })}
        </p>
      )}
      <FieldGroup className="curve-sets" {...(rows.length > 0 && { title: t('storageLibrary.csv.which') })}>
        {sets.map(({ name, points, notes }, at) => (
          <div key={name}>
            <label className="check">
              <input type="radio" name="curve-set" checked={at === chosen} disabled={points.length === 0} onChange={() => setChosen(at)} />
              {name === '' ? t('storageLibrary.csv.unnamed') : name} · {t('storageLibrary.csv.rows', { count: points.length })}
            </label>
            {notes.length > 0 && (
              <ul>
                {notes.map(sentenceOf).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </FieldGroup>
      <div className="dialog-buttons">
        <Button variant="default" onClick={close}>
          {t('storageLibrary.cancel')}
        </Button>
        <Button data-autofocus disabled={rows.length === 0} onClick={() => take(rows)}>
          {t('storageLibrary.csv.take')}
        </Button>
      </div>
    </>
  );
}
