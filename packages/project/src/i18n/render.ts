import { writeNumber } from '../basics/numberText';
import type { MessageCode, Text } from './message';

/** A language that texts are rendered in. */
export interface Locale {
  /** Returns the words of a code, with gaps `{{name}}`; undefined if they are not loaded. */
  readonly wordsOf: (code: MessageCode) => string | undefined;
  /** True for a decimal comma. */
  readonly comma: boolean;
}

const gap = /\{\{(\w+)\}\}/g;

function number(value: number, { comma }: Locale): string {
  const text = String(value);
  return comma ? text.replace('.', ',') : text;
}

/** Returns the words of a text in a language: gaps are filled with rendered values, numbers have the marks of the language. */
export function render(text: Text, locale: Locale): string {
  if (typeof text === 'string') return text;
  if ('figure' in text) return writeNumber(text.figure, { decimals: text.decimals, comma: locale.comma, group: true, trim: !text.fixed });
  if ('texts' in text) return text.texts.map((one) => render(one, locale)).join(text.between);
  const { code, params = {} } = text;
  return (locale.wordsOf(code) ?? code).replace(gap, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? number(value, locale) : render(value, locale);
  });
}

const codeForm = /^[a-z]\w*\.[a-z]\w*$/;

/** Returns true for a text that has words in each language: one of the three forms of an object, and no other property. */
export function isRenderable(value: object): value is Exclude<Text, string> {
  const { length } = Object.keys(value);
  if ('code' in value) return typeof value.code === 'string' && codeForm.test(value.code) && length === ('params' in value ? 2 : 1);
  if ('figure' in value) return 'decimals' in value && length === ('fixed' in value ? 3 : 2);
  return length === 2 && 'texts' in value && 'between' in value;
}

/** Returns a value with all texts in it rendered, at any depth; numbers and lists of numbers stay as they are. */
export function rendered(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.map((one) => rendered(one, locale));
  if (isRenderable(value)) return render(value, locale);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rendered(one, locale)]));
}

/** Returns a lookup of words in the tables of a language, by group and name. */
export function wordsIn(tables: Readonly<Record<string, Readonly<Record<string, string>>>>): Locale['wordsOf'] {
  return (code) => {
    const dot = code.indexOf('.');
    return tables[code.slice(0, dot)]?.[code.slice(dot + 1)];
  };
}
