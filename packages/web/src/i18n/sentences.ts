import type { Text } from '@hybrid/project/i18n/message';
import { translate } from './translate';

/** Translates texts once and joins them as sentences: each but the last ends with its own punctuation or a full stop. Empty ones are left out. */
export function sentences(...texts: readonly (Text | undefined)[]): string {
  const filled = texts.map((text) => (text === undefined ? '' : translate(text).trim())).filter((text) => text !== '');
  return filled.map((text, index) => (index === filled.length - 1 || /[.!?:…]$/.test(text) ? text : `${text}.`)).join(' ');
}
