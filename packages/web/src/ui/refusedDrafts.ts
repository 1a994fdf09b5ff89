import { useEffect } from 'react';
import { create } from 'zustand';

/** Number of fields on the page whose typed text was refused, so that an earlier value is in force. */
export const useRefusedDrafts = create<{ readonly count: number }>(() => ({ count: 0 }));

/** Counts a field for as long as its text is refused. */
export function useCountedRefusal(isRefused: boolean): void {
  useEffect(() => {
    if (!isRefused) return undefined;
    useRefusedDrafts.setState(({ count }) => ({ count: count + 1 }));
    return () => useRefusedDrafts.setState(({ count }) => ({ count: count - 1 }));
  }, [isRefused]);
}

/** Focuses the first field whose text was refused. */
export function goToRefusedDraft(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}
