import type { Text } from '@hybrid/project/i18n/message';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslate } from '../i18n/translate';

interface FieldNoteProps {
  readonly id: string;
  readonly message?: Text | undefined;
  readonly note?: Text | undefined;
}

/** Shows the note of a control, or its error instead. */
export function FieldNote({ id, message, note }: FieldNoteProps) {
  const translate = useTranslate();
  if (message !== undefined)
    return (
      <span className="field-message" id={`${id}-note`} role="alert">
        <IconAlertCircle size={14} stroke={1.75} aria-hidden />
        {translate(message)}
      </span>
    );
  if (note === undefined || note === '') return null;
  return (
    <span className="field-note" id={`${id}-note`}>
      {translate(note)}
    </span>
  );
}

export function describedBy(id: string, ...parts: readonly (Text | undefined)[]): { readonly 'aria-describedby'?: string } {
  return parts.some((part) => part !== undefined && part !== '') ? { 'aria-describedby': `${id}-note` } : {};
}
