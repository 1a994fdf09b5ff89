import type { OpenSheet } from './openWorkbook';

type Value = number | string | boolean | undefined;
/** A cell, or a range as a list. */
type Operand = Value | readonly Value[];

class FormulaError extends Error {}

/**
 * Calculates the cells of a sheet from its numbers alone, as a spreadsheet does: stored results of formulas are ignored. Supports the functions and
 * operators of the pro forma, and rejects any other. `changed` puts other numbers into cells.
 */
export function recalculated(
  sheet: OpenSheet,
  changed: Readonly<Record<string, number>> = {},
): (cell: string) => number | string | undefined {
  const known = new Map<string, Value>();
  const valueOf = (cell: string): Value => {
    if (Object.hasOwn(changed, cell)) return changed[cell];
    if (known.has(cell)) return known.get(cell);
    const { formula, value } = sheet.cells.get(cell) ?? { formula: undefined, value: undefined };
    const found = formula === undefined ? value : single(evaluate(formula, valueOf));
    known.set(cell, found);
    return found;
  };
  return (cell) => {
    const value = valueOf(cell);
    if (typeof value === 'boolean') throw new FormulaError(`${cell} is ${value}`);
    return value;
  };
}

const tokenPattern =
  /\s*(\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+|\$?[A-Z]+\$?\d+|[A-Z]+(?=\()|\d+\.?\d*(?:[eE][+-]?\d+)?|"[^"]*"|<>|<=|>=|[-+*/^(),<>=])/y;

function evaluate(formula: string, valueOf: (cell: string) => Value): Operand {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < formula.length) {
    const [, token] = tokenPattern.exec(formula) ?? [];
    if (token === undefined) throw new Error(`Cannot read the formula ${formula}`);
    tokens.push(token);
  }
  let at = 0;
  const takes = (...wanted: readonly string[]): string | undefined => (wanted.includes(tokens[at] ?? '') ? tokens[at++] : undefined);
  const expect = (wanted: string): void => {
    if (takes(wanted) === undefined) throw new Error(`${wanted} is missing in ${formula}`);
  };

  const comparison = (): Operand => {
    const left = sum();
    const operator = takes('<>', '<=', '>=', '<', '>', '=');
    if (operator === undefined) return left;
    const [a, b] = [number(left), number(sum())];
    return { '<>': a !== b, '<=': a <= b, '>=': a >= b, '<': a < b, '>': a > b, '=': a === b }[operator] ?? false;
  };
  const sum = (): Operand => {
    let left = product();
    for (let operator = takes('+', '-'); operator; operator = takes('+', '-')) {
      const [a, b] = [number(left), number(product())];
      left = operator === '+' ? a + b : a - b;
    }
    return left;
  };
  const product = (): Operand => {
    let left = power();
    for (let operator = takes('*', '/'); operator; operator = takes('*', '/')) {
      const [a, b] = [number(left), number(power())];
      if (operator === '/' && b === 0) throw new FormulaError('#DIV/0!');
      left = operator === '*' ? a * b : a / b;
    }
    return left;
  };
  const power = (): Operand => {
    let left = signed();
    while (takes('^')) left = number(left) ** number(signed());
    return left;
  };
  const signed = (): Operand => (takes('-') ? -number(signed()) : primary());
  const primary = (): Operand => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const inner = comparison();
      expect(')');
      return inner;
    }
    if (token.startsWith('"')) return token.slice(1, -1);
    if (/^[\d.]/.test(token)) return Number(token);
    if (/^[A-Z]+$/.test(token)) return call(token);
    const [from, to] = token.replaceAll('$', '').split(':');
    return to === undefined ? valueOf(from ?? '') : rangeCells(from ?? '', to).map(valueOf);
  };
  /** Arguments of IF and IFERROR are always calculated; an error counts only if it is used. */
  const call = (name: string): Operand => {
    expect('(');
    const found: (() => Operand)[] = [];
    do {
      try {
        const operand = comparison();
        found.push(() => operand);
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        found.push(() => {
          throw error;
        });
        for (let depth = 0; at < tokens.length && (depth > 0 || ![',', ')'].includes(tokens[at] ?? '')); at++)
          depth += tokens[at] === '(' ? 1 : tokens[at] === ')' ? -1 : 0;
      }
    } while (takes(','));
    expect(')');
    const work = functions[name];
    if (!work) throw new Error(`${name} is not known`);
    return work(found);
  };

  const result = comparison();
  if (at < tokens.length) throw new Error(`${tokens[at]} is too much in ${formula}`);
  return result;
}

type Arguments = readonly (() => Operand)[];
const operand = (given: Arguments, place: number): Operand => given[place]?.();
const numbers = (list: Operand): readonly number[] => [list].flat().filter((value) => typeof value === 'number');

const functions: Readonly<Record<string, (given: Arguments) => Operand>> = {
  SUM: (given) => given.flatMap((one) => numbers(one())).reduce((total, value) => total + value, 0),
  COUNT: (given) => given.flatMap((one) => numbers(one())).length,
  MIN: (given) => Math.min(...given.flatMap((one) => numbers(one()))),
  AND: (given) => given.every((one) => one() === true),
  IF: (given) => (operand(given, 0) === true ? operand(given, 1) : operand(given, 2)),
  IFERROR: (given) => {
    try {
      return operand(given, 0);
    } catch (error) {
      if (error instanceof FormulaError) return operand(given, 1);
      throw error;
    }
  },
  SUMPRODUCT: (given) => {
    const [a, b] = [numbers(operand(given, 0)), numbers(operand(given, 1))];
    return a.reduce((total, value, place) => total + value * (b[place] ?? 0), 0);
  },
  NPV: (given) => {
    const rate = number(operand(given, 0));
    return numbers(operand(given, 1)).reduce((total, amount, place) => total + amount / (1 + rate) ** (place + 1), 0);
  },
  IRR: (given) => internalRate(numbers(operand(given, 0)), number(operand(given, 1))),
};

/** Newton's method from a first guess, as in spreadsheets: twenty steps, or no answer. */
function internalRate(amounts: readonly number[], guess: number): number {
  let rate = guess;
  for (let step = 0; step < 20; step++) {
    let [value, slope] = [0, 0];
    for (const [year, amount] of amounts.entries()) {
      value += amount / (1 + rate) ** year;
      slope -= (year * amount) / (1 + rate) ** (year + 1);
    }
    const next = rate - value / slope;
    if (!Number.isFinite(next) || next <= -1) break;
    if (Math.abs(next - rate) < 1e-11) return next;
    rate = next;
  }
  throw new FormulaError('#NUM!');
}

function number(operand: Operand): number {
  const value = single(operand);
  if (value === undefined) return 0;
  if (typeof value !== 'number') throw new FormulaError('#VALUE!');
  return value;
}

function single(operand: Operand): Value {
  if (Array.isArray(operand)) throw new Error('A range stands where a cell should');
  return operand as Value;
}

function rangeCells(from: string, to: string): readonly string[] {
  const [[column, row], [lastColumn, lastRow]] = [placeOf(from), placeOf(to)];
  const cells: string[] = [];
  for (let r = row; r <= lastRow; r++) for (let c = column; c <= lastColumn; c++) cells.push(`${lettersOf(c)}${r}`);
  return cells;
}

function placeOf(cell: string): readonly [number, number] {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  return [[...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0), Number(row)];
}

function lettersOf(column: number): string {
  return column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
}
