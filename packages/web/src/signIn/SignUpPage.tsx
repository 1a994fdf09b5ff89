import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import type { Installation } from '@hybrid/api/accountCalls';
import { Unavailable, WhomToAsk } from './AccountAlert';
import { EmailForm } from './EmailForm';
import { LoginFrame } from './LoginFrame';
import { useInstallation } from '../session/useInstallation';

/** Creates an account, if the installation allows it; otherwise shows the contact. */
export default function SignUpPage() {
  const { t } = useTranslation();
  usePageTitle(t('accounts.signUp.title'));
  const { installation, failed } = useInstallation();
  const offered = installation !== undefined && installation.signUp !== 'off' && installation.sendsMail;
  return (
    <LoginFrame>
      <div className="login-form">
        <h1>{t('accounts.signUp.title')}</h1>
        <p className="sub">{installation ? t(wordsOf(installation)) : t('accounts.signUp.text')}</p>
        {failed && <Unavailable />}
        {installation && !offered && (
          <p className="login-note">
            <WhomToAsk words="askForAccount" />
          </p>
        )}
        {offered && <EmailForm purpose="signUp" />}
        <p className="sub">
          {t('accounts.haveAccount')}{' '}
          <Link className="strong" to="/">
            {t('accounts.logIn')}
          </Link>
        </p>
      </div>
    </LoginFrame>
  );
}

function wordsOf({ signUp, sendsMail }: Installation) {
  if (signUp === 'off') return 'accounts.signUp.off';
  if (!sendsMail) return 'accounts.noMail';
  return signUp === 'open' ? 'accounts.signUp.textOpen' : 'accounts.signUp.textRequest';
}
