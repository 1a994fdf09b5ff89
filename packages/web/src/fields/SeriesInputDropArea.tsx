import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedEndings } from './seriesImport';
import './series.css';

interface SeriesDropAreaProps {
  readonly id?: string;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped or chosen while there is none yet. */
export function SeriesDropArea({ id, label, onFile }: SeriesDropAreaProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className="series-drop"
      id={id}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <p>
        {t('series.drop')}
        <Button variant="default" size="xs" aria-label={t('series.chooseFor', { label })} onClick={() => picker.current?.click()}>
          {t('series.choose')}
        </Button>
      </p>
      <span className="series-accepted">{t('series.accepted')}</span>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedEndings.join(',')}
        data-testid={`file-${label}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
