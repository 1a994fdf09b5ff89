import { z } from 'zod';
import type { Unit } from '../basics/units';
import { figure, labelOf, message, type Figure, type LabelCode, type Message, type Text } from '../i18n/message';

/** Bound of a number. An `open` bound itself is not allowed. */
export interface Bound {
  readonly value: number;
  readonly open: boolean;
}

interface FieldOf<T> {
  readonly label: Message;
  /** Help text on meaning and effect in one line, for the help popover and docs/manual/fields.md. */
  readonly help: Message | undefined;
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
  readonly states?: { readonly on: Message; readonly off: Message };
}

export interface DateField extends FieldOf<string> {
  readonly kind: 'date';
}

/** One of the values of a choice. */
export interface ChoiceOption<V extends string | number = string | number> {
  readonly value: V;
  readonly label: Text;
}

export interface ChoiceField<V extends string | number = string | number> extends FieldOf<V> {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption<V>[];
}

/** One value of a size or sensitivity input. */
export interface SensitivityValue {
  readonly id: string;
  readonly value: number;
  /** True for the value that previews use, if one was chosen. */
  readonly isBase?: true | undefined;
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

/** A label by its code, or with the values of its gaps. */
type Label = LabelCode | Message;

const helpOf = (help: Label | undefined): Message | undefined => help && labelOf(help);

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
  readonly help?: Label;
}

function bound(closed: number | undefined, open: number | undefined): Bound | undefined {
  if (open !== undefined) return { value: open, open: true };
  return closed === undefined ? undefined : { value: closed, open: false };
}

export function number(label: Label, initial: number, options: NumberOptions = {}): NumberField {
  return {
    kind: 'number',
    label: labelOf(label),
    initial,
    help: helpOf(options.help),
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
export const percent = (label: Label, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, {
    unit: '%',
    ...(options.above === undefined ? { min: 0 } : {}),
    ...(options.below === undefined ? { max: 100 } : {}),
    decimals: 2,
    ...options,
  });

export const price = (label: Label, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { unit: '¤/MWh', min: 0, decimals: 2, ...options });

export const power = (label: Label, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { unit: 'MW', min: 0, decimals: 3, ...options });

export const money = (label: Label, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { unit: '¤', min: 0, decimals: 2, ...options });

export const count = (label: Label, initial: number, options: NumberOptions = {}): NumberField =>
  number(label, initial, { integer: true, min: 0, decimals: 0, ...options });

export function text(label: Label, initial: string, maxLength: number, help?: Label): TextField {
  return { kind: 'text', label: labelOf(label), initial, maxLength, help: helpOf(help), schema: z.string() };
}

export function flag(label: Label, initial: boolean, help?: Label, states?: FlagField['states']): FlagField {
  return { kind: 'flag', label: labelOf(label), initial, help: helpOf(help), schema: z.boolean(), ...(states && { states }) };
}

/** Field of a calendar day as ISO text, `2028-01-01`; empty if not given. */
export function date(label: Label, help?: Label): DateField {
  return { kind: 'date', label: labelOf(label), initial: '', help: helpOf(help), schema: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/) };
}

export function choice<const V extends string | number>(
  label: Label,
  initial: NoInfer<V>,
  options: readonly ChoiceOption<V>[],
  help?: Label,
): ChoiceField<V> {
  const allowed = new Set<unknown>(options.map((option) => option.value));
  return {
    kind: 'choice',
    label: labelOf(label),
    initial,
    options,
    help: helpOf(help),
    schema: z.custom<V>((value) => allowed.has(value)),
  };
}

const sensitivityValue = z.object({ id: z.string(), value: z.number(), isBase: z.literal(true).optional() }).readonly();

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

/** Returns a limit with grouped thousands, unless the field has none, like a calendar year. */
const limitText = ({ grouped }: NumberField, value: number): Figure | number =>
  grouped === false || Math.abs(value) < 1000 ? value : figure(value, 9);

/** Returns the limits of a share of up to 100 %; undefined for another number. */
function limitsOfShare({ unit, min, max }: NumberField): { readonly low: number; readonly high: number } | undefined {
  if (unit !== '%' || min?.open !== false || max?.open !== false || max.value !== 100) return undefined;
  return { low: min.value, high: max.value };
}

/** Returns the text of the range, `≥ 0 and ≤ 100`; undefined if there is none. */
export function rangeText(field: NumberField): Message | undefined {
  const { min, max } = field;
  const low = min && limitText(field, min.value);
  const high = max && limitText(field, max.value);
  if (low !== undefined && high !== undefined) {
    const limits = { low, high };
    if (min?.open) return max?.open ? message('ranges.aboveAndBelow', limits) : message('ranges.aboveAndAtMost', limits);
    return max?.open ? message('ranges.atLeastAndBelow', limits) : message('ranges.atLeastAndAtMost', limits);
  }
  if (low !== undefined) return min?.open ? message('ranges.above', { low }) : message('ranges.atLeast', { low });
  if (high === undefined) return undefined;
  return max?.open ? message('ranges.below', { high }) : message('ranges.atMost', { high });
}

export function inRange(field: NumberField, value: number): boolean {
  const { min, max } = field;
  if (!Number.isFinite(value) || (field.integer && !Number.isInteger(value))) return false;
  if (min && (min.open ? value <= min.value : value < min.value)) return false;
  return !(max && (max.open ? value >= max.value : value > max.value));
}

/** Returns the message beneath a field with an invalid value; undefined for a valid one. */
export function fieldMessage(field: Field, value: unknown): Message | undefined {
  if (field.kind === 'text')
    return typeof value === 'string' && value.length > field.maxLength
      ? message('ranges.inputMustContainCharactersOrLess', { count: field.maxLength })
      : undefined;
  if (field.kind === 'values' || field.kind === 'sizing')
    return numbersIn(field, value)
      .map((item) => fieldMessage(field.each, item))
      .find((found) => found !== undefined);
  if (field.kind !== 'number') return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return message('ranges.enterNumber');
  if (inRange(field, value)) return undefined;
  const range = rangeText(field);
  if (range === undefined || (field.integer && !Number.isInteger(value))) return message('ranges.valueMustBeInteger');
  const share = limitsOfShare(field);
  return share ? message('ranges.valuesMustBeBetween', share) : message('ranges.valueMustBe', { range });
}

/** Returns the text of an issue of an invalid number: `Discount Rate must be ≥ 0 and ≤ 100`. */
export function issueText(field: NumberField, value: number, label: Text = field.label): Message | undefined {
  if (inRange(field, value)) return undefined;
  const range = rangeText(field);
  return range === undefined || (field.integer && !Number.isInteger(value) && inRange({ ...field, integer: false }, value))
    ? message('ranges.mustBeInteger', { label })
    : message('ranges.mustBe', { label, range });
}
