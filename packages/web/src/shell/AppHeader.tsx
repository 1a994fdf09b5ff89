import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './AccountMenu';
import { Mark } from './Mark';
import './shell.css';

interface AppHeaderProps {
  readonly children?: ReactNode;
  readonly beforeSignOut?: () => Promise<void>;
}

/** The bar on top of every page. A project puts its name, saving state and undo into it. */
export function AppHeader({ children, beforeSignOut }: AppHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="app-header">
      <Link to="/library" className="brand" aria-label={`${t('shell.product')}, ${t('shell.projects')}`}>
        <Mark size={22} />
        {children === undefined && t('shell.product')}
      </Link>
      <span className="header-rule" />
      {children ?? (
        <nav aria-label={t('shell.product')}>
          <Link to="/library" className="header-link" activeProps={{ 'data-on': true }}>
            {t('shell.projects')}
          </Link>
        </nav>
      )}
      <span className="grow" />
      <AccountMenu {...(beforeSignOut ? { beforeSignOut } : {})} />
    </header>
  );
}
