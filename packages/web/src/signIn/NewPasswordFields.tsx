import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { accountRefusals } from '@hybrid/api/accountRefusals';
import { passwordLength, type PasswordFault } from '@hybrid/api/passwordRules';
import { useTranslate } from '../i18n/translate';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Fault of the password, after the first attempt. */
  readonly fault: PasswordFault | undefined;
}

/** Fields for a new password, with its rules. */
export function NewPasswordFields({ value, onChange, fault }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('accounts.newPassword')}</label>
      <PasswordField
        id={id}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        describedBy={`${id}-rule`}
        bad={fault !== undefined}
      />
      {fault ? (
        <p className="field-message login-rule" id={`${id}-rule`} role="alert">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {translate(accountRefusals[fault])}
        </p>
      ) : (
        <p className="field-note login-rule" id={`${id}-rule`}>
          {t('accounts.rule', { min: passwordLength.min })}
        </p>
      )}
    </>
  );
}
