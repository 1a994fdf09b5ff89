import { Button } from '@mantine/core';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../fields/FlagInput';
import { Mark } from './Mark';
import { PriceYear } from './PriceYear';
import { signIn, type SignIn } from './signIn';
import { supportEmail } from './supportEmail';
import '../fields/fields.css';
import './shell.css';

export function LoginPage() {
  const { t } = useTranslation();
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignIn>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!accepted) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await signIn(email.trim(), password));
    } finally {
      setBusy(false);
    }
  };

  const missing = asked && !accepted;
  return (
    <div className="login">
      <main className="login-side">
        <div className="brand" data-size="large">
          <Mark size={30} />
          {t('shell.product')}
        </div>
        <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
          <h1>{t('shell.login.title')}</h1>
          <p className="sub">{t('shell.login.purpose')}</p>
          <label htmlFor={`${id}-email`}>{t('shell.login.email')}</label>
          <span className="control" data-kind="login">
            {/* The page has one purpose and this is its first field. */}
            {/* Signing in is all this page is for, so the first field has the focus. */}
            <input
              id={`${id}-email`}
              type="email"
              autoComplete="username"
              autoFocus
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </span>
          <span className="row">
            <label className="grow" htmlFor={`${id}-password`}>
              {t('shell.login.password')}
            </label>
            <a href="/accounts.html">{t('shell.login.forgot')}</a>
          </span>
          <span className="control" data-kind="login">
            <input
              id={`${id}-password`}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <button
              type="button"
              className="inner-button"
              aria-label={t(shown ? 'shell.login.hidePassword' : 'shell.login.showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOff size={16} stroke={1.75} aria-hidden /> : <IconEye size={16} stroke={1.75} aria-hidden />}
            </button>
          </span>
          <div className="row login-terms">
            <CheckBox
              checked={accepted}
              onChange={setAccepted}
              describedBy={missing ? `${id}-terms` : undefined}
              label={
                <span>
                  {t('shell.login.accept')}{' '}
                  <a href="/terms.html" target="_blank" rel="noreferrer">
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
          <Outcome outcome={outcome} />
          <Button
            type="submit"
            className="login-button"
            fullWidth
            loading={busy}
            loaderProps={{ 'aria-label': t('shell.login.submitting') }}
          >
            {t('shell.login.submit')}
          </Button>
          <p className="sub">
            {t('shell.login.noAccount')}{' '}
            <a className="strong" href="/accounts.html">
              {t('shell.login.signUp')}
            </a>
          </p>
        </form>
        <p className="muted login-foot">{t('shell.login.madeFor')}</p>
      </main>
      <PriceYear />
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: SignIn | undefined }) {
  const { t } = useTranslation();
  if (outcome?.state === 'refused')
    return (
      <div className="alert" data-tone="error" role="alert">
        {outcome.errors.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    );
  if (outcome?.state === 'unavailable')
    return (
      <div className="alert" data-tone="error" role="alert">
        <p>
          {t('shell.login.unavailableBefore')}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          {t('shell.login.unavailableAfter')}
        </p>
      </div>
    );
  return null;
}
