import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of a scrolling frame that returns to its top when the page changes. */
export function useReadFromTop(page: string): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (frame.current) frame.current.scrollTop = 0;
  }, [page]);
  return frame;
}
