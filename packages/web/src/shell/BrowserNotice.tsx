import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import { inBrowser } from '../browser/browserStorage';
import { Late } from '../ui/Late';
import { latePart } from '../ui/latePart';
import { missingFeatures } from './browserFeatures';
import type { NoticeDialogProps } from './NoticeDialog';

const noticeDialog = latePart<NoticeDialogProps>(async () => (await import('./NoticeDialog')).NoticeDialog);

const key = 'browserAccepted';

/** A phone or a tablet: no pointer that hovers, and only a coarse one. */
const touchOnly = '(hover: none) and (pointer: coarse)';
/** Width below which tables and charts need scrolling, although the pages fit. A zoomed desktop is wider. */
const narrowWindow = '(max-width: 639px)';

/** Notice for mobile or unsupported browsers and small windows; it does not block, and is not shown again once accepted. */
export function BrowserNotice() {
  const isNarrow = useMediaQuery(narrowWindow, false, { getInitialValueInEffect: false });
  const isTouchOnly = useMediaQuery(touchOnly, false, { getInitialValueInEffect: false });
  const [accepted, setAccepted] = useState(() => inBrowser.text(key, z.literal('true')) !== undefined);
  const [missing] = useState(missingFeatures);
  const [closed, setClosed] = useState(false);
  const accept = () => {
    inBrowser.keepText(key, 'true');
    setAccepted(true);
  };
  const opened = !accepted && !closed && (missing.length > 0 || isTouchOnly || isNarrow);
  return (
    <Late
      part={noticeDialog}
      when={opened}
      closed={{ opened: false, missing: [] }}
      given={{ opened, isNarrow, missing, accept, close: () => setClosed(true) }}
    />
  );
}
