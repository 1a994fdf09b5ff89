import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loginErrorsSchema } from '@hybrid/api/accountCalls';
import { CallProblem } from '../session/callServer';
import { AccountAlert, Refusals } from '../signIn/AccountAlert';
import { PasswordField } from '../signIn/PasswordField';
import { CodeField } from '../signIn/CodeField';
import { sentences } from '../i18n/sentences';

interface Proof {
  readonly current: string;
  readonly code: string;
}

interface AskAgainProps<T> {
  /** Name of the account, for the browser's password manager. */
  readonly name: string;
  readonly words: string;
  readonly button: string;
  readonly asksCode?: boolean;
  readonly work: (proof: Proof) => Promise<T>;
  readonly done: (answer: T) => void;
  readonly back: () => void;
  readonly backWords?: string;
}

/** Asks for the password again, and for a code if needed, before the account is changed. */
export function AskAgain<T>({ name, words, button, asksCode = false, work, done, back, backWords }: AskAgainProps<T>) {
  const { t } = useTranslation();
  const id = useId();
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation<T, Error>({ mutationFn: () => work({ current, code }), onSuccess: done });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="login-fields">
      <p className="sub">{words}</p>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <label htmlFor={id}>{t('accounts.currentPassword')}</label>
      <PasswordField id={id} autoComplete="current-password" value={current} onChange={setCurrent} autoFocus />
      {asksCode && <CodeField label={t('signInSecurity.codeOrRecovery')} value={code} onChange={setCode} />}
      {error && <Trouble error={error} />}
      <div className="dialog-buttons">
        <Button variant="default" onClick={back}>
          {backWords ?? t('signInSecurity.back')}
        </Button>
        <Button type="submit" loading={isPending} loaderProps={{ 'aria-label': t('signInSecurity.loading') }}>
          {button}
        </Button>
      </div>
    </form>
  );
}

/** Shows the server's refusal in the language of the user. */
export function Trouble({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  const refusal = error instanceof CallProblem ? loginErrorsSchema.safeParse(error.reply) : undefined;
  if (refusal?.success) return <Refusals errors={refusal.data.errors} />;
  const message = error instanceof CallProblem && error.status !== 0 ? sentences(error.title, error.detail) : '';
  return (
    <AccountAlert>
      <p>{message || t('signInSecurity.failed')}</p>
    </AccountAlert>
  );
}
