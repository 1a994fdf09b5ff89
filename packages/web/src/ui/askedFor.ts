import { useEffect } from 'react';
import { create } from 'zustand';

/** Request of the palette to the open page, which has the button of it: a file of the shown result, or the dialog that shares the project. */
export type AskedFor = 'excel' | 'report' | 'manifest' | 'csvYear' | 'csvAll' | 'share';

const useAsks = create<{ readonly asked: AskedFor | undefined }>(() => ({ asked: undefined }));

/** Time for the page with the button to load. A later one does not answer. [ms] */
const timeoutMs = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for a file or a dialog, now or when the page of its button is there. */
export function askFor(asked: AskedFor): void {
  clearTimeout(timer);
  timer = setTimeout(() => useAsks.setState({ asked: undefined }), timeoutMs);
  useAsks.setState({ asked });
}

/** Calls `answer` when the palette asks for one of these, once. */
export function useAsked(kinds: readonly AskedFor[], answer: (asked: AskedFor) => void): void {
  const { asked } = useAsks();
  useEffect(() => {
    if (asked === undefined || !kinds.includes(asked)) return undefined;
    // The palette closes first and returns the focus.
    const frame = requestAnimationFrame(() => {
      useAsks.setState({ asked: undefined });
      answer(asked);
    });
    return () => cancelAnimationFrame(frame);
  });
}
