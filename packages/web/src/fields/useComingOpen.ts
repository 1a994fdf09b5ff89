import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether something is open that was asked for before its code was there: it opens once it is drawn. The button in whose place it comes had the focus, and its
 * own button takes it over, so that closing gives the focus back to it. Escape closes it wherever the focus has gone meanwhile.
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
