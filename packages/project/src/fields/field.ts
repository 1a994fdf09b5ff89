import { z } from 'zod';
import { sentenceFigure } from '../basics/numberText';
import type { Unit } from '../basics/units';

/** Bound of a number. An `open` bound itself is not allowed. */
export interface Bound {
  readonly value: number;
  readonly open: boolean;
}

interface FieldOf<T> {
  readonly label: string;
  /** Help text on meaning and effect in one line, for the help popover and docs/manual/fields.md. */
  readonly help: string | undefined;
  readonly initial: T;
  /** Schema of the type only: a value out of range is an issue of the project, not an unreadable file. */
  readonly schema: z.ZodType<T>;
}

export interface NumberField extends FieldOf<number> {
  readonly kind: 'number';
  readonly unit: Unit | undefined;
  readonly min: Bound | undefined;
  readonly max: Bound | undefined;
  readonly integer: boolean;
  /** Maximum number of decimals; trailing zeros are trimmed in a field. */
  readonly decimals: number;
  /** True if thousands are separated; false for a calendar year. */
  readonly grouped: boolean;
}

export interface TextField extends FieldOf<string> {
  readonly kind: 'text';
  readonly maxLength: number;
}

export interface FlagField extends FieldOf<boolean> {
  readonly kind: 'flag';
  /** Names of its two states, if they are a choice between two things rather than yes and no. */
  readonly states?: { readonly on: string; readonly off: string };
}

export interface DateField extends FieldOf<string> {
  readonly kind: 'date';
}

export interface ChoiceField<V extends string | number = string | number> extends FieldOf<V> {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: V; readonly label: string }[];
}

/** One value of a size or sensitivity input. */
export interface SensitivityValue {
  readonly id: string;
  readonly value: number;
}

/** A list of values that multiplies the simulations; never empty. */
export interface ValuesField extends FieldOf<readonly SensitivityValue[]> {
  readonly kind: 'values';
  readonly each: NumberField;
}

/** Sizes to simulate, absolute or relative to the parent equipment. */
export interface Sizing {
  readonly kind: 'absolute' | 'relative';
  readonly values: readonly SensitivityValue[];
}

export interface SizingField extends FieldOf<Sizing> {
  readonly kind: 'sizing';
  readonly each: NumberField;
}

export type Field = NumberField | TextField | FlagField | DateField | ChoiceField | ValuesField | SizingField;
export type Fields = Readonly<Record<string, Field>>;

/** Record that a catalogue of fields describes. */
export type RecordOf<F extends Fields> = { readonly [K in keyof F]: F[K]['initial'] };

interface NumberOptions {
  readonly unit?: Unit;
  /** Minimum value. */
  readonly min?: number;
  /** Lower bound, itself not allowed. */
  readonly above?: number;
  readonly max?: number;
  readonly below?: number;
  readonly decimals?: number;
  readonly integer?: boolean;
  readonly grouped?: boolean;
  readonly help?: string;
}

function bound(closed: number | undefined, open: number | undefined): Bound | undefined {
  if (open !== undefined) return { value: open, open: true };
  return closed === undefined ? undefined : { value: closed, open: false };
}

export function number(label: string, initial: number, options: NumberOptions = {}): NumberField {
  return {
    kind: 'number',
    label,
    initial,
    help: options.help,
    unit: options.unit,
    min: bound(options.min, options.above),
    max: bound(options.max, options.below),
    integer: options.integer ?? false,
    decimals: options.decimals ?? 2,
    grouped: options.grouped ?? true,
    schema: z.number(),
  };
}

/** Field of a share in percent, 0-100 by default. */
export const percent = (label: string, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, {
    unit: '%',
    ...(options.above === undefined ? { min: 0 } : {}),
    ...(options.below === undefined ? { max: 100 } : {}),
    decimals: 2,
    ...options,
  });

export const price = (label: string, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { unit: '¤/MWh', min: 0, decimals: 2, ...options });

export const power = (label: string, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { unit: 'MW', min: 0, decimals: 3, ...options });

export const money = (label: string, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { unit: '¤', min: 0, decimals: 2, ...options });

export const count = (label: string, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { integer: true, min: 0, decimals: 0, ...options });

export function text(label: string, initial: string, maxLength: number, help?: string): TextField {
  return { kind: 'text', label, initial, maxLength, help, schema: z.string() };
}

export function flag(label: string, initial: boolean, help?: string, states?: FlagField['states']): FlagField {
  return { kind: 'flag', label, initial, help, schema: z.boolean(), ...(states && { states }) };
}

/** Field of a calendar day as ISO text, `2028-01-01`; empty if not given. */
export function date(label: string, help?: string): DateField {
  return { kind: 'date', label, initial: '', help, schema: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/) };
}

export function choice<const V extends string | number>(
  label: string,
  initial: NoInfer<V>,
  options: readonly { readonly value: V; readonly label: string }[],
  help?: string,
): ChoiceField<V> {
  const allowed = new Set<unknown>(options.map((option) => option.value));
  return { kind: 'choice', label, initial, options, help, schema: z.custom<V>((value) => allowed.has(value)) };
}

const sensitivityValue = z.object({ id: z.string(), value: z.number() }).readonly();

export function values(each: NumberField): ValuesField {
  return {
    kind: 'values',
    label: each.label,
    help: each.help,
    each,
    initial: [{ id: 'v1', value: each.initial }],
    schema: z.array(sensitivityValue).min(1).readonly(),
  };
}

/** Field of the sizes of a component; each value is simulated. */
export function sizes(each: NumberField, kind: Sizing['kind']): SizingField {
  const list = values(each);
  return {
    kind: 'sizing',
    label: each.label,
    help: each.help,
    each,
    initial: { kind, values: list.initial },
    schema: z.object({ kind: z.enum(['absolute', 'relative']), values: list.schema }).readonly(),
  };
}

/** Returns the numbers of a field: one, several, or none if it is not numeric. */
export function numbersIn(field: Field, value: unknown): readonly number[] {
  if (field.kind === 'number') return [value as number];
  if (field.kind === 'values') return (value as readonly SensitivityValue[]).map((item) => item.value);
  return field.kind === 'sizing' ? (value as Sizing).values.map((item) => item.value) : [];
}

/** Returns the field of each number of a field; undefined if it is not numeric. */
export function numberOf(field: Field): NumberField | undefined {
  if (field.kind === 'number') return field;
  return field.kind === 'values' || field.kind === 'sizing' ? field.each : undefined;
}

/** Returns the record of a catalogue with every field at its initial value. */
export function initialOf<F extends Fields>(fields: F): RecordOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial])) as RecordOf<F>;
}

/** Returns the schema of a record: a missing field takes its initial value, a value of the wrong type is refused with its name. */
export function shapeOf<F extends Fields>(fields: F): { readonly [K in keyof F]: z.ZodDefault<z.ZodType<F[K]['initial']>> } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field.schema as z.ZodType<unknown>).default(field.initial)]),
  ) as never;
}

/** Returns the text of a limit with grouped thousands, unless the field has none, like a calendar year. */
const limitText = ({ grouped }: NumberField, value: number): string =>
  grouped === false || Math.abs(value) < 1000 ? String(value) : sentenceFigure(value, 9);

const relation = (field: NumberField, { value, open }: Bound, sign: '>' | '<'): string =>
  `${open ? sign : sign === '>' ? '≥' : '≤'} ${limitText(field, value)}`;

function isPercentRange(field: NumberField): boolean {
  return field.unit === '%' && field.min?.open === false && field.max?.open === false && field.max.value === 100;
}

/** Returns the text of the range, `≥ 0 and ≤ 100`; empty if there is none. */
export function rangeText(field: NumberField): string {
  return [field.min && relation(field, field.min, '>'), field.max && relation(field, field.max, '<')].filter(Boolean).join(' and ');
}

export function inRange(field: NumberField, value: number): boolean {
  const { min, max } = field;
  if (!Number.isFinite(value) || (field.integer && !Number.isInteger(value))) return false;
  if (min && (min.open ? value <= min.value : value < min.value)) return false;
  return !(max && (max.open ? value >= max.value : value > max.value));
}

/** Returns the message beneath a field with an invalid value; undefined for a valid one. */
export function fieldMessage(field: Field, value: unknown): string | undefined {
  if (field.kind === 'text')
    return typeof value === 'string' && value.length > field.maxLength
      ? `The input must contain ${field.maxLength} characters or less`
      : undefined;
  if (field.kind === 'values' || field.kind === 'sizing')
    return numbersIn(field, value)
      .map((item) => fieldMessage(field.each, item))
      .find((message) => message !== undefined);
  if (field.kind !== 'number') return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number';
  if (inRange(field, value)) return undefined;
  if (field.integer && !Number.isInteger(value)) return 'The value must be an integer';
  if (isPercentRange(field)) return `The values must be between ${field.min?.value}% and ${field.max?.value}%`;
  return `The value must be ${rangeText(field)}`;
}

/** Returns the text of an issue of an invalid number: `Discount Rate must be ≥ 0 and ≤ 100`. */
export function issueText(field: NumberField, value: number, label: string = field.label): string | undefined {
  if (inRange(field, value)) return undefined;
  return rangeText(field) === '' || (field.integer && !Number.isInteger(value) && inRange({ ...field, integer: false }, value))
    ? `${label} must be an integer`
    : `${label} must be ${rangeText(field)}`;
}
