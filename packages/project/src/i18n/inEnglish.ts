import { english } from './english';
import type { Figure, Message, Text, TextList } from './message';
import { render, rendered, wordsIn, type Locale } from './render';

const locale: Locale = { wordsOf: wordsIn(english), comma: false };

/** Returns the English words of a text, for logs, the command line and errors. */
export const inEnglish = (text: Text): string => (typeof text === 'string' ? text : render(text, locale));

/** A value whose texts are English words. */
export type InEnglish<T> = T extends Message | Figure | TextList
  ? string
  : T extends ArrayBufferView
    ? T
    : T extends object
      ? { readonly [K in keyof T]: InEnglish<T[K]> }
      : T;

/** Returns a value with all texts in it as English words. */
export const allInEnglish = <T>(value: T): InEnglish<T> => rendered(value, locale) as InEnglish<T>;

/** Returns true if two texts have the same words; a text that was stored or sent is another object than the one that was made. */
export const isSameText = (a: Text, b: Text): boolean => a === b || inEnglish(a) === inEnglish(b);
