import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../browser/whenIdle';

/** Part of a page whose code is loaded when it is first needed. */
export interface LatePart<Props> {
  /** Loads the code once; after a failure the next call retries. */
  readonly load: () => Promise<void>;
  /** Returns the component, once it is loaded. */
  readonly loaded: () => ComponentType<Props> | undefined;
}

const loads: LatePart<object>['load'][] = [];

/** Declares a part that opens on a press, so that its code does not delay the page. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (found) => {
        part = found;
      },
      (reason: unknown) => {
        loading = undefined;
        throw reason;
      },
    ));
  loads.push(loadOnce);
  return { load: loadOnce, loaded: () => part };
}

/** Loads all declared parts while the page is idle, so that they open at once, with or without a connection. */
export function useIdleLoading(): void {
  useEffect(() => {
    // A part that cannot be loaded now is loaded when it is pressed.
    const loadAll = () => loads.forEach((load) => void load().catch(() => undefined));
    return whenIdle(loadAll);
  }, []);
}

/** Returns the state of a late part: it counts as open when its code is loaded. Without a connection it stays closed. */
export function useLateOpening<Props>({ load, loaded }: LatePart<Props>): {
  readonly Part: ComponentType<Props> | undefined;
  readonly open: () => void;
  readonly close: () => void;
} {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(
    () =>
      void load().then(
        () => setIsOpen(true),
        () => undefined,
      ),
    [load],
  );
  const close = useCallback(() => setIsOpen(false), []);
  return { Part: isOpen ? loaded() : undefined, open, close };
}
