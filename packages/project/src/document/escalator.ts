import { z } from 'zod';
import { choice, flag, initialOf, number, shapeOf, type NumberField, type RecordOf } from '../fields/field';

const kinds = [
  { value: 'linear', label: 'Percent a year' },
  { value: 'custom', label: 'Value of each year' },
] as const;
const kindHelp = 'A steady change, or a multiple of the first year for each year.';

/** How a figure changes over the years, in real terms: on top of inflation. Off in early analysis. */
export const escalatorFields = {
  enabled: flag('Escalator', false, 'The figure changes over the years. Late stage only.'),
  multiYearKind: choice('Kind', 'linear', kinds, kindHelp),
  linearValue: number('Change', 1, { unit: '%/yr', min: -100, max: 100, help: 'Compound, from the second operating year on.' }),
} as const;

/** Losses that grow with the years. 100 % would leave nothing. */
export const degradationFields = {
  enabled: flag('Degradation', false, 'Losses grow with the years. Late stage only.'),
  multiYearKind: choice('Kind', 'linear', kinds, kindHelp),
  linearValue: number('Degradation', 0.5, { unit: '%/yr', min: 0, max: 99.99, help: 'Of the first year, each year after it.' }),
} as const;

/** A value of one year of an escalator. Beyond its bound, sums over the lifetime lose their digits. */
export const multipleOfYear = number('Values of the years', 1, { min: 0, max: 1e9, decimals: 4 });

/** How a figure may change over the years: the fields of the change, and the bounds of a value of one year. */
export interface YearlyChange {
  readonly fields: typeof escalatorFields | typeof degradationFields;
  readonly valueOfYear: NumberField;
  /** The value of a year is the share of the first year that is left. */
  readonly isDegradation: boolean;
}

export const escalatedAmount: YearlyChange = { fields: escalatorFields, valueOfYear: multipleOfYear, isDegradation: false };

/** Production of an array, which may cease. */
export const degradedProduction: YearlyChange = {
  fields: degradationFields,
  valueOfYear: number('Values of the years', 1, { min: 0, max: 1, decimals: 4 }),
  isDegradation: true,
};

/** Round-trip efficiency, without which nothing would leave the cells. */
export const degradedEfficiency: YearlyChange = {
  fields: degradationFields,
  valueOfYear: number('Values of the years', 1, { above: 0, max: 1, decimals: 4 }),
  isDegradation: true,
};

/** The figure of one operating year, numbered from 1. */
export interface YearValue {
  readonly year: number;
  readonly value: number;
}

export interface Escalator extends RecordOf<typeof escalatorFields> {
  /** A multiple of the first year's figure for each operating year. */
  readonly customValues: readonly YearValue[];
}

const firstValue = 1;

export function newEscalator(
  lifetimeYears: number,
  fields: typeof escalatorFields | typeof degradationFields = escalatorFields,
): Escalator {
  return { ...initialOf(fields), customValues: resizedValues([], lifetimeYears) };
}

/** Returns one value for each operating year: a year without one has that of the year before it, or 1 where there is none. */
export function resizedValues(values: readonly YearValue[], lifetimeYears: number): readonly YearValue[] {
  if (values.length === lifetimeYears && values.every(({ year }, index) => year === index + 1)) return values;
  return Array.from({ length: lifetimeYears }, (_, index) => ({ year: index + 1, value: valueOfYear(values, index + 1) }));
}

/** Returns the value of an operating year from 1: its own, else that of the last year before it that has one, else 1. */
function valueOfYear(values: readonly YearValue[], year: number): number {
  let found: YearValue | undefined;
  for (const entry of values) if (entry.year <= year && entry.year >= (found?.year ?? -Infinity)) found = entry;
  return found?.value ?? firstValue;
}

/** The multiple of the first year's figure in an operating year from 0: 1 where the escalator is off. */
export function escalation({ enabled, multiYearKind, linearValue, customValues }: Escalator, operatingYear: number): number {
  if (!enabled) return 1;
  if (multiYearKind === 'custom') return valueOfYear(customValues, operatingYear + 1);
  return (1 + linearValue / 100) ** operatingYear;
}

/**
 * What degradation leaves in an operating year from 0, over the first year: compound, or the value of the year. [fraction]
 * 1 where it is off; a custom value of 1 is none.
 */
export function remainingShare({ enabled, multiYearKind, linearValue, customValues }: Escalator, operatingYear: number): number {
  if (!enabled) return 1;
  if (multiYearKind === 'custom') return valueOfYear(customValues, operatingYear + 1);
  return (1 - linearValue / 100) ** operatingYear;
}

/** The multiples of all operating years; undefined where the escalator is off. */
export function escalationByYear(escalator: Escalator, lifetimeYears: number): readonly number[] | undefined {
  return escalator.enabled ? Array.from({ length: lifetimeYears }, (_, year) => escalation(escalator, year)) : undefined;
}

/**
 * The values of lines pasted from elsewhere, one number a line; blank lines and lines that are no number are passed over. They replace
 * the values from the first year on.
 */
export function pastedValues(before: readonly YearValue[], text: string, read: (line: string) => number | undefined): readonly YearValue[] {
  const numbers = text
    .split(/\r\n?|\n/)
    .flatMap((line) => (line.trim() === '' ? [] : [read(line.trim())]))
    .filter((value) => value !== undefined);
  return before.map((item, index) => ({ year: item.year, value: numbers[index] ?? item.value }));
}

const yearValue = z.object({ year: z.number(), value: z.number() }).readonly();

export const escalatorSchema: z.ZodType<Escalator> = z
  .object({ ...shapeOf(escalatorFields), customValues: z.array(yearValue).readonly().default([]) })
  .readonly();
