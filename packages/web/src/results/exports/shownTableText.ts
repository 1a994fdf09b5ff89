/** Graphics beside the text: colour dots, bars, icons. */
const drawn = '[aria-hidden="true"], svg';

/** Returns the text with the minus sign that spreadsheets read. */
const asRead = (text: string): string =>
  text
    .replace(/−(?=\d)/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

function cellText(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const part of copy.querySelectorAll(drawn)) part.remove();
  return asRead(copy.textContent ?? '');
}

/** Returns a table as shown, as tab-separated text: a line for each row; cells over several columns are followed by empty ones. */
export function shownTableText(table: HTMLTableElement): string {
  return [...table.rows]
    .map((row) =>
      [...row.cells]
        .filter((cell) => cell.getAttribute('aria-hidden') !== 'true')
        .flatMap((cell) => [cellText(cell), ...Array.from({ length: cell.colSpan - 1 }, () => '')])
        .join('\t'),
    )
    .join('\n');
}
