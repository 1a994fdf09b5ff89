import { english } from './english';
import type { Text } from './message';
import { render, wordsIn, type Locale } from './render';

const locale: Locale = { wordsOf: wordsIn(english), comma: false };

/** Returns the English words of a text, for logs, the command line and errors. */
export const inEnglish = (text: Text): string => (typeof text === 'string' ? text : render(text, locale));

/** Returns true if two texts have the same words; a text that was stored or sent is another object than the one that was made. */
export const isSameText = (a: Text, b: Text): boolean => a === b || inEnglish(a) === inEnglish(b);
