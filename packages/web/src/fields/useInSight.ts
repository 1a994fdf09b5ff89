import { useEffect, useRef, useState, type RefObject } from 'react';

/** Read before it is scrolled into sight. */
const around = '200px';

/** Whether an element has been in sight once, or close to it: what only a picture needs is asked for then. Browsers that cannot tell count all as seen. */
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
