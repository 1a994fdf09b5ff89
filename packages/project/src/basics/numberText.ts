/** Format of numbers: decimal mark of the project, grouping, decimals. */
interface NumberLook {
  readonly decimals: number;
  /** True for a decimal comma, with dots between groups. */
  readonly comma: boolean;
  readonly group: boolean;
  /** Drops trailing zeros of the decimals: in fields yes, in tables no. */
  readonly trim: boolean;
}

const minus = '−';

/** Returns the digits of a number, exact if its shortest form has no more decimals than requested. */
function digits(value: number, decimals: number): string {
  const shortest = String(value);
  const own = shortest.includes('e') ? Number.POSITIVE_INFINITY : (shortest.split('.')[1] ?? '').length;
  if (own > decimals) return value.toFixed(decimals);
  return decimals === 0 || (own === 0 && !shortest.includes('.') && decimals === 0)
    ? shortest
    : `${shortest}${own === 0 ? '.' : ''}${'0'.repeat(decimals - own)}`;
}

/** Writes a number, with a true minus sign; a value that rounds to zero has none. */
export function writeNumber(value: number, { decimals, comma, group, trim }: NumberLook): string {
  const [whole = '0', tail = ''] = digits(Math.abs(value), decimals).split('.');
  const decimalsShown = trim ? tail.replace(/0+$/, '') : tail;
  const grouped = group ? whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : whole;
  const text = decimalsShown === '' ? grouped : `${grouped}${comma ? ',' : '.'}${decimalsShown}`;
  return value < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

/** Writes a figure in sentences of the core, which translation converts to other languages: `5,100`, `1,234.5`. */
export function sentenceFigure(value: number, decimals = 0): string {
  return writeNumber(value, { decimals, comma: false, group: true, trim: true });
}

const groupsOf = { ',': /^[1-9]\d{0,2}(,\d{3})+$/, '.': /^[1-9]\d{0,2}(\.\d{3})+$/ } as const;

/** Returns the digits with a decimal dot; undefined if the marks form no number. */
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

/** Removes spaces between groups of three digits. */
function joinedGroups(text: string): string {
  return text.replace(/(\d)[\s\u00a0\u202f](?=\d{3}(\D|$))/g, '$1');
}

/**
 * Reads a typed number; undefined if it is none. The project's decimal mark takes precedence; the other mark separates groups, and is read
 * as decimal mark if it can be nothing else: `1,5` is one and a half, `1,500` is fifteen hundred unless the comma is the decimal mark.
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
 * Evaluates the text of a field: a number, or arithmetic with + − × ÷ and parentheses, `120*1.3`.
 * Undefined if it is neither, or has no finite value.
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
