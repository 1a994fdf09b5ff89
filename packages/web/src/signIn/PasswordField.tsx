import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../ui/inputs.css';

interface PasswordFieldProps {
  readonly id: string;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange: (value: string) => void;
  readonly describedBy?: string | undefined;
  readonly bad?: boolean;
  /** True if the field takes the focus. */
  readonly autoFocus?: boolean;
}

/** Password input, hidden until the user reveals it. */
export function PasswordField({ id, value, autoComplete, onChange, describedBy, bad = false, autoFocus = false }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <span className="control" data-kind="login" data-bad={bad || undefined}>
      <input
        id={id}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        value={value}
        aria-describedby={describedBy}
        aria-invalid={bad || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className="inner-button"
        aria-label={t(shown ? 'shell.login.hidePassword' : 'shell.login.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}
