import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, loginErrorsSchema } from '@hybrid/api/accountCalls';
import { passwordFault } from '@hybrid/api/passwordRules';
import { callServer, type CallProblem } from '../session/callServer';
import { rememberCredentials } from '../session/credentials';
import { useLanguage } from '../i18n/useLanguage';
import { keepToken } from '../session/token';
import { AccountAlert, AskingProblem, Refusals } from './AccountAlert';
import { NewPasswordFields } from './NewPasswordFields';
import { PasswordField } from './PasswordField';
import { schemeOf } from '../session/signIn';
import { useInstallation } from '../session/useInstallation';

export interface ResetPasswordProps {
  /** Name of the signed-in account. */
  readonly name: string;
  readonly opened: boolean;
  readonly close: () => void;
}

/** Changes the password of a signed-in user: by the current one, or by an emailed link if it is forgotten. */
export function ResetPassword({ name, opened, close }: ResetPasswordProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} title={t('accounts.reset')}>
      <Changing name={name} close={close} />
    </Modal>
  );
}

function Changing({ name, close }: Pick<ResetPasswordProps, 'name' | 'close'>) {
  const { t } = useTranslation();
  const id = useId();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, isSuccess } = useMutation<{ readonly token: string }, CallProblem>({
    mutationFn: () => callServer(accountCalls.changePassword, { body: { current, password } }),
    onSuccess: ({ token }) => {
      keepToken(token);
      rememberCredentials({ scheme: schemeOf(name), name, password });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (passwordFault(password, name) === undefined) mutate();
  };
  if (isSuccess)
    return (
      <>
        <AccountAlert tone="ok">
          <p>{t('accounts.changed')}</p>
        </AccountAlert>
        <div className="dialog-buttons">
          <Button onClick={close} data-autofocus>
            {t('accounts.close')}
          </Button>
        </div>
      </>
    );
  const refusal = loginErrorsSchema.safeParse(error?.reply);
  return (
    <form onSubmit={submit} noValidate className="login-fields">
      <p className="sub">{t('accounts.resetText')}</p>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <label htmlFor={id}>{t('accounts.currentPassword')}</label>
      <PasswordField id={id} autoComplete="current-password" value={current} onChange={setCurrent} />
      <NewPasswordFields value={password} onChange={setPassword} fault={asked ? passwordFault(password, name) : undefined} />
      {error && (refusal.success ? <Refusals errors={refusal.data.errors} /> : <AskingProblem problem={error} />)}
      <MailInstead name={name} />
      <div className="dialog-buttons">
        <Button variant="default" onClick={close}>
          {t('accounts.cancel')}
        </Button>
        <Button type="submit" loading={isPending} loaderProps={{ 'aria-label': t('accounts.setting') }}>
          {t('accounts.set')}
        </Button>
      </div>
    </form>
  );
}

/** Sends a link by email to a user who forgot the current password. */
function MailInstead({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { installation } = useInstallation();
  const { mutate, isPending, error, isSuccess } = useMutation<undefined, CallProblem>({
    mutationFn: async () => {
      await callServer(accountCalls.requestPassword, { body: { email: name, language } });
      return undefined;
    },
  });
  if (!name.includes('@')) return null;
  if (installation?.sendsMail === false) return <p className="field-note">{t('accounts.noMail')}</p>;
  if (isSuccess)
    return (
      <AccountAlert tone="ok">
        <p>{t('accounts.linkSent', { email: name })}</p>
      </AccountAlert>
    );
  return (
    <>
      {error && <AskingProblem problem={error} />}
      <p className="sub">
        {t('accounts.forgotCurrent')}{' '}
        <button type="button" className="link-button" disabled={isPending} onClick={() => mutate()}>
          {t('accounts.sendLink')}
        </button>
      </p>
    </>
  );
}
