import { dotMarks, type CsvMarks } from './csvMarks';
import { figureOf, headOf, type ExportTable } from '../tables/exportTable';
import { safeCell } from '../tables/safeCell';

const lineEnd = '\r\n';
/** Marks the file as UTF-8 for Excel, as currency symbols require. */
const byteOrderMark = '\ufeff';

/** Returns a table as CSV: a header with units, a line for each row, numbers with all their digits. No text is executed by a spreadsheet. */
export function tableCsv({ columns, rows }: ExportTable<string>, { between, number }: CsvMarks = dotMarks): string {
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
