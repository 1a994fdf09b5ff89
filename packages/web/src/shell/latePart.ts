import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from './whenIdle';

/** A part of a page whose code is loaded when it is first needed. */
export interface LatePart<Props> {
  /** Loads the code once; after a failure it is tried again. */
  readonly load: () => Promise<void>;
  /** The part, once it is there. */
  readonly loaded: () => ComponentType<Props> | undefined;
}

const loads: LatePart<object>['load'][] = [];

/** Names a part that opens on a press, so that nobody waits for it who does not open it. */
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

/** Loads all parts that were named, in time that the page does not need: they open at once then, with or without a connection. */
export function useIdleLoading(): void {
  useEffect(() => {
    // What cannot be loaded now is asked for again on the press.
    const loadAll = () => loads.forEach((load) => void load().catch(() => undefined));
    return whenIdle(loadAll);
  }, []);
}

/** Opens a late part: it counts as open when its code is there. Without a connection it stays closed. */
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
