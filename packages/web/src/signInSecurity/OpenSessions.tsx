import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '@hybrid/api/signInSecurityCalls';
import { momentText } from '../ui/momentText';
import { useDeviceWords } from './useDeviceWords';

interface OpenSessionsProps {
  readonly sessions: readonly OpenSession[];
  /** Ends one of them, or all but this one. */
  readonly end: (session: OpenSession | undefined) => void;
}

/** Lists where the user is signed in, with a button to end each session. */
export function OpenSessions({ sessions, end }: OpenSessionsProps) {
  const { t } = useTranslation();
  const deviceWords = useDeviceWords();
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <section className="security-part" aria-labelledby="open-sessions">
      <h3 id="open-sessions">{t('signInSecurity.places')}</h3>
      <div className="open-sessions" tabIndex={0} role="group" aria-labelledby="open-sessions">
        <table aria-labelledby="open-sessions">
          <thead>
            <tr>
              <th scope="col">{t('signInSecurity.device')}</th>
              <th scope="col">{t('signInSecurity.begun')}</th>
              <th scope="col">{t('signInSecurity.used')}</th>
              <th scope="col">
                <VisuallyHidden>{t('signInSecurity.action')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => {
              const [device, begun] = [deviceWords(session.device), momentText(Date.parse(session.begun))];
              return (
                <tr key={session.id}>
                  <th scope="row" title={session.device}>
                    {device}
                  </th>
                  <td>{begun}</td>
                  <td>{momentText(Date.parse(session.used))}</td>
                  <td className="open-session-end">
                    {session.isThis ? (
                      <b>{t('signInSecurity.thisOne')}</b>
                    ) : (
                      <button
                        type="button"
                        className="link-button"
                        aria-label={t('signInSecurity.endOf', { device, begun })}
                        onClick={() => end(session)}
                      >
                        {t('signInSecurity.end')}
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {others.length === 0 ? (
        <p className="sub">{t('signInSecurity.onlyHere')}</p>
      ) : (
        <Button variant="default" onClick={() => end(undefined)}>
          {t('signInSecurity.endOthers')}
        </Button>
      )}
    </section>
  );
}
