import { Button } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../openProject/heldSession';
import './bestSize.css';

interface BestSizeButtonProps {
  /** True while a search is under way. */
  readonly isBusy: boolean;
  readonly onFind: () => void;
}

/** Opens the dialog of the search for the best size; readers do not have it. */
export function BestSizeButton({ isBusy, onFind }: BestSizeButtonProps) {
  const { t } = useTranslation();
  const mayEdit = useSession(({ state }) => state !== 'readOnly');
  if (!mayEdit) return null;
  return (
    <Button
      variant="default"
      className="best-size-button"
      aria-label={t('bestSize.find')}
      title={t('bestSize.find')}
      disabled={isBusy}
      onClick={onFind}
      leftSection={<IconTarget size={16} stroke={1.75} aria-hidden />}
    >
      {t('bestSize.find')}
    </Button>
  );
}
