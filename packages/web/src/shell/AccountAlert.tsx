import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { refusalOf } from '@hybrid/api/accountRefusals';
import type { CallProblem } from '../callServer';
import { useInstallation, useSupportEmail } from './useInstallation';

/** Something that went wrong, or a word of what went well, above the button of a form. */
export function AccountAlert({ tone = 'error', children }: { readonly tone?: 'error' | 'ok'; readonly children: ReactNode }) {
  return (
    <div className="alert" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** The server's list of messages; those that are known come in the language of the user. */
export function Refusals({ errors }: { readonly errors: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <AccountAlert>
      {errors.map((text) => {
        const known = refusalOf(text);
        return <p key={text}>{known ? t(`accounts.refusals.${known}`) : text}</p>;
      })}
    </AccountAlert>
  );
}

/** Nobody answers, or nobody who can. */
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

/** Why a letter is not sent, or a link not taken. */
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

/** Whom to ask, as a link where somebody is named. */
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
