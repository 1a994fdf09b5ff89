import { ledText } from '../tables/safeCell';
import { columnLetter, type SheetRows } from './sheet';
import { xmlContent } from '../equipment/xmlText';

const end = '</sheetData>';

/** Returns the XML of a sheet with more rows after its last one, number `lastRow`. Throws for a number that is not finite. */
export function withRows(xml: string, lastRow: number, { count, columns }: SheetRows): string {
  const at = xml.lastIndexOf(end);
  const from = xml.lastIndexOf('<row ', at);
  const styles = stylesOf(xml.slice(from, at));
  if (at < 0 || from < 0 || styles.length !== columns.length)
    throw new Error(`The last row of a sheet has ${styles.length} cells, ${columns.length} go on`);
  const heads = styles.map((style, column) => [`<c r="${columnLetter(column)}`, style === '' ? '"' : `" s="${style}"`] as const);
  const parts = [xml.slice(0, at)];
  const cells = Array.from({ length: columns.length }, () => '');
  for (let row = 0; row < count; row++) {
    const place = lastRow + 1 + row;
    for (let column = 0; column < columns.length; column++) {
      const [name, style] = heads[column] ?? [];
      cells[column] = `${name}${place}${style}${content(columns[column]?.(row) ?? '')}</c>`;
    }
    // Joined at once: a text that grows piece by piece keeps each of its pieces in memory.
    parts.push(`<row r="${place}">`, cells.join(''), '</row>');
  }
  parts.push(xml.slice(at));
  return parts.join('');
}

/** Returns the style number of each cell of a row, empty for a cell without. */
function stylesOf(row: string): readonly string[] {
  return [...row.matchAll(/<c ([^>]*)>/g)].map(([, attributes = '']) => /\bs="(\d+)"/.exec(attributes)?.[1] ?? '');
}

/** Returns the content of a cell. Text is marked as text, so that it is never read as a formula. */
function content(value: number | string): string {
  if (typeof value === 'string') return ` t="inlineStr"><is><t>${xmlContent(ledText(value))}</t></is>`;
  if (!Number.isFinite(value)) throw new Error(`A cell of a workbook holds ${value}`);
  return `><v>${value}</v>`;
}
