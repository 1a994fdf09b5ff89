import { readNumber, type NumberMarks } from './numberText';

/** Longer entries are not sums; the bound also keeps the brackets shallow. */
const longestEntry = 200;

/**
 * The value of a sum typed into a field: `120*1.3` is 156. Knows + - * / × ÷ and brackets, with products before sums.
 * Undefined where it is no sum, or has no finite value.
 */
export function evaluate(text: string, marks: NumberMarks): number | undefined {
  if (text.length > longestEntry) return undefined;
  const tokens = tokensOf(text.trim().replace(/^=/, ''), marks);
  if (!tokens) return undefined;
  const { value, rest } = sum(tokens);
  return value !== undefined && rest.length === 0 && Number.isFinite(value) ? value + 0 : undefined;
}

type Token = number | '+' | '-' | '*' | '/' | '(' | ')';
type Tokens = readonly Token[];
/** What a part of the entry is worth, and what stands after it. */
interface Part {
  readonly value: number | undefined;
  readonly rest: Tokens;
}

const signs: Readonly<Record<string, Token>> = {
  '+': '+',
  '-': '-',
  '\u2212': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  ':': '/',
  '(': '(',
  ')': ')',
};

function tokensOf(text: string, marks: NumberMarks): Tokens | undefined {
  const tokens: Token[] = [];
  const pattern = /\s*(?:([.,]?\d(?:[\d.,'\u2019]|\s(?=\d))*(?:[eE][+-]?\d+)?)|([-+\u2212*×·/÷:()]))\s*/y;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return undefined;
    const token = match[1] === undefined ? signs[match[2] ?? ''] : readNumber(match[1], marks);
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

function sum(tokens: Tokens): Part {
  let { value, rest } = product(tokens);
  while (value !== undefined && (rest[0] === '+' || rest[0] === '-')) {
    const next = product(rest.slice(1));
    value = next.value === undefined ? undefined : rest[0] === '+' ? value + next.value : value - next.value;
    rest = next.rest;
  }
  return { value, rest };
}

function product(tokens: Tokens): Part {
  let { value, rest } = factor(tokens);
  while (value !== undefined && (rest[0] === '*' || rest[0] === '/')) {
    const next = factor(rest.slice(1));
    value = next.value === undefined ? undefined : rest[0] === '*' ? value * next.value : value / next.value;
    rest = next.rest;
  }
  return { value, rest };
}

function factor(tokens: Tokens): Part {
  const [first, ...rest] = tokens;
  if (typeof first === 'number') return { value: first, rest };
  if (first === '-' || first === '+') {
    const inner = factor(rest);
    return { value: inner.value === undefined || first === '+' ? inner.value : -inner.value, rest: inner.rest };
  }
  if (first !== '(') return { value: undefined, rest };
  const inner = sum(rest);
  return inner.rest[0] === ')' ? { value: inner.value, rest: inner.rest.slice(1) } : { value: undefined, rest: inner.rest };
}
