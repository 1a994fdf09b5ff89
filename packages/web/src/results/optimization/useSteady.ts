import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function of stable identity that calls the latest `act`, so that memoized parts which receive it are not drawn again. */
export function useSteady<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
