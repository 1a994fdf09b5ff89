import { useEffect, useRef, type RefObject } from 'react';

/** A frame that scrolls; another page in it is read from its top. */
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
