import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedEndings } from './seriesImport';
import './series.css';

interface SeriesDropAreaProps {
  readonly id?: string;
  readonly label: string;
  /** Several files at once, one of them a year. */
  readonly multiple?: boolean;
  /** In place of the layouts that are read. */
  readonly accepted?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen while there is none yet. */
export function SeriesDropArea({ id, label, multiple = false, accepted, onFiles }: SeriesDropAreaProps) {
  const { t } = useTranslation();
  const take = (files: FileList | null) => {
    const given = [...(files ?? [])];
    if (given.length > 0) onFiles(multiple ? given : given.slice(0, 1));
  };
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className="series-drop"
      id={id}
      tabIndex={-1}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p>
        {t(multiple ? 'series.dropSeveral' : 'series.drop')}
        <Button variant="default" size="xs" aria-label={t('series.chooseFor', { label })} onClick={() => picker.current?.click()}>
          {t(multiple ? 'series.chooseSeveral' : 'series.choose')}
        </Button>
      </p>
      <span className="series-accepted">{accepted ?? t('series.accepted')}</span>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={acceptedEndings.join(',')}
        data-testid={`file-${label}`}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
