import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import { Unavailable, WhomToAsk } from './AccountAlert';
import { EmailForm } from './EmailForm';
import { LoginFrame } from './LoginFrame';
import { useInstallation } from '../session/useInstallation';

/** Requests a link to a new password by email; if no emails are sent, shows the contact. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('accounts.password.title'));
  const { installation, failed } = useInstallation();
  return (
    <LoginFrame>
      <div className="login-form">
        <h1>{t('accounts.password.title')}</h1>
        <p className="sub">{installation?.sendsMail === false ? t('accounts.noMail') : t('accounts.password.text')}</p>
        {failed && <Unavailable />}
        {installation?.sendsMail === false && (
          <p className="login-note">
            <WhomToAsk words="askForPassword" />
          </p>
        )}
        {installation?.sendsMail && <EmailForm purpose="password" />}
        <p className="sub">
          <Link to="/">{t('accounts.toLogin')}</Link>
        </p>
      </div>
    </LoginFrame>
  );
}
