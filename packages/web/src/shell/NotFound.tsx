import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import { AppHeader } from '../header/AppHeader';

export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('shell.notFound.title'));
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="plain-page">
      <AppHeader />
      <main id="content" className="message-page">
        <h1>{t('shell.notFound.title')}</h1>
        <p className="sub">{t('shell.notFound.text', { path })}</p>
        <Link to="/library">{t('shell.notFound.link')}</Link>
      </main>
    </div>
  );
}
