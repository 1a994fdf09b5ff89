import { useEffect, useState } from 'react';

/** Time for which the outcome of a copy is shown [ms]. */
const shownMs = 3000;

/** Copies a text to the clipboard; throws if that is not possible. */
async function copyText(text: string): Promise<void> {
  // Browsers deny the clipboard to pages without https; copying a selection may still work there.
  if (globalThis.isSecureContext !== false) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}

function copyBySelection(text: string): void {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'aside-text';
  // Within a dialog, which prevents a selection outside of it.
  (before?.parentElement ?? document.body).append(area);
  try {
    area.select();
    if (!document.execCommand('copy')) throw new Error('Nothing was copied');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

interface Copy {
  readonly copy: (text: string) => void;
  /** Outcome of the last copy, for some seconds. */
  readonly outcome: 'copied' | 'copyFailed' | undefined;
}

/** Copies texts to the clipboard and reports the outcome. */
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
