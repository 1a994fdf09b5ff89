import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const key = 'browserAccepted';

/** Chrome, Edge, Safari and Firefox on a desktop. */
export function isSupportedBrowser(userAgent: string): boolean {
  if (/Mobi|Android|iPhone|iPad|Tablet/i.test(userAgent)) return false;
  return /(Chrome|Chromium|Edg|Firefox)\/\d/.test(userAgent) || /Version\/\d.*Safari\//.test(userAgent);
}

/** A word to users of mobile or unsupported browsers and of small windows; it does not block, and is asked once. */
export function BrowserNotice() {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false });
  const [accepted, setAccepted] = useState(() => localStorage.getItem(key) === 'true');
  const unsupported = !isSupportedBrowser(navigator.userAgent);
  const close = () => {
    localStorage.setItem(key, 'true');
    setAccepted(true);
  };
  return (
    <Modal opened={!accepted && (unsupported || narrow)} onClose={close} title={t('shell.browser.title')} withCloseButton={false}>
      <p>{t('shell.browser.text')}</p>
      {narrow && <p>{t('shell.browser.narrow')}</p>}
      <Button mt="lg" onClick={close} data-autofocus>
        {t('shell.browser.continue')}
      </Button>
    </Modal>
  );
}
