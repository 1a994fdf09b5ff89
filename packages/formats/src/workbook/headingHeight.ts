import type { SheetCell } from './sheet';

/** Height of a line of text [pt]. */
const lineHeight = 15;
/** Share of the characters of plain text that fit in bold. */
const boldShare = 0.9;

/** Returns the height of a row whose headings wrap to the width of their columns [pt]; undefined where one line holds each. */
export function headingHeight(cells: readonly (SheetCell | undefined)[], widths: readonly number[]): number | undefined {
  const lines = cells.map((cell, column) =>
    cell?.kind === 'text' && cell.look === 'heading'
      ? wrappedLines(cell.text, boldShare * (widths[column] ?? Number.POSITIVE_INFINITY))
      : 1,
  );
  const max = Math.max(1, ...lines);
  return max > 1 ? max * lineHeight : undefined;
}

/** Counts the lines of a text that breaks between words, and within a word that is longer than a line. */
function wrappedLines(text: string, width: number): number {
  let [lines, filled] = [1, 0];
  for (const { length } of text.split(' ')) {
    if (filled > 0 && filled + 1 + length > width) {
      lines += 1;
      filled = 0;
    }
    filled += (filled > 0 ? 1 : 0) + length;
    while (filled > width) {
      lines += 1;
      filled -= width;
    }
  }
  return lines;
}
