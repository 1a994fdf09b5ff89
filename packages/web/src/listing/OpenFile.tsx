import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileChoice } from '../ui/useFileChoice';

interface OpenFileProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Opens a project file that was downloaded before. */
export function OpenFile({ isBusy, onFile }: OpenFileProps) {
  const { t } = useTranslation();
  const { open, input } = useFileChoice({ accept: '.hfront,.json,.gz', testId: 'project-file', onFile });
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        title={t('listing.openFileHint')}
        leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {t('listing.openFile')}
      </Button>
      {input}
    </>
  );
}
