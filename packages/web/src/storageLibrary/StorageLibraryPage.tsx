import { unlistedSpec } from '@hybrid/api/storageItemWire';
import '../ui/projectControls.css';
import { Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowsDiff, IconChevronDown, IconLoader2, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import { referenceCalls } from '@hybrid/api/referenceCalls';
import { currencies } from '@hybrid/project/document/currencies';
import { callServer } from '../session/callServer';
import { useFileChoice } from '../ui/useFileChoice';
import { NumbersProvider } from '../ui/numbers';
import { AppHeader } from '../header/AppHeader';
import { useUser } from '../session/useUser';
import { CompareDialog, type ItemPair } from './CompareDialog';
import { ItemTable } from './ItemTable';
import { LibraryDialog, type LibraryQuestion } from './LibraryDialog';
import type { LibrarySorting } from './libraryRows';
import { useLibraryOperation, useStorageItems, useStorageUses, type OperationResult } from './useLibrary';
import '../ui/inputs.css';
import '../ui/listing.css';
import './storageLibrary.css';

/** Page of the user's own batteries: search, add, and open one to edit. */
export default function StorageLibraryPage() {
  const { t } = useTranslation();
  usePageTitle(t('storageLibrary.title'));
  const user = useUser();
  const { data: items, error, refetch } = useStorageItems();
  const [sorting, setSorting] = useState<LibrarySorting>({ by: 'name', descending: false });
  const uses = useStorageUses();
  const [dialog, setDialog] = useState<LibraryQuestion>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [compared, setCompared] = useState<ItemPair>();
  const tell = (result: OperationResult) => setDialog({ kind: 'result', result });
  const copy = useLibraryOperation('Copy', tell);
  const download = useLibraryOperation('Download', tell);
  const remove = useLibraryOperation('Delete', tell);
  const fromFile = useLibraryOperation('Import', tell);
  const [one, other] = ticked.flatMap((id) => items?.find((item) => item.id === id) ?? []);
  // A third selection replaces the first.
  const tick = (id: string) => setTicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-2)));
  return (
    <NumbersProvider
      comma={user?.defaultDecimalPoint === ','}
      currencySymbol={symbolOf(user?.defaultCurrency)}
      dateFormat={user?.defaultDateFormat ?? 0}
    >
      <div className="plain-page">
        <AppHeader />
        <main id="content" className="listing">
          <div className="listing-head">
            <h1>
              {t('storageLibrary.title')} {items !== undefined && items.length > 0 && <small>{items.length}</small>}
            </h1>
            <span className="grow" />
            {items !== undefined && items.length > 1 && (
              <Button
                variant="default"
                disabled={!one || !other}
                title={one && other ? undefined : t('storageLibrary.compare.hint')}
                leftSection={<IconArrowsDiff size={14} stroke={1.75} aria-hidden />}
                onClick={() => one && other && setCompared([one, other])}
              >
                {t('storageLibrary.compare.button')}
              </Button>
            )}
            {items !== undefined && (
              <>
                <AddFromSample tell={tell} />
                <ImportFile isBusy={fromFile.isPending} onFile={(file) => fromFile.mutate(file)} />
              </>
            )}
          </div>
          {items === undefined && error === null && (
            <div className="card listing-loading" role="status" aria-label={t('storageLibrary.loading')}>
              {Array.from({ length: 4 }, (_, row) => (
                <Skeleton key={row} height={14} my={15} />
              ))}
            </div>
          )}
          {items === undefined && error !== null && (
            <div className="card listing-message" role="alert">
              <h2>{t('storageLibrary.failed')}</h2>
              <p className="sub">{error.message}</p>
              <Button onClick={() => void refetch()}>{t('storageLibrary.again')}</Button>
            </div>
          )}
          {items?.length === 0 && (
            <div className="card listing-message">
              <h2>{t('storageLibrary.empty')}</h2>
              <p className="sub">{t('storageLibrary.emptyText')}</p>
            </div>
          )}
          {items !== undefined && items.length > 0 && (
            <ItemTable
              items={items}
              uses={uses}
              ticked={ticked}
              tick={tick}
              sorting={sorting}
              setSorting={setSorting}
              copy={(id) => copy.mutate(id)}
              download={(id) => download.mutate(id)}
              remove={(id, name) => setDialog({ kind: 'delete', id, name, projects: uses.get(name)?.length ?? 0 })}
            />
          )}
        </main>
        <LibraryDialog dialog={dialog} isBusy={remove.isPending} close={() => setDialog(undefined)} remove={(id) => remove.mutate(id)} />
        <CompareDialog pair={compared} close={() => setCompared(undefined)} />
      </div>
    </NumbersProvider>
  );
}

export function symbolOf(currency = 'USD'): string {
  return currencies.find(({ code }) => code === currency)?.symbol ?? '$';
}

/** Menu of the built-in library: each item is a sample to start from. */
function AddFromSample({ tell }: { readonly tell: (result: OperationResult) => void }) {
  const { t } = useTranslation();
  const samples = useQuery({
    queryKey: ['storageSpecs'],
    queryFn: () => callServer(referenceCalls.storageSpecs).then((listed) => listed.map(unlistedSpec)),
    staleTime: Infinity,
    retry: 1,
  });
  const add = useLibraryOperation('Sample', tell);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          aria-busy={add.isPending}
          leftSection={<BusyIcon isBusy={add.isPending} icon={IconPlus} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {t('storageLibrary.addFromSample')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {samples.data?.map(({ name, chemistry }) => (
          <Menu.Item
            key={name}
            rightSection={<span className="muted">{chemistry}</span>}
            onClick={unless(add.isPending, () => add.mutate(name))}
          >
            {name}
          </Menu.Item>
        ))}
        {!samples.data && <Menu.Label>{t(samples.error ? 'storageLibrary.noSamples' : 'storageLibrary.loading')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ImportFileProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

function ImportFile({ isBusy, onFile }: ImportFileProps) {
  const { t } = useTranslation();
  const { open, input } = useFileChoice({ accept: '.xml,.txt', testId: 'storage-file', onFile });
  return (
    <>
      <Button
        variant="default"
        aria-busy={isBusy}
        leftSection={<BusyIcon isBusy={isBusy} icon={IconUpload} />}
        onClick={unless(isBusy, open)}
      >
        {t('storageLibrary.importFile')}
      </Button>
      {input}
    </>
  );
}

/** A busy button keeps the focus, which a disabled one would lose; pressing it again does nothing. */
const unless = (isBusy: boolean, press: () => void) => () => {
  if (!isBusy) press();
};

interface BusyIconProps {
  readonly isBusy: boolean;
  readonly icon: typeof IconUpload;
}

function BusyIcon({ isBusy, icon: Icon }: BusyIconProps) {
  return isBusy ? <IconLoader2 className="turning" size={14} stroke={1.75} aria-hidden /> : <Icon size={14} stroke={1.75} aria-hidden />;
}
