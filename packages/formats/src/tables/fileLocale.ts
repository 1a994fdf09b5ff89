import type { Language } from '@hybrid/project/basics/language';
import { marketKinds } from '@hybrid/project/document/kinds';
import { marketsOf } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { translateInFiles } from '@hybrid/project/i18n/inSpanish';
import type { Translate } from '@hybrid/project/i18n/translator';
import { spanishUnit } from '@hybrid/project/i18n/spanishUnit';
import { unitColumn, type ExportCell, type ExportTable } from './exportTable';

/** Language of a file, with the translation of its English texts and units. */
export interface FileLocale {
  readonly language: Language;
  readonly translate: Translate;
  readonly unit: Translate;
}

export const englishLocale: FileLocale = { language: 'en', translate: (text) => text, unit: (unit) => unit };

/** Returns the locale of a language. Names given by the user stay, even a storage that is called `Generation`. */
export function localeOf(language: Language, project: Project): FileLocale {
  if (language === 'en') return englishLocale;
  const translate = translateInFiles(language, namesIn(project));
  return { language, translate, unit: (unit) => spanishUnit(translate(unit)) };
}

function namesIn(project: Project): readonly string[] {
  const { solar, wind, storage } = project;
  return [
    ...[...solar, ...wind, ...storage].map(({ customName }) => customName),
    ...[...wind, ...storage].map(({ model }) => model),
    ...marketsOf(project, marketKinds).flatMap((market) => ('name' in market ? [market.name] : [])),
    ...seriesOf(project).map(({ name }) => name),
  ].filter((name) => name !== '');
}

/** Returns a translated table; its numbers stay. */
export function translatedTable({ title, columns, rows, note }: ExportTable, { translate, unit }: FileLocale): ExportTable {
  const translatedCell = (cell: ExportCell, column: number): ExportCell =>
    typeof cell === 'string' ? (columns[column]?.label === unitColumn.label ? unit : translate)(cell) : cell;
  return {
    title: translate(title),
    columns: columns.map((column) => ({ ...column, label: translate(column.label), unit: unit(column.unit) })),
    rows: rows.map((row) => row.map(translatedCell)),
    ...(note !== undefined && { note: translate(note) }),
  };
}
