import { useEffect, useState } from 'react';

/** How long the outcome of a copy is told. [ms] */
const shownMs = 3000;

/** Puts a text on the clipboard; throws where that is not to be had. */
async function copyText(text: string): Promise<void> {
  // Browsers keep the clipboard from pages that came without https; what is selected may be copied there as well.
  if (globalThis.isSecureContext !== false) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}

function copyBySelection(text: string): void {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'aside-text';
  // Within a dialog, which lets nothing outside it be selected.
  (before?.parentElement ?? document.body).append(area);
  try {
    area.select();
    if (!document.execCommand('copy')) throw new Error('Nothing was copied');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

export interface Copy {
  readonly copy: (text: string) => void;
  /** Of the last one, for some seconds. */
  readonly outcome: 'copied' | 'copyFailed' | undefined;
}

/** Copies texts to the clipboard, and knows how it went. */
export function useCopy(): Copy {
  const [outcome, setOutcome] = useState<Copy['outcome']>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    outcome,
    copy: (text) =>
      void copyText(text).then(
        () => setOutcome('copied'),
        () => setOutcome('copyFailed'),
      ),
  };
}
