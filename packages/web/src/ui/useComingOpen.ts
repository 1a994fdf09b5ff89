import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the open state of a popup whose code was loaded on request: it opens after it is drawn. The button that it replaces had the focus,
 * and its own button takes it over, so that closing returns the focus there. Escape closes it wherever the focus is.
 */
export function useComingOpen(button: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => button.current?.focus(), [button]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!opened) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpened(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [opened, button]);
  return [opened, setOpened] as const;
}
