import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInSecurityCalls } from '@hybrid/api/signInSecurityCalls';
import { callServer } from '../session/callServer';
import { LoginFrame } from '../signIn/LoginFrame';
import { signOut } from '../session/signIn';
import { AskAgain } from './AskAgain';
import { ConnectApp } from './ConnectApp';
import { RecoveryCodes } from './RecoveryCodes';
import './signInSecurity.css';

type Stage =
  | { readonly of: 'password' }
  | { readonly of: 'app'; readonly secret: string; readonly address: string }
  | { readonly of: 'codes'; readonly codes: readonly string[] };

interface RequiredFactorProps {
  /** Name of the signed-in account. */
  readonly name: string;
}

/** Page for a user who must set up a second factor before anything else. */
export function RequiredFactor({ name }: RequiredFactorProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ of: 'password' });
  return (
    <LoginFrame>
      <div className="login-form">
        <h1>{t('signInSecurity.factor')}</h1>
        <p className="sub">{t('signInSecurity.required')}</p>
        {stage.of === 'password' && (
          <AskAgain
            name={name}
            words={t('signInSecurity.askSetUp')}
            button={t('signInSecurity.next')}
            work={({ current }) => callServer(signInSecurityCalls.prepareSecondFactor, { body: { current } })}
            done={(prepared) => setStage({ of: 'app', ...prepared })}
            back={signOut}
            backWords={t('shell.signOut')}
          />
        )}
        {stage.of === 'app' && (
          <ConnectApp {...stage} done={(codes) => setStage({ of: 'codes', codes })} back={() => setStage({ of: 'password' })} />
        )}
        {stage.of === 'codes' && <RecoveryCodes name={name} codes={stage.codes} done={() => void queries.resetQueries()} />}
      </div>
    </LoginFrame>
  );
}
