import { Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryDialog } from './HistoryDialog';

/** Header button for the history of the project. */
export function HistoryButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={t('versions.history')}>
        <button type="button" className="icon-button" aria-label={t('versions.history')} onClick={() => setOpened(true)}>
          <IconHistory size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      {opened && <HistoryDialog close={() => setOpened(false)} />}
    </>
  );
}
