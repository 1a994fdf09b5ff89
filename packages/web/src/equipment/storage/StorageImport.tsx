import { Button, Modal } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { useNumbers } from '../../ui/numbers';
import { SeriesTrouble } from '../../series/SeriesInputDialog';
import { keepFocusNear, useFocusBack } from '../../ui/useFocusBack';
import { useTranslate } from '../../i18n/translate';
import { FileDrop } from '../../ui/FileDrop';
import { LifeCurve } from './LifeCurve';
import { SpecFigures } from './SpecFigures';
import { readStorageFile, refusedUnread, type StorageFile } from './storageFile';

interface StorageImportProps {
  /** Id of the storage that takes the specification. */
  readonly owner: string;
  readonly onAdd: (spec: StorageSpec) => void;
  readonly onClose: () => void;
}

type Reading = { readonly state: 'blank' } | ({ readonly name: string } & ({ readonly state: 'importing' } | StorageFile));

/** Reads a storage from a file and shows it; only then can it be added. */
export function StorageImport({ owner, onAdd, onClose }: StorageImportProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  useFocusBack();
  const turn = useRef(0);
  const [reading, setReading] = useState<Reading>({ state: 'blank' });
  const choose = async (file: File) => {
    const mine = ++turn.current;
    const { name, size } = file;
    const refused = refusedUnread(file, {
      notXml: t('storage.notXml', { file: name }),
      empty: t('storage.empty'),
      tooLarge: t('storage.tooLarge', { size: numbers.write(size / 1e6, 1) }),
    });
    if (refused) return setReading({ name, state: 'error', ...refused });
    keepFocusNear();
    setReading({ name, state: 'importing' });
    const read = await readStorageFile(file);
    if (turn.current === mine) setReading({ name, ...read });
  };
  const add = () => {
    if (reading.state !== 'ready') return;
    onAdd(reading.spec);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('storage.importTitle', { owner })} size={720}>
      <div className="storage-import">
        {reading.state !== 'blank' && (
          <div className="series-file" role="status">
            <IconFileText size={16} stroke={1.75} aria-hidden />
            <span className="strong clip">{reading.name}</span>
            {reading.state === 'importing' && <span className="muted">{t('storage.importReading', { file: reading.name })}</span>}
            {reading.state === 'ready' && <span className="muted">{t('storage.ready', { file: reading.spec.name })}</span>}
          </div>
        )}
        {reading.state === 'error' && <SeriesTrouble title={reading.title} detail={reading.detail} />}
        {reading.state === 'ready' && (
          <section aria-label={t('storage.importUnderstood')}>
            <SpecFigures spec={reading.spec} />
            <LifeCurve spec={reading.spec} />
            {reading.warnings.length > 0 && (
              <ul className="storage-warnings">
                {reading.warnings.map(translate).map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            )}
          </section>
        )}
        {(reading.state === 'blank' || reading.state === 'error') && (
          <FileDrop
            isFirst
            label={t('storage.importChoose')}
            text={t('storage.importDrop')}
            accept=".xml"
            onFiles={([file]) => file && void choose(file)}
          />
        )}
        <div className="dialog-actions">
          {reading.state === 'ready' && (
            <Button variant="subtle" onClick={() => (keepFocusNear(), setReading({ state: 'blank' }))}>
              {t('storage.importOther')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('series.cancel')}
          </Button>
          <Button disabled={reading.state !== 'ready'} loading={reading.state === 'importing'} onClick={add}>
            {t('storage.importAction')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
