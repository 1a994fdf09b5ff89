import type { Text } from '@hybrid/project/i18n/message';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '../i18n/translate';
import { FieldHelp } from './FieldHelp';
import './inputs.css';

interface FieldRowProps {
  readonly label: Text;
  readonly htmlFor?: string;
  /** Help text, behind the ⓘ. */
  readonly help?: Text | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Row of one field: label, control, note. Label and help of a catalogue are translated. */
export function FieldRow({ label, htmlFor, help, note, children }: FieldRowProps) {
  const translate = useTranslate();
  const own = useId();
  const labelId = htmlFor === undefined ? own : `${htmlFor}-label`;
  return (
    <div className="field">
      <span className="field-label">
        {htmlFor === undefined ? (
          <span id={labelId}>{translate(label)}</span>
        ) : (
          <label htmlFor={htmlFor} id={labelId}>
            {translate(label)}
          </label>
        )}
        {help !== undefined && <FieldHelp name={translate(label)} help={translate(help)} />}
      </span>
      <div className="field-control">
        {children}
        {note !== undefined && <span className="field-note">{note}</span>}
      </div>
    </div>
  );
}
