import { readNumber } from '@hybrid/project/basics/numberText';
import { issueText } from '@hybrid/project/fields/field';
import type { CurvePoint } from '@hybrid/project/library/curve';
import { storageCurves, type StorageCurveName } from '@hybrid/project/library/storageCurves';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { capacityLeftHead, cellHead, comparableHead, curveColumns } from './curveColumns';
import { curveNote, type CurveNote } from './curveNotes';
import { maxRows, pointsOf } from './curveRows';
import { conditionRows, cyclesAtLoss, lossLimit } from './lifeTables';

/** Rows of one kind of cell in a file, and what was left out or converted. */
export interface CurveSet {
  /** Name of the cell in the file; empty where it has none. */
  readonly name: string;
  readonly points: readonly CurvePoint[];
  readonly notes: readonly CurveNote[];
}

/** A row of a file for one cell. */
export interface CellPoint extends CurvePoint {
  readonly cell: string;
}

/** Points of the rows, and notes about rows that were left out. */
export interface CellPoints {
  readonly points: readonly CellPoint[];
  readonly notes: readonly { readonly cell: string; readonly note: CurveNote }[];
}

/**
 * Returns the rows that a CSV holds for a curve, by cell: columns are found by their heads, in any order and in common units; without heads
 * the first two columns are taken. Measured fading becomes cycles to failure at the loss that the specification sets. Rows that do not fit are
 * left out and noted. Empty where nothing fits.
 */
export function curveSets(text: string, curve: StorageCurveName, spec: StorageSpec, comma: boolean): readonly CurveSet[] {
  const table = tableOf(text, comma);
  const found = table && (conditionRows(table, curve) ?? columnRows(table, curve, spec));
  const { points, notes } = found ?? plainRows(text, curve, comma);
  const names = new Set([...notes, ...points].map(({ cell }) => cell));
  return [...names].map((name) => ofCell(name, points, notes, curve, spec)).filter((set) => set.points.length > 0 || set.notes.length > 0);
}

function ofCell(
  name: string,
  points: readonly CellPoint[],
  notes: CellPoints['notes'],
  curve: StorageCurveName,
  spec: StorageSpec,
): CurveSet {
  const { x, y } = storageCurves[curve];
  const own = points.filter(({ cell }) => cell === name).map((point) => ({ x: point.x, y: point.y }));
  const read = own.map((point) => ({ point, trouble: issueText(x, point.x) ?? issueText(y, point.y) }));
  const kept = read.filter(({ trouble }) => trouble === undefined).map(({ point }) => point);
  const wrong = read.flatMap(({ point, trouble }) => (trouble === undefined ? [] : [{ point, trouble, key: JSON.stringify(trouble) }]));
  const left = wrong
    .filter(({ key }, row) => wrong.findIndex((other) => other.key === key) === row)
    .map(({ trouble, key }) => {
      const rows = wrong.filter((other) => other.key === key).map(({ point }) => `${point.x} | ${point.y}`);
      return curveNote('leftOut', { trouble, rows: rows.join(', ') });
    });
  const many = kept.length > maxRows ? [curveNote('firstRows', { max: maxRows, count: kept.length })] : [];
  const cellNotes = notes.filter(({ cell }) => cell === name).map(({ note }) => note);
  return { name, points: kept.slice(0, maxRows), notes: [...cellNotes, ...left, ...many, ...lossLimit(cellNotes, curve, spec)] };
}

/** A file with heads: its cells, by comparable head. */
export interface HeadTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly read: (cell: string) => number | undefined;
}

const separators = ['\t', ';', ','] as const;

function tableOf(text: string, comma: boolean): HeadTable | undefined {
  const [first = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const separator = separators.find((sign) => first.includes(sign));
  if (separator === undefined) return undefined;
  // A comma cannot be both a separator and a decimal mark.
  const read = (cell: string): number | undefined => readNumber(cell, { comma: comma && separator !== ',' });
  const heads = cellsOf(first, separator);
  return heads.some((head) => read(head) !== undefined)
    ? undefined
    : { heads: heads.map(comparableHead), rows: lines.map((line) => cellsOf(line, separator)), read };
}

/** Returns the cells of a line; separators within quotes do not count. */
function cellsOf(line: string, separator: string): readonly string[] {
  return line.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

/** Returns rows by the heads of their columns; undefined where a column is missing. */
function columnRows({ heads, rows, read }: HeadTable, curve: StorageCurveName, spec: StorageSpec): CellPoints | undefined {
  const cellAt = heads.findIndex((head) => cellHead.test(head));
  const leftAt = curve === 'lifetimeCurve' ? heads.findIndex((head) => capacityLeftHead.test(head)) : -1;
  const [xColumn, yColumn] = (['x', 'y'] as const).map((axis) =>
    curveColumns[curve][axis]
      .map((column) => ({ ...column, at: heads.findIndex((head) => column.head.test(head)) }))
      .find(({ at }) => at >= 0),
  );
  if (!xColumn || !yColumn) return undefined;
  const lines = rows.map((cells) => {
    const [x, y, left] = [xColumn.at, yColumn.at, leftAt].map((at) => read(cells[at] ?? ''));
    return { cell: cellAt < 0 ? '' : (cells[cellAt] ?? ''), x, y, left };
  });
  const points = lines.flatMap(({ cell, x, y, left }) =>
    x === undefined || y === undefined
      ? []
      : [{ cell, x: xColumn.value(x, spec), y: yColumn.value(y, spec), ...(left === undefined ? {} : { left }) }],
  );
  const cells = [...new Set(points.map(({ cell }) => cell))];
  const empty = lines.length - points.length;
  const conversions = [xColumn, yColumn].flatMap((column) => column.note?.(spec) ?? []);
  const passed = empty > 0 ? [curveNote('passed', { passed: empty, lines: lines.length })] : [];
  const notes = [...conversions, ...passed].flatMap((note) => cells.map((cell) => ({ cell, note })));
  if (leftAt < 0) return { points, notes };
  const fading = cyclesAtLoss(points, spec.capacityDegradationLimitForFitCyclelifetimeModel);
  return { points: fading.points, notes: [...notes, ...fading.notes] };
}

/** Returns the first two columns, whatever their heads. */
function plainRows(text: string, curve: StorageCurveName, comma: boolean): CellPoints {
  const isSeparatedByComma = !/[\t;]/.test(text) && text.includes(',');
  const read = (cell: string): number | undefined => readNumber(cell, { comma: comma && !isSeparatedByComma });
  const points = pointsOf(text, read).map((point) => ({ cell: '', ...point }));
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length;
  const passed = lines - points.length;
  const { x, y } = storageCurves[curve];
  const note = curveNote('firstTwo', { x: x.label, y: y.label, passed, lines });
  return { points, notes: points.length > 0 && passed > 0 ? [{ cell: '', note }] : [] };
}
