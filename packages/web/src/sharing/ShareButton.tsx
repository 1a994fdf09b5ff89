import { Tooltip } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../ui/askedFor';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

/** Header button that shares the project: a link to its result, a copy, or its report. `saveFirst` stores the last edits. */
export function ShareButton({ saveFirst }: { readonly saveFirst: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const open = () => void saveFirst().then(() => setOpened(true));
  useAsked(['share'], open);
  return (
    <>
      <Tooltip label={t('sharing.open')}>
        <button type="button" className="icon-button" aria-label={t('sharing.open')} aria-haspopup="dialog" onClick={open}>
          <IconShare size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      {opened && (
        <Suspense>
          <ShareDialog close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
