import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../i18n/words';
import { Late } from '../ui/Late';
import { latePart } from '../ui/latePart';
import { useFileChoice } from '../ui/useFileChoice';
import type { NewFromFileDialogProps } from './form/NewFromFileDialog';
import { usePageDrop } from './usePageDrop';
import './newFromFile.css';

const dialog = latePart<NewFromFileDialogProps>(async () => {
  const [{ NewFromFileDialog }] = await Promise.all([import('./form/NewFromFileDialog'), loadWords('project')]);
  return NewFromFileDialog;
});

/** Endings of the files that `SeriesInputDialog` reads, without that of project files. */
const priceEndings = '.csv,.txt,.dmd,.tsv,.dat';

/** Files that were dropped or chosen together; `turn` distinguishes them from the next ones. */
interface Given {
  readonly files: readonly File[];
  readonly turn: number;
}

/** Button and drop target of a page, which make a project of a file of prices. Project files are left to the page. */
export function NewFromFile() {
  const { t } = useTranslation();
  const [given, setGiven] = useState<Given>();
  const start = (chosen: readonly File[]) => {
    const files = chosen.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    setGiven((before) => ({ files, turn: (before?.turn ?? 0) + 1 }));
  };
  const { open, input } = useFileChoice({ accept: priceEndings, testId: 'price-file', onFile: (file) => start([file]) });
  const isOver = usePageDrop(start);
  const close = () => setGiven((before) => before && { ...before, files: [] });
  const isOpen = given !== undefined && given.files.length > 0;
  return (
    <>
      <Button variant="default" leftSection={<IconFileText size={14} stroke={1.75} aria-hidden />} onClick={open}>
        {t('newFromFile.button')}
      </Button>
      {input}
      {isOver && (
        <div className="page-drop" aria-hidden>
          <div>
            <strong>{t('newFromFile.drop')}</strong>
            <span>{t('newFromFile.dropProject')}</span>
          </div>
        </div>
      )}
      <Late
        part={dialog}
        when={isOpen}
        given={{ files: given?.files ?? [], turn: given?.turn ?? 0, choose: start, close }}
        closed={{ files: [] }}
      />
    </>
  );
}
