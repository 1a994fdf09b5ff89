import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInSecurityCalls } from '@hybrid/api/signInSecurityCalls';
import { callServer } from '../session/callServer';
import { Trouble } from './AskAgain';
import { CodeField } from '../signIn/CodeField';
import { QrPicture } from './QrPicture';

interface ConnectAppProps {
  readonly secret: string;
  readonly address: string;
  readonly done: (recoveryCodes: readonly string[]) => void;
  readonly back: () => void;
}

/** Gives the secret to an authenticator app, and enables the second factor with a code from the app. */
export function ConnectApp({ secret, address, done, back }: ConnectAppProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation<{ readonly recoveryCodes: readonly string[] }, Error>({
    mutationFn: () => callServer(signInSecurityCalls.confirmSecondFactor, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => done(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="login-fields">
      <p className="sub">{t('signInSecurity.scan')}</p>
      <div className="factor-secret">
        <QrPicture text={address} name={t('signInSecurity.picture')} />
        <p>
          {t('signInSecurity.byHand')}
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <CodeField label={t('signInSecurity.code')} value={code} onChange={setCode} autoFocus />
      {error && <Trouble error={error} />}
      <div className="dialog-buttons">
        <Button variant="default" onClick={back}>
          {t('signInSecurity.back')}
        </Button>
        <Button type="submit" loading={isPending} loaderProps={{ 'aria-label': t('signInSecurity.loading') }}>
          {t('signInSecurity.turnOn')}
        </Button>
      </div>
    </form>
  );
}
