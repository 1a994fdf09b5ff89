import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import { accountCalls, loginErrorsSchema } from '@hybrid/api/accountCalls';
import { passwordFault } from '@hybrid/api/passwordRules';
import { callServer, type CallProblem } from '../session/callServer';
import { forgetCredentials } from '../session/credentials';
import { useLanguage } from '../i18n/useLanguage';
import { forgetToken } from '../session/token';
import { AccountAlert, AskingProblem, Refusals, Unavailable, WhomToAsk } from './AccountAlert';
import { LoginFrame } from './LoginFrame';
import { NewPasswordFields } from './NewPasswordFields';
import { useInstallation } from '../session/useInstallation';

interface Linked {
  readonly purpose: 'password' | 'signUp';
  readonly email: string;
}

/** Target page of an emailed link. Its secret follows the #, which browsers never send. */
export default function NewPasswordPage() {
  const { t } = useTranslation();
  // Fetches the contact for support before it may be needed.
  useInstallation();
  const [link] = useState(() => location.hash.slice(1));
  const { data, error } = useQuery<Linked, CallProblem>({
    queryKey: ['accountLink', link],
    queryFn: () => callServer(accountCalls.readLink, { body: { link } }),
    enabled: link !== '',
    retry: false,
    staleTime: Infinity,
  });
  const heading = t(data?.purpose === 'signUp' ? 'accounts.signUp.choose' : 'accounts.password.choose');
  usePageTitle(heading);
  const spent = link === '' || error?.status === 404 || error?.status === 400;
  return (
    <LoginFrame>
      <div className="login-form">
        <h1>{heading}</h1>
        {spent && <Spent />}
        {!spent && error && (error.status === 429 ? <AskingProblem problem={error} /> : <Unavailable />)}
        {data && <Choosing link={link} {...data} />}
        <p className="sub">
          <Link to="/">{t('accounts.toLogin')}</Link>
        </p>
      </div>
    </LoginFrame>
  );
}

function Spent() {
  const { t } = useTranslation();
  return (
    <AccountAlert>
      <p>{t('accounts.spent')}</p>
      <p>
        <Link to="/forgotPassword">{t('accounts.another')}</Link>
      </p>
    </AccountAlert>
  );
}

function Choosing({ link, purpose, email }: Linked & { readonly link: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const fault = asked ? passwordFault(password, email) : undefined;
  const { mutate, isPending, error, data } = useMutation<{ readonly licensed: boolean }, CallProblem>({
    mutationFn: () => callServer(accountCalls.setPassword, { body: { link, password, language } }),
    onSuccess: () => {
      // The session with the old password has ended.
      forgetCredentials();
      forgetToken();
      history.replaceState(history.state, '', location.pathname);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (passwordFault(password, email) === undefined) mutate();
  };
  if (data)
    return (
      <>
        <AccountAlert tone="ok">
          <p>{t(`accounts.${purpose}.done`)}</p>
        </AccountAlert>
        {!data.licensed && (
          <p className="login-note">
            <WhomToAsk words="askForLicence" />
          </p>
        )}
      </>
    );
  const refusal = loginErrorsSchema.safeParse(error?.reply);
  return (
    <>
      <p className="sub">{t(`accounts.${purpose}.chooseFor`, { email })}</p>
      <form onSubmit={submit} noValidate className="login-fields">
        {/* Password managers need to know the account of the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields value={password} onChange={setPassword} fault={fault} />
        {error &&
          (refusal.success ? (
            <Refusals errors={refusal.data.errors} />
          ) : error.status === 404 ? (
            <Spent />
          ) : (
            <AskingProblem problem={error} />
          ))}
        <Button type="submit" className="login-button" fullWidth loading={isPending} loaderProps={{ 'aria-label': t('accounts.setting') }}>
          {t('accounts.set')}
        </Button>
      </form>
    </>
  );
}
