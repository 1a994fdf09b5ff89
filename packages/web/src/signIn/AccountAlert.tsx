import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CallProblem } from '../session/callServer';
import { useInstallation, useSupportEmail } from '../session/useInstallation';

/** Shows an error, or a success message, above the button of a form. */
export function AccountAlert({ tone = 'error', children }: { readonly tone?: 'error' | 'ok'; readonly children: ReactNode }) {
  return (
    <div className="alert" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** Lists the server's messages. */
export function Refusals({ errors }: { readonly errors: readonly string[] }) {
  return (
    <AccountAlert>
      {errors.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </AccountAlert>
  );
}

/** The server, or a service behind it, does not answer. */
export function Unavailable() {
  const { t } = useTranslation();
  const email = useSupportEmail();
  return (
    <AccountAlert>
      {email === undefined ? (
        <p>{t('shell.login.unavailableAsk')}</p>
      ) : (
        <p>
          {t('shell.login.unavailableBefore')}
          <a href={`mailto:${email}`}>{email}</a>
          {t('shell.login.unavailableAfter')}
        </p>
      )}
    </AccountAlert>
  );
}

/** Shows why an email is not sent, or a link not accepted. */
export function AskingProblem({ problem }: { readonly problem: CallProblem }) {
  const { t } = useTranslation();
  if (problem.status === 400)
    return (
      <AccountAlert>
        <p>{t('accounts.notAnAddress')}</p>
      </AccountAlert>
    );
  if (problem.status !== 429) return <Unavailable />;
  const minutes = Math.max(1, Math.ceil((problem.waitSeconds ?? 60) / 60));
  return (
    <AccountAlert>
      <p>{t('accounts.tooMany', { count: minutes })}</p>
    </AccountAlert>
  );
}

/** Shows the contact for support, as a link if there is one. */
export function WhomToAsk({ words }: { readonly words: 'askFor' | 'askForPassword' | 'askForAccount' | 'askForLicence' }) {
  const { t } = useTranslation();
  const email = useInstallation().installation?.supportEmail ?? undefined;
  return (
    <Trans
      i18nKey={`accounts.${words}`}
      values={{ whom: email ?? t('accounts.administrator') }}
      components={{
        whom:
          email === undefined ? (
            <span />
          ) : (
            <a className="in-text" href={`mailto:${email}`}>
              {email}
            </a>
          ),
      }}
    />
  );
}
