import type { ReactNode } from 'react';
import type { FlagField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { describedBy, FieldNote } from './FieldNote';

/** Yes or no, as a switch. */
export function FlagInput({ value, id, onCommit, disabled, note, message }: FieldInputProps<FlagField>) {
  return (
    <>
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        checked={value}
        disabled={disabled}
        onChange={(event) => onCommit(event.currentTarget.checked)}
        {...describedBy(id, message, note)}
      />
      <FieldNote id={id} message={message} note={note} />
    </>
  );
}

interface CheckBoxProps {
  readonly id?: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A tick with its words. */
export function CheckBox({ id, label, checked, disabled, describedBy: description, onChange }: CheckBoxProps) {
  return (
    <label className="check" data-off={disabled || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={description}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
