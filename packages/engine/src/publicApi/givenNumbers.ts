import { figure, message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { constantSeries, type Series } from '../series';

/** A value for each step, in a list or an array of numbers, or one number for all steps. */
export type Values = number | ArrayLike<number>;

/** Range of a number; both ends belong to it unless `above` is given, which does not. */
interface Range {
  readonly min?: number;
  readonly above?: number;
  readonly max?: number;
  /** True if infinity stands for no limit. */
  readonly mayBeInfinite?: boolean;
}

/** Range of powers, costs and energies. */
export const notNegative: Range = { min: 0 };
/** Range of efficiencies. */
export const fraction: Range = { above: 0, max: 1 };
/** Range of shares. */
export const share: Range = { min: 0, max: 1 };

/** Returns a number of an input. Throws a `UserError` that names it, if it is no number or out of its range. */
export function givenNumber(name: string, value: unknown, { min, above, max, mayBeInfinite = false }: Range = {}): number {
  if (value === undefined) throw new UserError('badInput', message('givenValues.isMissing', { name }));
  if (typeof value !== 'number' || Number.isNaN(value) || (!mayBeInfinite && !Number.isFinite(value)))
    throw new UserError('badInput', message('givenValues.mustBeNumber', { name, value: wordsOf(value) }));
  if (min !== undefined && value < min) throw new UserError('badInput', message('givenValues.mustBeAtLeast', { name, min, value }));
  if (above !== undefined && value <= above)
    throw new UserError('badInput', message('givenValues.mustBeAbove', { name, min: above, value }));
  if (max !== undefined && value > max) throw new UserError('badInput', message('givenValues.mustBeAtMost', { name, max, value }));
  return value;
}

/** Returns a whole number of an input. Throws a `UserError` that names it, if it is none. */
export function givenWhole(name: string, value: unknown, range: Range): number {
  const number = givenNumber(name, value, range);
  if (!Number.isInteger(number)) throw new UserError('badInput', message('givenValues.mustBeWhole', { name, value: number }));
  return number;
}

/** Returns one of the choices of an input. Throws a `UserError` that names it, if it is none of them. */
export function givenChoice<T extends string | boolean>(name: string, value: unknown, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new UserError('badInput', message('givenValues.mustBeOneOf', { name, choices: choices.join(', '), value: wordsOf(value) }));
  return found;
}

/** Returns true for a list or an array of numbers. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
}

/** Number of steps of a problem, and the input that has as many values. */
export interface StepCount {
  readonly steps: number;
  readonly from: string;
}

/** Returns a series of an input. Throws a `UserError` that names it, if it is no series, has another number of steps or a value out of range. */
export function givenValues(name: string, value: unknown, { steps, from }: StepCount, range: Range = {}): Series {
  if (value === undefined) throw new UserError('badInput', message('givenValues.isMissing', { name }));
  if (typeof value === 'number') return constantSeries(steps, givenNumber(name, value, range));
  if (!isList(value)) throw new UserError('badInput', message('givenValues.mustBeSeries', { name }));
  if (value.length !== steps)
    throw new UserError(
      'badInput',
      message('givenValues.hasCount', { name, count: figure(value.length), other: from, expected: figure(steps) }),
      message('givenValues.giveSeriesOrSteps'),
    );
  const series = new Float64Array(steps);
  for (let t = 0; t < steps; t++) series[t] = givenNumber(`${name}[${t}]`, value[t], range);
  return series;
}

/** Throws a `UserError` for a field that is not one of the known ones, so that a misspelt one is not left out in silence. */
export function refuseUnknown(name: string, value: unknown, known: readonly string[]): void {
  if (typeof value !== 'object' || value === null || isList(value))
    throw new UserError(
      'badInput',
      message('givenValues.mustBeObject', { name }),
      message('givenValues.fieldsAre', { names: known.join(', ') }),
    );
  const unknown = Object.keys(value).find((field) => !known.includes(field));
  if (unknown !== undefined)
    throw new UserError(
      'badInput',
      message('givenValues.isUnknown', { name: `${name}.${unknown}` }),
      message('givenValues.fieldsAre', { names: known.join(', ') }),
    );
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));
