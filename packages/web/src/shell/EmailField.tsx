import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../fields/fields.css';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The e-mail of an account, the first field of its page. */
export function EmailField({ value, onChange }: EmailFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('shell.login.email')}</label>
      <span className="control" data-kind="login">
        {/* These pages are for one thing each, which begins here: so the field has the focus. */}
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
