import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '@hybrid/api/accountCalls';
import { callServer, type CallProblem } from '../session/callServer';
import { useLanguage } from '../i18n/useLanguage';
import { AccountAlert, AskingProblem, WhomToAsk } from './AccountAlert';
import { EmailField } from './EmailField';

/** Asks for an email address and has a link sent there. */
export function EmailForm({ purpose }: { readonly purpose: 'password' | 'signUp' }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const { mutate, isPending, error, isSuccess, variables } = useMutation<undefined, CallProblem, string>({
    mutationFn: async (to) => {
      const call = purpose === 'password' ? accountCalls.requestPassword : accountCalls.requestSignUp;
      await callServer(call, { body: { email: to, language } });
      return undefined;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(email.trim());
  };
  if (isSuccess)
    return (
      <>
        <AccountAlert tone="ok">
          <p>{t(`accounts.${purpose}.sent`, { email: variables })}</p>
        </AccountAlert>
        <p className="sub">
          {t('accounts.nothingCame')} <WhomToAsk words="askFor" />
        </p>
      </>
    );
  return (
    <form onSubmit={submit} noValidate className="login-fields">
      <EmailField value={email} onChange={setEmail} />
      {error && <AskingProblem problem={error} />}
      <Button type="submit" className="login-button" fullWidth loading={isPending} loaderProps={{ 'aria-label': t('accounts.sending') }}>
        {t(`accounts.${purpose}.submit`)}
      </Button>
    </form>
  );
}
