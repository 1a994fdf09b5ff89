/** How numbers are shown: the project's decimal mark, groups of three, digits after the mark. */
export interface NumberLook {
  readonly decimals: number;
  /** Decimal comma, and dots between groups. */
  readonly comma: boolean;
  readonly group: boolean;
  /** Drops zeros at the end of the decimals: in fields yes, in tables no. */
  readonly trim: boolean;
}

const minus = '−';

/** Digits of a number, exact where its shortest form has no more decimals than asked for. */
function digits(value: number, decimals: number): string {
  const shortest = String(value);
  const own = shortest.includes('e') ? Number.POSITIVE_INFINITY : (shortest.split('.')[1] ?? '').length;
  if (own > decimals) return value.toFixed(decimals);
  return decimals === 0 || (own === 0 && !shortest.includes('.') && decimals === 0)
    ? shortest
    : `${shortest}${own === 0 ? '.' : ''}${'0'.repeat(decimals - own)}`;
}

/** A number as text, with a true minus sign; a value that rounds to zero has none. */
export function writeNumber(value: number, { decimals, comma, group, trim }: NumberLook): string {
  const [whole = '0', tail = ''] = digits(Math.abs(value), decimals).split('.');
  const decimalsShown = trim ? tail.replace(/0+$/, '') : tail;
  const grouped = group ? whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : whole;
  const text = decimalsShown === '' ? grouped : `${grouped}${comma ? ',' : '.'}${decimalsShown}`;
  return value < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

/** A figure as the sentences of the core have it, which translation turns into that of another language: `5,100`, `1,234.5`. */
export function sentenceFigure(value: number, decimals = 0): string {
  return writeNumber(value, { decimals, comma: false, group: true, trim: true });
}

const groupsOf = { ',': /^[1-9]\d{0,2}(,\d{3})+$/, '.': /^[1-9]\d{0,2}(\.\d{3})+$/ } as const;

/** The digits with a dot as decimal mark; undefined when the marks make no number. */
function withDot(body: string, comma: boolean): string | undefined {
  const [decimal, other] = comma ? ([',', '.'] as const) : (['.', ','] as const);
  const marks = [...body].filter((sign) => sign === ',' || sign === '.');
  const last = marks.at(-1);
  if (last === undefined) return body;
  const first = marks[0];
  if (first !== last) {
    const [whole, tail, ...more] = body.split(last);
    return more.length === 0 && groupsOf[first as ',' | '.'].test(whole as string)
      ? `${whole?.replaceAll(first as string, '')}.${tail}`
      : undefined;
  }
  if (marks.length > 1) return groupsOf[last as ',' | '.'].test(body) ? body.replaceAll(last, '') : undefined;
  return last === other && groupsOf[other].test(body) ? body.replace(other, '') : body.replace(last === other ? other : decimal, '.');
}

/** Spaces between groups of three digits say nothing. */
function joinedGroups(text: string): string {
  return text.replace(/(\d)[\s\u00a0\u202f](?=\d{3}(\D|$))/g, '$1');
}

/**
 * The number that was typed; undefined when it is none. The project's decimal mark counts; the other mark separates groups, and is taken
 * as decimal mark where it can be nothing else: `1,5` is one and a half, `1,500` is fifteen hundred unless the comma is the decimal mark.
 */
export function readNumber(text: string, { comma }: { readonly comma: boolean }): number | undefined {
  const plain = joinedGroups(text.trim().replaceAll(minus, '-'));
  const [, sign, body, exponent = ''] = /^([+-]?)((?:\d[\d.,]*|[.,]\d+))(e[+-]?\d{1,3})?$/i.exec(plain) ?? [];
  if (sign === undefined || body === undefined) return undefined;
  const dotted = withDot(body, comma);
  const value = dotted === undefined ? Number.NaN : Number(`${sign}${dotted}${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * The value of what was typed into a field: a number, or arithmetic with + − × ÷ and parentheses, `120*1.3`.
 * Undefined when it is neither, or has no finite value.
 */
export function evaluate(text: string, look: { readonly comma: boolean }): number | undefined {
  const single = readNumber(text, look);
  if (single !== undefined) return single;
  const tokens =
    joinedGroups(text)
      .replaceAll(minus, '-')
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .match(/[\d.,]+(?:e[+-]?\d+)?|[-+*/()]|\S/gi) ?? [];
  let at = 0;
  const take = (...wanted: readonly string[]): string | undefined => (wanted.includes(tokens[at] ?? '') ? tokens[at++] : undefined);

  function factor(): number {
    if (take('-')) return -factor();
    if (take('+')) return factor();
    if (take('(')) {
      const inner = sum();
      return take(')') ? inner : Number.NaN;
    }
    return readNumber(tokens[at++] ?? '', look) ?? Number.NaN;
  }
  function product(): number {
    let value = factor();
    for (let sign = take('*', '/'); sign; sign = take('*', '/')) value = sign === '*' ? value * factor() : value / factor();
    return value;
  }
  function sum(): number {
    let value = product();
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) value = sign === '+' ? value + product() : value - product();
    return value;
  }

  if (tokens.length > 200) return undefined;
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : undefined;
}
