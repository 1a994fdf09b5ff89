import type { Language } from '@hybrid/project/basics/language';
import { inLanguage } from '@hybrid/project/i18n/locales';
import type { Text } from '@hybrid/project/i18n/message';
import { spanishUnit } from '@hybrid/project/i18n/es/unit';
import { isTextCell, unitColumn, type ExportCell, type ExportTable } from './exportTable';

/** Language of a file, with the words of texts and units in it. */
export interface FileLocale {
  readonly language: Language;
  readonly translate: (text: Text) => string;
  readonly unit: (unit: Text) => string;
}

/** Returns the locale of a language; `comma` is the decimal mark of a file of a project. */
export function localeOf(language: Language, comma?: boolean): FileLocale {
  const translate = (text: Text): string => inLanguage(language, text, comma);
  return { language, translate, unit: language === 'es' ? (unit) => spanishUnit(translate(unit)) : translate };
}

export const englishLocale = localeOf('en');

/** Returns a table in the language of a file; its numbers stay. */
export function translatedTable({ title, columns, rows, note }: ExportTable, { translate, unit }: FileLocale): ExportTable<string> {
  const wordsIn = columns.map(({ label }) => (label === unitColumn.label ? unit : translate));
  const translatedCell = (cell: ExportCell, column: number): ExportCell<string> =>
    isTextCell(cell) ? (wordsIn[column] ?? translate)(cell) : cell;
  return {
    title: translate(title),
    columns: columns.map((column) => ({ ...column, label: translate(column.label), unit: unit(column.unit) })),
    rows: rows.map((row) => row.map(translatedCell)),
    ...(note !== undefined && { note: translate(note) }),
  };
}
