import { useEffect, useRef, useState, type RefObject } from 'react';

/** Margin around the view in which elements are loaded early. */
const around = '200px';

/** Returns true once an element has been in or near the view, so that charts load only then. Browsers without an observer count all as seen. */
export function useInSight<E extends Element>(): { readonly frame: RefObject<E | null>; readonly wasInSight: boolean } {
  const frame = useRef<E>(null);
  const [wasInSight, setWasInSight] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = frame.current;
    if (element === null || wasInSight) return undefined;
    const watch = new IntersectionObserver((entries) => setWasInSight(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: around,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [wasInSight]);
  return { frame, wasInSight };
}
