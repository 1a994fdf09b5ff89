import '../ui/projectControls.css';
import { Button, Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FieldTroubleContext, troubleWithLabel } from '../fields/fieldTrouble';
import { NumbersProvider } from '../ui/numbers';
import { AppHeader } from '../header/AppHeader';
import { useUser } from '../session/useUser';
import { ItemEditor } from './ItemEditor';
import { symbolOf } from './StorageLibraryPage';
import { useStorageItems } from './useLibrary';
import '../ui/forms.css';
import '../ui/inputs.css';
import '../ui/itemTabs.css';
import '../series/series.css';
import './storageLibrary.css';

/** Page of one battery of the user's library, in nine tabs. */
export default function StorageEditPage() {
  const { t } = useTranslation();
  const { itemId } = useParams({ from: '/storageLibrary/edit/$itemId/$' });
  const user = useUser();
  const navigate = useNavigate();
  const { data: items, error, refetch } = useStorageItems();
  const item = items?.find(({ id }) => id === itemId);
  return (
    <NumbersProvider
      comma={user?.defaultDecimalPoint === ','}
      currencySymbol={symbolOf(user?.defaultCurrency)}
      dateFormat={user?.defaultDateFormat ?? 0}
    >
      <div className="plain-page">
        <AppHeader />
        {item ? (
          <FieldTroubleContext value={troubleWithLabel}>
            <ItemEditor key={item.id} item={item} />
          </FieldTroubleContext>
        ) : (
          <main id="content" className="item-page-body">
            {items === undefined && error === null ? (
              <div role="status" aria-label={t('storageLibrary.loadingItem')}>
                <p className="muted">{t('storageLibrary.loadingItem')}</p>
                <Skeleton height={24} width={320} my={16} />
                <Skeleton height={280} />
              </div>
            ) : (
              <div className="card listing-message" role="alert">
                <h2>{t(items === undefined ? 'storageLibrary.failed' : 'storageLibrary.notThere')}</h2>
                <p className="sub">{error?.message ?? t('storageLibrary.notThereText')}</p>
                <div className="row">
                  {items === undefined && <Button onClick={() => void refetch()}>{t('storageLibrary.again')}</Button>}
                  <Button variant="default" onClick={() => void navigate({ to: '/storageLibrary' })}>
                    {t('storageLibrary.toLibrary')}
                  </Button>
                </div>
              </div>
            )}
          </main>
        )}
      </div>
    </NumbersProvider>
  );
}
