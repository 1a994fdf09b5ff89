import { useId } from 'react';
import '../ui/inputs.css';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True if the field takes the focus. */
  readonly autoFocus?: boolean;
}

/** Input for a code of an authenticator app, which phones and browsers can fill in. */
export function CodeField({ label, value, onChange, autoFocus = false }: CodeFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="control" data-kind="login">
        <input
          id={id}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    </>
  );
}
