/** How the project shows numbers: `comma` is true when the decimal mark is a comma and the group mark a point. */
export interface NumberMarks {
  readonly comma: boolean;
}

export interface NumberStyle extends Partial<NumberMarks> {
  readonly decimals: number;
  /** Thousands are separated. On unless switched off. */
  readonly group?: boolean;
  /** Trailing zeros are left out, as in fields; tables keep them so that columns align. */
  readonly trim?: boolean;
}

export const minusSign = '\u2212';
/** Stands where there is no answer. */
export const absent = '—';

/**
 * A number as people type it, or undefined where it is none or where its meaning is open.
 *
 * Either decimal mark is taken when it is beyond doubt: `1,5` is one and a half in any project, since a group has three digits.
 * One mark with three digits after it (`1,234`) is read by the project's setting.
 */
export function readNumber(text: string, { comma }: NumberMarks): number | undefined {
  const parts = /^([+\-\u2212]?)(\d[\d.,'\u2019\s]*|[.,]\d+)(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign = '', body = '', exponent = '0'] = parts;
  const plain = plainDecimal(body, comma);
  if (plain === undefined) return undefined;
  const value = Number(`${plain}e${exponent}`);
  if (!Number.isFinite(value)) return undefined;
  return sign === '' || sign === '+' || value === 0 ? value : -value;
}

/** Digits with at most one point, from digits with groups and either mark. */
function plainDecimal(body: string, comma: boolean): string | undefined {
  const own = comma ? ',' : '.';
  const points = body.split('.').length - 1;
  const commas = body.split(',').length - 1;
  let mark: string | undefined;
  if (points > 0 && commas > 0) mark = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  else if (points + commas === 1) mark = decimalMarkOf(body, points === 1 ? '.' : ',', own);

  const [whole = '', ...rest] = mark === undefined ? [body] : body.split(mark);
  const decimals = rest.join('');
  if (rest.length > 1 || !/^\d*$/.test(decimals)) return undefined;
  const digits = ungrouped(whole);
  return digits === undefined ? undefined : `${digits || '0'}.${decimals || '0'}`;
}

/** The only mark in a number is its decimal mark, unless it is the project's group mark before exactly three digits. */
function decimalMarkOf(body: string, mark: string, own: string): string | undefined {
  if (mark === own) return mark;
  const group = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  return group ? undefined : mark;
}

function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  // One kind of separator throughout, three digits after each.
  return /^\d{1,3}([.,'\u2019\s])\d{3}(?:\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : undefined;
}

/** A number as the project shows it. What is not finite has no figure and reads `—`. */
export function writeNumber(value: number, { decimals, comma = false, group = true, trim = false }: NumberStyle): string {
  if (!Number.isFinite(value)) return absent;
  const [digits = '', fraction = ''] =
    Math.abs(value) < 1e21 ? Math.abs(value).toFixed(decimals).split('.') : [BigInt(Math.abs(value)).toString()];
  const kept = trim ? fraction.replace(/0+$/, '') : fraction;
  const whole = group ? digits.replace(/\B(?=(?:\d{3})+$)/g, comma ? '.' : ',') : digits;
  const shown = kept === '' ? whole : `${whole}${comma ? ',' : '.'}${kept}`;
  // A rounded zero has no sign.
  return value < 0 && /[1-9]/.test(shown) ? minusSign + shown : shown;
}

/** Every digit of a number, for a field that is being edited: no groups, a hyphen for minus. `readNumber` gives the same number back. */
export function writeInFull(value: number, { comma }: NumberMarks): string {
  if (!Number.isFinite(value)) return '';
  const text = String(value === 0 ? 0 : value);
  return comma ? text.replace('.', ',') : text;
}
