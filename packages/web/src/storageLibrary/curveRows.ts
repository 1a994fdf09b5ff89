import type { CurvePoint } from '@hybrid/project/library/curve';

/** Maximum number of rows of a table; the recalculations accept no more. */
export const maxRows = 200;

/** Returns the points with a new last row, which starts with the values of the one before. */
export function withRow(points: readonly CurvePoint[]): readonly CurvePoint[] {
  return points.length >= maxRows ? points : [...points, points.at(-1) ?? { x: 0, y: 0 }];
}

export function withoutRow(points: readonly CurvePoint[], row: number): readonly CurvePoint[] {
  return points.filter((_, index) => index !== row);
}

export function withPoint(points: readonly CurvePoint[], row: number, change: Partial<CurvePoint>): readonly CurvePoint[] {
  return points.map((point, index) => (index === row ? { ...point, ...change } : point));
}

/** Returns the rows sorted by one of their values, ascending; descending if they are in that order already. */
export function sortedRows(points: readonly CurvePoint[], by: keyof CurvePoint): readonly CurvePoint[] {
  const rising = points.toSorted((one, other) => one[by] - other[by]);
  return rising.every((point, row) => point === points[row]) ? rising.toReversed() : rising;
}

/**
 * Returns the pairs of numbers in lines that were pasted or read from a file, separated by tab, semicolon, comma or blanks; further columns
 * are ignored. Lines that do not begin with two numbers, such as heads, are skipped. `read` decides on the decimal mark.
 */
export function pointsOf(text: string, read: (cell: string) => number | undefined): readonly CurvePoint[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line) => {
      const [x, y] = cellsOf(line).map((cell) => read(cell));
      return x === undefined || y === undefined ? [] : [{ x, y }];
    })
    .slice(0, maxRows);
}

/** The first of these that the line contains is its separator. */
const separators = ['\t', ';', ',', /\s+/] as const;

function cellsOf(line: string): readonly string[] {
  const found = separators.map((separator) => line.trim().split(separator)).find((cells) => cells.length > 1) ?? [];
  return found.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** Returns the points with pasted rows in place of those from a row on. */
export function withPasted(points: readonly CurvePoint[], row: number, pasted: readonly CurvePoint[]): readonly CurvePoint[] {
  return [...points.slice(0, row), ...pasted, ...points.slice(row + pasted.length)].slice(0, maxRows);
}
