import type { Language } from '@hybrid/project/basics/language';
import { marketKinds } from '@hybrid/project/document/kinds';
import { marketsOf } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { sayInFiles } from '@hybrid/project/spanish/inSpanish';
import type { Say } from '@hybrid/project/spanish/translator';
import { spanishUnit } from '@hybrid/project/spanish/unitWords';
import { unitColumn, type ExportCell, type ExportTable } from './exportTable';

/** How a file speaks: texts and units are written in English and said by it. */
export interface FileTongue {
  readonly language: Language;
  readonly say: Say;
  readonly unit: Say;
}

export const englishTongue: FileTongue = { language: 'en', say: (text) => text, unit: (unit) => unit };

/** That of a language. What the user named stays as it is, a storage that is called `Generation` too. */
export function tongueOf(language: Language, project: Project): FileTongue {
  if (language === 'en') return englishTongue;
  const say = sayInFiles(language, namesIn(project));
  return { language, say, unit: (unit) => spanishUnit(say(unit)) };
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

/** A table as it is said; its numbers stay. */
export function saidTable({ title, columns, rows, note }: ExportTable, { say, unit }: FileTongue): ExportTable {
  const saidCell = (cell: ExportCell, column: number): ExportCell =>
    typeof cell === 'string' ? (columns[column]?.label === unitColumn.label ? unit : say)(cell) : cell;
  return {
    title: say(title),
    columns: columns.map((column) => ({ ...column, label: say(column.label), unit: unit(column.unit) })),
    rows: rows.map((row) => row.map(saidCell)),
    ...(note !== undefined && { note: say(note) }),
  };
}
