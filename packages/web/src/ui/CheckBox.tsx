import type { ReactNode } from 'react';

interface CheckBoxProps {
  readonly id?: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Checkbox with its label. */
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
