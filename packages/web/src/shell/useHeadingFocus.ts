import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../browser/headingFocus';

/** Parameters that name a view; others choose something in it. */
const viewParameters = ['projectId', 'itemId', 'view'] as const;

/** Returns the key of the view that is shown: it stays when rows are chosen, tabs change or a field is looked up. */
function useViewKey(): string {
  const page = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const params: Readonly<Record<string, unknown>> = last?.params ?? {};
      return [last?.routeId, ...viewParameters.map((name) => params[name])].join(' ');
    },
  });
  const hash = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash ?? '' });
  return page.endsWith(' details') ? `${page} ${hash}` : page;
}

/** Moves the focus to the heading of each view that the user opens, so that it is read and the Tab key begins there. */
export function useHeadingFocus(isSignedIn: boolean): void {
  const key = `${useViewKey()} ${isSignedIn}`;
  const before = useRef(key);
  /** False after a press of the pointer, undefined until the user has done anything. */
  const isByKey = useRef<boolean>(undefined);
  useEffect(() => {
    const ends = new AbortController();
    addEventListener('keydown', () => (isByKey.current = true), { capture: true, signal: ends.signal });
    addEventListener('pointerdown', () => (isByKey.current = false), { capture: true, signal: ends.signal });
    return () => ends.abort();
  }, []);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    const isField = location.hash !== '' && !location.pathname.includes('/results/');
    // A field that is looked up takes the focus itself; the sign-in page begins at its first field.
    if (isSignedIn && !isField && isByKey.current !== undefined) focusHeading(isByKey.current);
  }, [key, isSignedIn]);
}
