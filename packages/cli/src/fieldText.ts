import { unitText } from '@hybrid/project/basics/units';
import type { PartField } from '@hybrid/project/document/partFields';
import type { HourGrid, Schedule } from '@hybrid/project/document/schedule';
import { isRaw } from '@hybrid/project/document/rawDocument';
import { numberOf, numbersIn, rangeText } from '@hybrid/project/fields/field';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { hourTableForm, hourTableText } from './hourTable';

/** Returns the numbers of a value; none if it has no numbers. */
function numbersOf(field: PartField, value: unknown): readonly number[] | undefined {
  if (field.kind === 'hours') return undefined;
  if (field.kind === 'numbers')
    return (value as readonly (number | { readonly value: number })[]).map((one) => (typeof one === 'number' ? one : one.value));
  return numberOf(field) && value !== undefined ? numbersIn(field, value) : undefined;
}

/** Returns a value as it is typed: `50,100`, `yes`, `ac`. */
export function typedText(field: PartField, value: unknown): string {
  if (value === undefined) return '';
  if (field.kind === 'hours') return hourTableText(value as Schedule | HourGrid);
  const numbers = numbersOf(field, value);
  if (numbers) return numbers.join(',');
  if (field.kind === 'flag') return value === true ? 'yes' : 'no';
  return String(value);
}

/** Returns a value for JSON: a list of plain numbers where the field takes several. */
export function plainValue(field: PartField, value: unknown): unknown {
  const numbers = numbersOf(field, value);
  if (numbers === undefined) return value ?? null;
  return field.kind === 'number' ? (numbers[0] ?? null) : numbers;
}

/** Returns the unit of a field with the symbol of the currency; empty if it has none. */
export function unitOf(field: PartField, currency: string): string {
  const unit = field.kind === 'numbers' || field.kind === 'hours' ? field.each?.unit : numberOf(field)?.unit;
  return unit === undefined ? '' : unitText(unit, currency);
}

/** Returns the name of the chosen option or state beside a value that is typed as a code; empty for others. */
export function meaningOf(field: PartField, value: unknown): string {
  if (field.kind === 'choice') {
    const label = inEnglish(field.options.find((option) => option.value === value)?.label ?? '');
    return label === String(value) ? '' : label;
  }
  if (field.kind === 'flag' && field.states) return inEnglish(value === true ? field.states.on : field.states.off);
  return '';
}

/** Returns what a field takes: its range, its choices, or its length. */
export function allowedText(field: PartField): string {
  if (field.kind === 'choice')
    return field.options
      .map(({ value, label }) => (inEnglish(label) === String(value) ? String(value) : `${value} (${inEnglish(label)})`))
      .join(', ');
  if (field.kind === 'flag') return field.states ? `yes (${inEnglish(field.states.on)}), no (${inEnglish(field.states.off)})` : 'yes, no';
  if (field.kind === 'text') return `text of up to ${field.maxLength} characters`;
  if (field.kind === 'date') return 'day, 2028-01-31';
  if (field.kind === 'hours') return hourTableForm(field);
  const number = field.kind === 'numbers' ? field.each : numberOf(field);
  const range = number && rangeText(number);
  const several =
    field.kind === 'numbers' ? `${field.count ?? 'several'} numbers` : field.kind === 'number' ? '' : 'one or several numbers';
  return [several, range === undefined ? '' : inEnglish(range), number?.integer ? 'integer' : ''].filter((part) => part !== '').join(', ');
}

/** Returns true for a time series, or another record that is shown by its name. */
export function isSeries(
  value: unknown,
): value is { readonly name: string; readonly year: number; readonly count: number; readonly state: string } {
  return isRaw(value) && 'hash' in value && 'statistics' in value;
}
