import { IconCalendarSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoTo } from './useGoTo';

interface HourFieldProps {
  readonly goTo: Pick<GoTo, 'note' | 'clearNote' | 'toText'>;
}

/** Field for a day and an hour: Enter goes there, Esc clears it. */
export function HourField({ goTo: { note, clearNote, toText } }: HourFieldProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const [text, setText] = useState('');
  const clear = () => {
    setText('');
    clearNote();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (toText(text)) setText('');
    } else if (event.key === 'Escape' && (text !== '' || note?.isProblem)) {
      event.stopPropagation();
      clear();
    }
  };
  return (
    <span className="hour-field">
      <IconCalendarSearch size={14} stroke={1.75} aria-hidden="true" />
      <input
        type="text"
        aria-label={t('timeSeries.goTo.field')}
        aria-invalid={note?.isProblem ?? false}
        aria-describedby={noteId}
        placeholder={t('timeSeries.goTo.example')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (note) clearNote();
        }}
        onKeyDown={onKeyDown}
      />
      <span id={noteId} className={note?.isProblem ? 'hour-problem' : 'aside-text'} aria-live="polite">
        {note?.text}
      </span>
    </span>
  );
}
