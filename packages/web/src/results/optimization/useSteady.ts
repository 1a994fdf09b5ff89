import { useCallback, useLayoutEffect, useRef } from 'react';

/** One and the same function, which does what the last drawing of the page would have it do: given to a part that is drawn anew only where its values change, it is no change. */
export function useSteady<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
