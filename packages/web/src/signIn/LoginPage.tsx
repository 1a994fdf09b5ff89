import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import { termsPaths } from '@hybrid/api/accountCalls';
import { CheckBox } from '../ui/CheckBox';
import { useLanguage } from '../i18n/useLanguage';
import { CodeField } from './CodeField';
import { useToken } from '../session/token';
import { Refusals, Unavailable } from './AccountAlert';
import { EmailField } from './EmailField';
import { LoginFrame } from './LoginFrame';
import { PasswordField } from './PasswordField';
import { signIn, type SignIn } from '../session/signIn';
import { useInstallation } from '../session/useInstallation';

export function LoginPage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.login.title'));
  const id = useId();
  const language = useLanguage();
  // Fetches the contact for support while the server is available.
  useInstallation();
  const ended = useToken(({ subject }) => subject !== undefined);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignIn>();
  /** Code of the second factor; undefined until the account is known to have one. */
  const [code, setCode] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!accepted) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      const came = await signIn(email.trim(), password, code);
      setOutcome(came);
      if (asksCode(came)) setCode('');
    } finally {
      setBusy(false);
    }
  };

  const changeEmail = (changed: string) => {
    setEmail(changed);
    setCode(undefined);
  };

  const missing = asked && !accepted;
  return (
    <LoginFrame>
      <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('shell.login.title')}</h1>
        <p className="sub">{t(ended ? 'accounts.ended' : 'shell.login.purpose')}</p>
        <EmailField value={email} onChange={changeEmail} />
        <span className="row">
          <label className="grow" htmlFor={`${id}-password`}>
            {t('shell.login.password')}
          </label>
          <Link to="/forgotPassword">{t('shell.login.forgot')}</Link>
        </span>
        <PasswordField id={`${id}-password`} autoComplete="current-password" value={password} onChange={setPassword} />
        <div className="row login-terms">
          <CheckBox
            checked={accepted}
            onChange={setAccepted}
            describedBy={missing ? `${id}-terms` : undefined}
            label={
              <span>
                {t('shell.login.accept')}{' '}
                <a href={termsPaths[language]} target="_blank" rel="noreferrer">
                  {t('shell.login.terms')}
                </a>
              </span>
            }
          />
        </div>
        {missing && (
          <p className="field-message" id={`${id}-terms`} role="alert">
            <IconAlertCircle size={14} stroke={1.75} aria-hidden />
            {t('shell.login.acceptTerms')}
          </p>
        )}
        {code !== undefined && <CodeField label={t('signInSecurity.codeOrRecovery')} value={code} onChange={setCode} autoFocus />}
        {outcome?.state === 'refused' && <Refusals errors={outcome.errors} />}
        {outcome?.state === 'unavailable' && <Unavailable />}
        <Button type="submit" className="login-button" fullWidth loading={busy} loaderProps={{ 'aria-label': t('shell.login.submitting') }}>
          {t('shell.login.submit')}
        </Button>
        <p className="sub">
          {t('shell.login.noAccount')}{' '}
          <Link className="strong" to="/signUp">
            {t('shell.login.signUp')}
          </Link>
        </p>
      </form>
    </LoginFrame>
  );
}

/** Returns true if the server wants a code, or another one. */
function asksCode(outcome: SignIn): boolean {
  const reasons = outcome.state === 'refused' ? outcome.reasons : [];
  return reasons.includes('codeNeeded') || reasons.includes('wrongCode');
}
