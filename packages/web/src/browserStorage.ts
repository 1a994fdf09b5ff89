import { z } from 'zod';

/**
 * What this browser keeps from page to page. A browser may refuse to keep anything, be full, or hold what others have written: nothing of value
 * depends on it. What is read passes a schema, and what cannot be written is answered by false.
 */
export interface BrowserStorage {
  /** The text under a key; undefined where there is none, or it is not of the schema. */
  readonly text: <T>(key: string, schema: z.ZodType<T>) => T | undefined;
  /** As {@link text}, of what was kept by {@link BrowserStorage.keepJson}. */
  readonly json: <T>(key: string, schema: z.ZodType<T>) => T | undefined;
  readonly keepText: (key: string, text: string) => boolean;
  readonly keepJson: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  readonly keys: () => readonly string[];
}

/** What `act` answers; `otherwise` where the browser refuses. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function storageOf(open: () => Storage | undefined): BrowserStorage {
  const read = (key: string): string | null => attempt(() => open()?.getItem(key) ?? null, null);
  const checked = <T>(value: unknown, schema: z.ZodType<T>): T | undefined => {
    const reading = schema.safeParse(value);
    return reading.success ? reading.data : undefined;
  };
  const keepText = (key: string, text: string): boolean =>
    attempt(() => {
      open()?.setItem(key, text);
      return true;
    }, false);
  return {
    text: (key, schema) => checked(read(key), schema),
    json: (key, schema) =>
      checked(
        attempt<unknown>(() => JSON.parse(read(key) ?? ''), undefined),
        schema,
      ),
    keepText,
    keepJson: (key, value) => keepText(key, JSON.stringify(value)),
    remove: (key) => attempt(() => open()?.removeItem(key), undefined),
    clear: () => attempt(() => open()?.clear(), undefined),
    keys: () => attempt(() => Object.keys(open() ?? {}), []),
  };
}

/** Kept for all tabs, until it is removed. */
export const inBrowser: BrowserStorage = storageOf(() => globalThis.localStorage);

/** Kept for this tab, until it is closed. */
export const inTab: BrowserStorage = storageOf(() => globalThis.sessionStorage);
