import { figureOf, headOf, isTextCell, type ExportTable } from '@hybrid/formats/tables/exportTable';
import { englishLocale, translatedTable } from '@hybrid/formats/tables/fileLocale';
import { z } from 'zod';

/** A table of figures as data. Cells are numbers, texts, or null where a figure does not exist. */
export const tableSchema = z.object({
  title: z.string(),
  columns: z.array(z.object({ label: z.string(), unit: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  note: z.string().optional(),
});

export type Table = z.infer<typeof tableSchema>;

/** Returns a table of an export in English: as data with full precision, and as text with the decimals of the screen. */
export function tableAnswer(table: ExportTable): { readonly text: string; readonly data: Table } {
  const english = translatedTable(table, englishLocale);
  const { title, columns, rows, note } = english;
  const cells = rows.map((row) =>
    row.map((cell, column) => {
      if (cell === null) return '-';
      const figure = figureOf(cell, columns[column]);
      return figure ? figureText(figure.value, figure.decimals) : String(cell);
    }),
  );
  const lines = textTable([columns.map(headOf), ...cells]);
  return {
    text: [title, lines, ...(note === undefined ? [] : [note])].join('\n'),
    data: {
      title,
      columns: columns.map(({ label, unit }) => ({ label, unit })),
      rows: rows.map((row) => row.map((cell) => (cell === null || typeof cell === 'number' || isTextCell(cell) ? cell : cell.value))),
      ...(note !== undefined && { note }),
    },
  };
}

/** Writes a number with grouped thousands. */
export function figureText(value: number, decimals: number, trim = false): string {
  const text = value.toLocaleString('en-US', { maximumFractionDigits: decimals, minimumFractionDigits: trim ? 0 : decimals });
  return text.replace(/^-(?=[0.,]+$)/, '');
}

/** Returns rows of cells as a Markdown table; the first row is its head. Numbers are easier to read for a model when each has its separator. */
export function textTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
