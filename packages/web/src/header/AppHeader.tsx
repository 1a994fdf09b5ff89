import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FindAnywhere } from '../palette/FindAnywhere';
import { PreferencesButton } from '../preferences/PreferencesButton';
import { AccountMenu } from './AccountMenu';
import { HelpMenu } from './HelpMenu';
import { useIdleLoading } from '../ui/latePart';
import { Mark } from '../ui/Mark';
import './header.css';

interface AppHeaderProps {
  /** Find field; by default the one for pages outside of a project. */
  readonly find?: ReactNode;
  readonly children?: ReactNode;
  readonly saveFirst?: () => Promise<unknown>;
  readonly beforeSignOut?: () => Promise<void>;
}

/** Bar at the top of every page. A project adds its name, saving state and undo. */
export function AppHeader({ find, children, saveFirst, beforeSignOut }: AppHeaderProps) {
  const { t } = useTranslation();
  useIdleLoading();
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
          <StorageLibraryLink />
        </nav>
      )}
      <span className="grow" />
      {children !== undefined && <StorageLibraryLink />}
      {find ?? <FindAnywhere />}
      <HelpMenu />
      <PreferencesButton />
      <AccountMenu saveFirst={saveFirst} beforeSignOut={beforeSignOut} />
    </header>
  );
}

const libraryPath: string = '/storageLibrary';

/** Link to the user's batteries, if the product has a page for them. */
function StorageLibraryLink() {
  const { t } = useTranslation();
  const { routesByPath } = useRouter();
  if (!(libraryPath in routesByPath)) return null;
  return (
    <Link to={libraryPath} className="header-link" activeProps={{ 'data-on': true }}>
      {t('help.storageLibrary')}
    </Link>
  );
}
