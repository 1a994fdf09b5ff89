import { z } from 'zod';
import { choice, flag, initialOf, number, shapeOf, type NumberField, type RecordOf } from '../fields/field';
import { message } from '../i18n/message';

const kinds = [
  { value: 'linear', label: message('money.percentYear') },
  { value: 'custom', label: message('money.valueOfEachYear') },
] as const;
const kindHelp = message('money.kindHelp');

/** Change of a figure over the years, in real terms: on top of inflation. Off in early analysis. */
export const escalatorFields = {
  enabled: flag('money.escalator', false, 'money.escalatorHelp'),
  multiYearKind: choice('money.kind', 'linear', kinds, kindHelp),
  linearValue: number('money.change', 1, { unit: '%/yr', min: -100, max: 100, help: 'money.changeHelp' }),
} as const;

/** Losses that grow over the years, below 100 %. */
export const degradationFields = {
  enabled: flag('money.degradation', false, 'money.useDegradationHelp'),
  multiYearKind: choice('money.kind', 'linear', kinds, kindHelp),
  linearValue: number('money.degradation', 0.5, { unit: '%/yr', min: 0, max: 99.99, help: 'money.degradationHelp' }),
} as const;

/** Value of one year of an escalator. Beyond its bound, sums over the lifetime lose precision. */
export const multipleOfYear = number('marketChecks.valuesOfYears', 1, { min: 0, max: 1e9, decimals: 4 });

/** Change of a figure over the years: its fields, and the field of a value of one year. */
export interface YearlyChange {
  readonly fields: typeof escalatorFields | typeof degradationFields;
  readonly valueOfYear: NumberField;
  /** True if the value of a year is the remaining share of the first year. */
  readonly isDegradation: boolean;
}

export const escalatedAmount: YearlyChange = { fields: escalatorFields, valueOfYear: multipleOfYear, isDegradation: false };

/** Production of an array, which may fall to zero. */
export const degradedProduction: YearlyChange = {
  fields: degradationFields,
  valueOfYear: number('marketChecks.valuesOfYears', 1, { min: 0, max: 1, decimals: 4 }),
  isDegradation: true,
};

/** Round-trip efficiency, which must stay above zero. */
export const degradedEfficiency: YearlyChange = {
  fields: degradationFields,
  valueOfYear: number('marketChecks.valuesOfYears', 1, { above: 0, max: 1, decimals: 4 }),
  isDegradation: true,
};

/** Value of one operating year, numbered from 1. */
export interface YearValue {
  readonly year: number;
  readonly value: number;
}

export interface Escalator extends RecordOf<typeof escalatorFields> {
  /** Multiples of the first year's figure, one for each operating year. */
  readonly customValues: readonly YearValue[];
}

const firstValue = 1;

export function newEscalator(
  lifetimeYears: number,
  fields: typeof escalatorFields | typeof degradationFields = escalatorFields,
): Escalator {
  return { ...initialOf(fields), customValues: resizedValues([], lifetimeYears) };
}

/** Returns one value for each operating year: a missing year has the value of the year before, or 1 if there is none. */
export function resizedValues(values: readonly YearValue[], lifetimeYears: number): readonly YearValue[] {
  if (values.length === lifetimeYears && values.every(({ year }, index) => year === index + 1)) return values;
  return Array.from({ length: lifetimeYears }, (_, index) => ({ year: index + 1, value: valueOfYear(values, index + 1) }));
}

/** Returns the value of an operating year from 1: its own, else the last value before it, else 1. */
function valueOfYear(values: readonly YearValue[], year: number): number {
  let found: YearValue | undefined;
  for (const entry of values) if (entry.year <= year && entry.year >= (found?.year ?? -Infinity)) found = entry;
  return found?.value ?? firstValue;
}

/** Returns the multiple of the first year's figure in an operating year from 0: 1 if the escalator is off. */
export function escalation({ enabled, multiYearKind, linearValue, customValues }: Escalator, operatingYear: number): number {
  if (!enabled) return 1;
  if (multiYearKind === 'custom') return valueOfYear(customValues, operatingYear + 1);
  return (1 + linearValue / 100) ** operatingYear;
}

/**
 * Returns the share left by degradation in an operating year from 0, relative to the first year: compound, or the value of the year. [fraction]
 * 1 if it is off; a custom value of 1 means no degradation.
 */
export function remainingShare({ enabled, multiYearKind, linearValue, customValues }: Escalator, operatingYear: number): number {
  if (!enabled) return 1;
  if (multiYearKind === 'custom') return valueOfYear(customValues, operatingYear + 1);
  return (1 - linearValue / 100) ** operatingYear;
}

/** Returns the multiples of all operating years; undefined if the escalator is off. */
export function escalationByYear(escalator: Escalator, lifetimeYears: number): readonly number[] | undefined {
  return escalator.enabled ? Array.from({ length: lifetimeYears }, (_, year) => escalation(escalator, year)) : undefined;
}

/**
 * Returns the values of pasted lines, one number a line; blank lines and lines without a number are skipped. They replace
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
