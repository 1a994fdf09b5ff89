import type { Text } from '@hybrid/project/i18n/message';
import { isRenderable } from '@hybrid/project/i18n/render';

/** Returns a text as a column holds it: words as they are, a message as JSON. */
export const storedText = (text: Text): string => (typeof text === 'string' ? text : JSON.stringify(text));

/** Reads a text from a column; older versions stored English words. */
export function readText(stored: string): Text {
  if (!stored.startsWith('{')) return stored;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null && isRenderable(value) ? value : stored;
  } catch {
    return stored;
  }
}
