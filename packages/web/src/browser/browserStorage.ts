import { z } from 'zod';

/**
 * Storage of the browser across page loads. A browser may refuse to store, be full, or hold foreign data, so nothing of importance
 * depends on it. Data that is read is checked by a schema; a failed write returns false.
 */
interface BrowserStorage {
  /** Returns the text under a key; undefined if there is none or it does not match the schema. */
  readonly text: <T>(key: string, schema: z.ZodType<T>) => T | undefined;
  /** As {@link text}, for data stored by {@link BrowserStorage.keepJson}. */
  readonly json: <T>(key: string, schema: z.ZodType<T>) => T | undefined;
  readonly keepText: (key: string, text: string) => boolean;
  readonly keepJson: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  readonly keys: () => readonly string[];
}

/** Returns the result of `act`, or `otherwise` where the browser refuses. */
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

/** Storage shared by all tabs, kept until it is removed. */
export const inBrowser: BrowserStorage = storageOf(() => globalThis.localStorage);

/** Storage of this tab, kept until it is closed. */
export const inTab: BrowserStorage = storageOf(() => globalThis.sessionStorage);
