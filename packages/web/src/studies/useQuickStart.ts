import { useEffect } from 'react';

/** Time below which work starts by itself [s]. */
const quickSeconds = 3;

/** Returns true if work is known to be quick enough to start by itself. */
export const isQuick = (seconds: number | undefined): boolean => seconds !== undefined && seconds < quickSeconds;

interface QuickStart {
  /** Key of the work and of the result it belongs to. */
  readonly work: string;
  /** Expected time; undefined if it is not known. [s] */
  readonly seconds: number | undefined;
  /** True when the work can start, has no answer yet, and may start by itself. */
  readonly mayStart: boolean;
  readonly start: () => void;
}

/** Work that was decided on since the page was loaded: what was cancelled does not start again on coming back, nor what got shorter by an edit. */
const decided = new Set<string>();

/** Starts work by itself where it is quick. This is decided once for each result; all else starts by its button. */
export function useQuickStart({ work, seconds, mayStart, start }: QuickStart): void {
  const decides = mayStart && seconds !== undefined && !decided.has(work);
  useEffect(() => {
    if (!decides) return;
    decided.add(work);
    if (isQuick(seconds)) start();
  });
}
