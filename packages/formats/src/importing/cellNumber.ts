const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSign = (code: number): boolean => code === 43 || code === 45;
const isSpace = (code: number): boolean => code <= 32 || code === 160;

/** Maximum length of a number. [characters] */
const maxLength = 40;

const commaNumber = /^[+-]?(\d{1,3}(\.\d{3})+|\d*)(,\d*)?(e[+-]?\d{1,3})?$/i;
const groupedNumber = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}\.\d+$/;
/** Whole numbers in groups: `12.345`, and `12,345` or, as in India, `1,23,456`. */
const dotGroups = /^[+-]?\d{1,3}(\.\d{3})+$/;
const commaGroups = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/;
/** Digits in groups of three apart by spaces or apostrophes, as French and Swiss files have them. */
const spacedNumber = /^[+-]?\d{1,3}(?:([ '\u2019\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;

/** Returns true if a text between two positions is a number with a decimal dot. */
function isDotNumber(text: string, from: number, to: number): boolean {
  let at = from;
  if (at < to && isSign(text.charCodeAt(at))) at++;
  let digits = 0;
  for (; at < to && isDigit(text.charCodeAt(at)); at++) digits++;
  if (at < to && text.charCodeAt(at) === 46) at++;
  for (; at < to && isDigit(text.charCodeAt(at)); at++) digits++;
  if (digits === 0 || at === to) return digits > 0;
  if ((text.charCodeAt(at) | 32) !== 101) return false;
  at++;
  if (at < to && isSign(text.charCodeAt(at))) at++;
  const exponent = at;
  while (at < to && isDigit(text.charCodeAt(at))) at++;
  return at === to && at > exponent && at - exponent <= 3;
}

/**
 * Returns the value of a cell; NaN if it is no finite number. A file with decimal commas may still have plain numbers; with decimal dots,
 * commas may group the digits before the dot; with both, spaces and apostrophes may. With `groups`, the other mark groups whole numbers,
 * too. Files have up to a million cells, so ordinary numbers are read without regular expressions.
 */
export function cellNumber(cell: string, comma: boolean, groups = false): number {
  let to = cell.length;
  let from = 0;
  while (from < to && isSpace(cell.charCodeAt(from))) from++;
  while (to > from && isSpace(cell.charCodeAt(to - 1))) to--;
  if (to === from || to - from > maxLength) return Number.NaN;
  if (isDotNumber(cell, from, to) && !(comma && groups)) return finite(Number(cell));
  const text = cell.slice(from, to).replace('\u2212', '-');
  if (groups && comma && dotGroups.test(text)) return finite(Number(text.replaceAll('.', '')));
  if (groups && !comma && commaGroups.test(text)) return finite(Number(text.replaceAll(',', '')));
  if (comma && text.includes(',') && commaNumber.test(text) && /\d/.test(text))
    return finite(Number(text.replaceAll('.', '').replace(',', '.')));
  if (!comma && groupedNumber.test(text)) return finite(Number(text.replaceAll(',', '')));
  if (spacedNumber.test(text) && (comma || !text.includes(','))) return finite(Number(text.replace(/[^\d.,+-]/g, '').replace(',', '.')));
  return isDotNumber(text, 0, text.length) ? finite(Number(text)) : Number.NaN;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

/** A number with a unit behind it or a sign of money beside it: `123.4 kW`, `45.1%`, `$12.50`, `(3.20)` for -3.2. */
const decorated =
  /^([+-]?)(\()?\s*[$€£¥]?\s*([+-]?[\d.,'\u2019\u00a0\u2009\u202f ]*\d)\)?\s*([$€£¥]|[a-zA-Z%°][a-zA-Z0-9/%°²?.^*-]{0,14})?$/;

/** Returns the number of a cell without unit and sign of money, and the unit, empty if there is none; undefined for other texts. */
export function withoutUnit(cell: string): { readonly number: string; readonly unit: string } | undefined {
  if (cell.length > maxLength) return undefined;
  const [, sign = '', bracket, digits, unit = ''] = decorated.exec(cell.trim().replace('\u2212', '-')) ?? [];
  if (digits === undefined) return undefined;
  return { number: `${bracket === undefined ? sign : '-'}${digits}`, unit: /[$€£¥]/.test(unit) ? '' : unit };
}
