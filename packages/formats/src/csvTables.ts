import { dotMarks, type CsvMarks } from './csvMarks';
import { figureOf, headOf, type ExportTable } from './exportTable';
import { safeCell } from './safeCell';

const lineEnd = '\r\n';
/** Tells Excel that the file is UTF-8, as currency symbols need. */
const byteOrderMark = '\ufeff';

/** A table as CSV: a head with units, a line for each row, numbers with all their digits. No text of it is run by a spreadsheet. */
export function tableCsv({ columns, rows }: ExportTable, { between, number }: CsvMarks = dotMarks): string {
  const head = columns.map((column) => safeCell(headOf(column)));
  const lines = rows.map((row) =>
    row.map((cell, index) => {
      if (typeof cell === 'string') return safeCell(cell);
      const figure = figureOf(cell, columns[index]);
      return figure ? number(figure.value) : '';
    }),
  );
  return byteOrderMark + [head, ...lines].map((cells) => cells.join(between) + lineEnd).join('');
}
