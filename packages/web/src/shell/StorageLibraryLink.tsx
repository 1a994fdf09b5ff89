import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const path: string = '/storageLibrary';

/** Link to the user's batteries, if the product has a page for them. */
export function StorageLibraryLink() {
  const { t } = useTranslation();
  const { routesByPath } = useRouter();
  if (!(path in routesByPath)) return null;
  return (
    <Link to={path} className="header-link" activeProps={{ 'data-on': true }}>
      {t('help.storageLibrary')}
    </Link>
  );
}
