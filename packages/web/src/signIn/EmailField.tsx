import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../ui/inputs.css';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Email of an account, the first field of its page. */
export function EmailField({ value, onChange }: EmailFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('shell.login.email')}</label>
      <span className="control" data-kind="login">
        {/* The only task of these pages starts here, so the field has the focus. */}
        <input
          id={id}
          type="email"
          autoComplete="username"
          autoFocus
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    </>
  );
}
