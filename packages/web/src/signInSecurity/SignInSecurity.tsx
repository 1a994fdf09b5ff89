import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInSecurityCalls, type OpenSession } from '@hybrid/api/signInSecurityCalls';
import { callServer } from '../session/callServer';
import { AccountAlert } from '../signIn/AccountAlert';
import { AskAgain, Trouble } from './AskAgain';
import { ConnectApp } from './ConnectApp';
import { OpenSessions } from './OpenSessions';
import { RecoveryCodes } from './RecoveryCodes';
import './signInSecurity.css';
import { useDeviceWords } from './useDeviceWords';

export interface SignInSecurityProps {
  /** Name of the signed-in account. */
  readonly name: string;
  readonly opened: boolean;
  readonly close: () => void;
}

/** View of the dialog: the overview, or one task. */
type View =
  | { readonly of: 'all'; readonly word?: string }
  | { readonly of: 'setUp' | 'turnOff' }
  | { readonly of: 'end'; readonly session: OpenSession | undefined }
  | { readonly of: 'app'; readonly secret: string; readonly address: string }
  | { readonly of: 'codes'; readonly codes: readonly string[] };

/** Dialog of the account's protection besides its password: a second factor, and the list of sessions. */
export function SignInSecurity({ name, opened, close }: SignInSecurityProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} title={t('signInSecurity.title')} size={640}>
      <Views name={name} close={close} />
    </Modal>
  );
}

function Views({ name, close }: Pick<SignInSecurityProps, 'name' | 'close'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const deviceWords = useDeviceWords();
  const [view, setView] = useState<View>({ of: 'all' });
  const all = (word?: string) => {
    void queries.invalidateQueries({ queryKey });
    setView({ of: 'all', ...(word !== undefined && { word }) });
  };
  const asking = { name, back: () => setView({ of: 'all' }) };
  switch (view.of) {
    case 'all':
      return <Overview word={view.word} show={setView} close={close} />;
    case 'setUp':
      return (
        <AskAgain
          {...asking}
          words={t('signInSecurity.askSetUp')}
          button={t('signInSecurity.next')}
          work={({ current }) => callServer(signInSecurityCalls.prepareSecondFactor, { body: { current } })}
          done={(prepared) => setView({ of: 'app', ...prepared })}
        />
      );
    case 'app':
      return <ConnectApp {...view} done={(codes) => setView({ of: 'codes', codes })} back={asking.back} />;
    case 'codes':
      return <RecoveryCodes name={name} codes={view.codes} done={() => all()} />;
    case 'turnOff':
      return (
        <AskAgain
          {...asking}
          words={t('signInSecurity.askOff')}
          button={t('signInSecurity.turnOff')}
          asksCode
          work={(proof) => callServer(signInSecurityCalls.dropSecondFactor, { body: proof })}
          done={() => all(t('signInSecurity.isOff'))}
        />
      );
    case 'end': {
      const { session } = view;
      return (
        <AskAgain
          {...asking}
          words={session ? t('signInSecurity.askEnd', { device: deviceWords(session.device) }) : t('signInSecurity.askEndOthers')}
          button={t('signInSecurity.end')}
          work={({ current }) =>
            callServer(signInSecurityCalls.endSessions, { body: { current, ...(session && { session: session.id }) } })
          }
          done={({ ended }) => all(t('signInSecurity.ended', { count: ended }))}
        />
      );
    }
  }
}

const queryKey = ['signInSecurity'] as const;

interface OverviewProps {
  /** Message about the last change. */
  readonly word: string | undefined;
  readonly show: (view: View) => void;
  readonly close: () => void;
}

function Overview({ word, show, close }: OverviewProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery({ queryKey, queryFn: () => callServer(signInSecurityCalls.read), staleTime: 0 });
  return (
    <div className="security">
      {word !== undefined && (
        <AccountAlert tone="ok">
          <p>{word}</p>
        </AccountAlert>
      )}
      {error && <Trouble error={error} />}
      {!data && !error && <p className="sub">{t('signInSecurity.loading')}</p>}
      {data && (
        <>
          <section className="security-part" aria-labelledby="second-factor">
            <h3 id="second-factor">{t('signInSecurity.factor')}</h3>
            <p className="sub">
              {data.secondFactor ? t('signInSecurity.factorOn', { count: data.recoveryCodesLeft }) : t('signInSecurity.factorOff')}
            </p>
            <Button variant="default" onClick={() => show({ of: data.secondFactor ? 'turnOff' : 'setUp' })}>
              {t(data.secondFactor ? 'signInSecurity.turnOff' : 'signInSecurity.setUp')}
            </Button>
          </section>
          <OpenSessions sessions={data.sessions} end={(session) => show({ of: 'end', session })} />
        </>
      )}
      <div className="dialog-buttons">
        <Button onClick={close}>{t('signInSecurity.close')}</Button>
      </div>
    </div>
  );
}
