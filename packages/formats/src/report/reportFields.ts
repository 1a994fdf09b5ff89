import { listOf, message, type Text } from '@hybrid/project/i18n/message';
import { writeDate } from '@hybrid/project/basics/dateText';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { Escalator } from '@hybrid/project/costs/escalator';
import type { Project } from '@hybrid/project/document/project';
import { numberOf, numbersIn, type Field, type Fields, type RecordOf } from '@hybrid/project/fields/field';
import { unitColumn, unitIn, type ExportTable } from '../tables/exportTable';
import { englishLocale } from '../tables/fileLocale';
import { nameColumn } from '../tables/summaryTables';

/** Formats of a report: decimal mark, money and dates of its project. */
export interface ReportWords {
  /** Writes a number with all its decimals. */
  readonly written: (value: number, decimals: number) => string;
  /** Writes a number without trailing zeros: inputs as they were entered. */
  readonly trimmed: (value: number, decimals: number) => string;
  /** Writes several values of one input. */
  readonly listed: (values: readonly number[], decimals: number) => string;
  readonly unit: (unit: Text) => string;
  /** Writes a choice as in its form; a unit with the currency. */
  readonly option: (label: Text) => string;
  readonly date: (isoDay: string) => string;
}

type WordsOfProject = Pick<Project, 'useCommaAsDecimalPoint' | 'currencySymbol' | 'dateFormat'>;

export function reportWords(
  { useCommaAsDecimalPoint: comma, currencySymbol, dateFormat }: WordsOfProject,
  locale = englishLocale,
): ReportWords {
  const unit = (text: Text): string => unitIn(currencySymbol, locale.unit(text));
  const trimmed = (value: number, decimals: number): string => writeNumber(value, { decimals, comma, group: true, trim: true });
  return {
    written: (value, decimals) => writeNumber(value, { decimals, comma, group: true, trim: false }),
    trimmed,
    listed: (values, decimals) => values.map((value) => trimmed(value, decimals)).join(comma ? '; ' : ', '),
    unit,
    option: (label) => {
      const text = locale.translate(label);
      return text.includes('¤') ? unit(text) : text;
    },
    date: (isoDay) => (isoDay === '' ? '—' : writeDate(isoDay, dateFormat)),
  };
}

/** Returns a value with its unit, if it has one. */
export const withUnit = (value: Text, unit: Text): Text => (unit === '' ? value : listOf([value, unit], ' '));

/** An input as a row: name, value, unit. */
export type InputRow = readonly [label: Text, value: Text, unit: Text];

export function inputTable(title: Text, rows: readonly InputRow[]): ExportTable {
  return { title, columns: [nameColumn, { label: message('document.value'), unit: '', decimals: 0 }, unitColumn], rows };
}

/** Returns rows for some fields of a record of the document, with the label and unit of their form. */
export function fieldRows<F extends Fields>(
  fields: F,
  record: RecordOf<F>,
  names: readonly (keyof F & string)[],
  words: ReportWords,
): readonly InputRow[] {
  return names.map((name) => fieldRow(fields[name] as Field, record[name], words));
}

function fieldRow(field: Field, value: unknown, words: ReportWords): InputRow {
  const number = numberOf(field);
  if (number) return [field.label, words.listed(numbersIn(field, value), number.decimals), words.unit(number.unit ?? '')];
  if (field.kind === 'flag') return [field.label, yesOrNo(value === true), ''];
  if (field.kind === 'date') return [field.label, words.date(String(value)), ''];
  if (field.kind === 'choice')
    return [field.label, words.option(field.options.find((option) => option.value === value)?.label ?? String(value)), ''];
  return [field.label, String(value), ''];
}

export const yesOrNo = (on: boolean): Text => message(on ? 'results.yes' : 'results.no');

/** Returns the row of a change over the years, which has an effect in late-stage analysis only. */
export function yearsRow(
  label: Text,
  escalator: Escalator,
  { earlyAnalysis }: Pick<Project, 'earlyAnalysis'>,
  words: ReportWords,
): readonly InputRow[] {
  if (earlyAnalysis) return [];
  if (!escalator.enabled) return [[label, message('files.none'), '']];
  if (escalator.multiYearKind === 'custom') return [[label, message('files.valueForEachYear'), '']];
  return [[label, words.trimmed(escalator.linearValue, 2), words.unit('%/yr')]];
}
