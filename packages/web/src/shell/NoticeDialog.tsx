import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface NoticeDialogProps {
  readonly opened: boolean;
  /** True if the window is narrower than the supported width. */
  readonly isNarrow: boolean;
  /** Names of what the browser lacks. */
  readonly missing: readonly string[];
  readonly accept: () => void;
  readonly close: () => void;
}

/** Shows which browsers and windows the product supports. */
export function NoticeDialog({ opened, isNarrow, missing, accept, close }: NoticeDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} title={t('shell.browser.title')} withCloseButton={false}>
      <p>{t('shell.browser.text')}</p>
      {missing.length > 0 && <p>{t('shell.browser.missing', { features: missing.join(', ') })}</p>}
      {isNarrow && <p>{t('shell.browser.narrow')}</p>}
      <Button mt="lg" onClick={accept} data-autofocus>
        {t('shell.browser.continue')}
      </Button>
    </Modal>
  );
}
