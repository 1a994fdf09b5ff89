import { describedBy, FieldNote } from '../../ui/FieldNote';
import '../../ui/inputs.css';

interface TypedNumberProps {
  readonly id: string;
  /** Name for screen readers, where there is no visible label. */
  readonly label?: string;
  readonly value: string;
  readonly unit: string;
  readonly disabled?: boolean;
  /** True if its fault is stated elsewhere. */
  readonly isBad?: boolean;
  readonly message?: string | undefined;
  readonly 'aria-describedby'?: string;
  readonly onChange: (text: string) => void;
}

/** Number of a dialog, as it is typed: the dialog reads it, and states what is wrong at once. */
export function TypedNumber({ id, label, value, unit, disabled, isBad = false, message, onChange, ...rest }: TypedNumberProps) {
  const isWrong = isBad || message !== undefined;
  return (
    <>
      <span className="control" data-kind="number" data-bad={isWrong || undefined} data-off={disabled || undefined}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={isWrong}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...describedBy(id, message)}
          {...rest}
        />
        {unit !== '' && <span className="unit">{unit}</span>}
      </span>
      <FieldNote id={id} message={message} />
    </>
  );
}
