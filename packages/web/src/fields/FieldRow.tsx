import { useId, type ReactNode } from 'react';
import { useTranslateLabel } from '../i18n/translate';
import { FieldHelp } from './FieldHelp';
import './fields.css';

interface FieldRowProps {
  readonly label: string;
  readonly htmlFor?: string;
  /** Meaning and effect, behind the ⓘ. */
  readonly help?: string | undefined;
  readonly note?: ReactNode;
  /** The control is taller than one line. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** One row, one fact: label, control, note. A label and a help of a catalogue are said in the language of the user. */
export function FieldRow({ label, htmlFor, help, note, tall, children }: FieldRowProps) {
  const translateLabel = useTranslateLabel();
  const own = useId();
  const labelId = htmlFor === undefined ? own : `${htmlFor}-label`;
  return (
    <div className="field" data-tall={tall || undefined}>
      <span className="field-label">
        {htmlFor === undefined ? (
          <span id={labelId}>{translateLabel(label)}</span>
        ) : (
          <label htmlFor={htmlFor} id={labelId}>
            {translateLabel(label)}
          </label>
        )}
        {help !== undefined && <FieldHelp labelId={labelId} help={translateLabel(help)} />}
      </span>
      <div className="field-control">
        {children}
        {note !== undefined && <span className="field-note">{note}</span>}
      </div>
    </div>
  );
}
