import type { StorageCurveName } from '@hybrid/project/library/storageCurves';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { CellPoint, CellPoints, HeadTable } from './curveFile';
import { curveNote, isSameNote, type CurveNote } from './curveNotes';

/** A measured state of a cell: what is left of its capacity after cycles of a depth. [x %, y cycles, left %] */
interface FadePoint extends CellPoint {
  readonly left?: number;
}

/**
 * Cycles of each depth until a share of the capacity is lost, read off measured fading with a straight line between two points. [%, cycles]
 *
 * A depth whose cells never fell so far has no row, and is named.
 */
export function cyclesAtLoss(fading: readonly FadePoint[], lostPercent: number): CellPoints {
  const points: CellPoint[] = [];
  const notes: CellPoints['notes'][number][] = [];
  for (const cell of new Set(fading.map((point) => point.cell))) {
    const rows = fading.filter((point) => point.cell === cell);
    notes.push({ cell, note: curveNote('cyclesTo', { lost: lostPercent }) });
    for (const depth of new Set(rows.map(({ x }) => x))) {
      const measured = rows.filter(({ x }) => x === depth);
      const cycles = crossing(measured, 100 - lostPercent);
      if (cycles === undefined) {
        const max = Math.max(...measured.map(({ y }) => y));
        notes.push({ cell, note: curveNote('notLost', { depth, lost: lostPercent, cycles: max }) });
      } else points.push({ cell, x: depth, y: Math.round(cycles) });
    }
  }
  return { points: points.toSorted((one, other) => one.x - other.x), notes };
}

function crossing(measured: readonly FadePoint[], left: number): number | undefined {
  const rows = measured.toSorted((one, other) => one.y - other.y);
  const at = rows.findIndex((row) => row.left !== undefined && row.left <= left);
  const [before, after] = [rows[at - 1], rows[at]];
  if (after?.left === undefined) return undefined;
  if (before?.left === undefined) return after.left === left ? after.y : undefined;
  return before.y + ((before.left - left) / (before.left - after.left)) * (after.y - before.y);
}

/** How a table of conditions words the two curves of life. */
const conditions: {
  readonly [C in StorageCurveName]?: { readonly wording: RegExp; readonly point: (at: number, value: number) => { x: number; y: number } };
} = {
  lifetimeCurve: {
    wording: /cycles to (?<left>[\d.]+) ?%.*\b(?:dod|depth)\D*(?<at>[\d.]+)/i,
    point: (at, value) => ({ x: Number((at * 100).toFixed(9)), y: value }),
  },
  lifetimeTemperatureCurve: {
    wording: /calendar life to (?<left>[\d.]+) ?% at (?<at>-?[\d.]+) ?°?C\b/i,
    point: (at, value) => ({ x: value, y: at }),
  },
};

const lossNote = (lost: number): CurveNote => curveNote('rowsFor', { lost });

/**
 * Rows of a table with a condition and a value in each line, as "cycles to 80% at 25 C; DoD 0.6". Values that are only bounds (">14600") are
 * left out and said. Undefined where the table is of another form.
 */
export function conditionRows({ heads, rows, read }: HeadTable, curve: StorageCurveName): CellPoints | undefined {
  const [conditionAt, valueAt, cellAt] = ['condition', 'value', 'cell'].map((head) => heads.indexOf(head));
  const told = conditions[curve];
  if (conditionAt === undefined || conditionAt < 0 || valueAt === undefined || valueAt < 0 || !told) return undefined;
  const points: CellPoint[] = [];
  const notes: CellPoints['notes'][number][] = [];
  for (const cells of rows) {
    const groups = told.wording.exec(cells[conditionAt] ?? '')?.groups;
    if (!groups) continue;
    const cell = cells[cellAt ?? -1] ?? '';
    const entered = cells[valueAt] ?? '';
    const value = read(entered);
    const loss = lossNote(100 - Number(groups['left']));
    if (!notes.some((said) => said.cell === cell && isSameNote(said.note, loss))) notes.push({ cell, note: loss });
    if (value === undefined) notes.push({ cell, note: curveNote('noValue', { condition: cells[conditionAt] ?? '', value: entered }) });
    else points.push({ cell, ...told.point(Number(groups['at']), value) });
  }
  return { points, notes };
}

/** Says where rows are for another loss of capacity than the specification fits them with. */
export function lossLimit(said: readonly CurveNote[], curve: StorageCurveName, spec: StorageSpec): readonly CurveNote[] {
  const limits: { readonly [C in StorageCurveName]?: number } = {
    lifetimeCurve: spec.capacityDegradationLimitForFitCyclelifetimeModel,
    lifetimeTemperatureCurve: spec.capacityDegradationLimitForFitLifetimeTemperatureModel,
  };
  const limit = limits[curve];
  const losses = said.filter(({ key }) => key === 'rowsFor');
  const isOther = limit !== undefined && losses.length > 0 && !losses.some((loss) => isSameNote(loss, lossNote(limit)));
  return isOther ? [curveNote('otherLimit', { limit })] : [];
}
