import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyList } from './KeyList';

export interface KeysDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
}

/** Dialog with the keyboard shortcuts. */
export function KeysDialog({ opened, close }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} title={t('help.keys')}>
      <KeyList />
    </Modal>
  );
}
