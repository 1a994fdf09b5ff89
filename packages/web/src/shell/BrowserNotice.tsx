import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import { inBrowser } from '../browser/browserStorage';
import { Late } from '../ui/Late';
import { latePart } from '../ui/latePart';
import type { NoticeDialogProps } from './NoticeDialog';

const noticeDialog = latePart<NoticeDialogProps>(async () => (await import('./NoticeDialog')).NoticeDialog);

const key = 'browserAccepted';

/** Returns true for Chrome, Edge, Safari and Firefox on a desktop. A tablet may identify as a desktop, but its screen has several touch points. */
export function isSupportedBrowser(userAgent: string, touchPoints = 0): boolean {
  if (/Mobi|Android|iPhone|iPad|Tablet/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return false;
  if (/OPR\/|Opera|YaBrowser|UCBrowser/.test(userAgent)) return false;
  return /(Chrome|Chromium|Edg|Firefox)\/\d/.test(userAgent) || /Version\/\d.*Safari\//.test(userAgent);
}

/** Notice for mobile or unsupported browsers and small windows; it does not block, and is not shown again once accepted. */
export function BrowserNotice() {
  const narrow = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false });
  const [accepted, setAccepted] = useState(() => inBrowser.text(key, z.literal('true')) !== undefined);
  const unsupported = !isSupportedBrowser(navigator.userAgent, navigator.maxTouchPoints);
  const [closed, setClosed] = useState(false);
  const accept = () => {
    inBrowser.keepText(key, 'true');
    setAccepted(true);
  };
  const opened = !accepted && !closed && (unsupported || narrow);
  return (
    <Late
      part={noticeDialog}
      when={opened}
      closed={{ opened: false }}
      given={{ opened, isNarrow: narrow, accept, close: () => setClosed(true) }}
    />
  );
}
