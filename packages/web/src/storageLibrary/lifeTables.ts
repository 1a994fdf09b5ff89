import type { StorageCurveName } from '@hybrid/project/library/storageCurves';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { CellPoint, CellPoints, HeadTable } from './curveFile';
import { curveNote, isSameNote, type CurveNote } from './curveNotes';

/** A measured state of a cell: remaining capacity after cycles of a depth [x %, y cycles, left %]. */
interface FadePoint extends CellPoint {
  readonly left?: number;
}

/**
 * Returns the cycles of each depth until a share of the capacity is lost [%, cycles], interpolated linearly in the measured fading.
 *
 * A depth that never reached the loss has no row, and is noted.
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

/** Wording of the conditions in tables of the two life curves. */
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
 * Reads a table with a condition and a value in each line, as "cycles to 80% at 25 C; DoD 0.6". Values that are only bounds (">14600") are
 * left out and noted. Undefined where the table has another form.
 */
export function conditionRows({ heads, rows, read }: HeadTable, curve: StorageCurveName): CellPoints | undefined {
  const [conditionAt, valueAt, cellAt] = ['condition', 'value', 'cell'].map((head) => heads.indexOf(head));
  const format = conditions[curve];
  if (conditionAt === undefined || conditionAt < 0 || valueAt === undefined || valueAt < 0 || !format) return undefined;
  const points: CellPoint[] = [];
  const notes: CellPoints['notes'][number][] = [];
  for (const cells of rows) {
    const groups = format.wording.exec(cells[conditionAt] ?? '')?.groups;
    if (!groups) continue;
    const cell = cells[cellAt ?? -1] ?? '';
    const entered = cells[valueAt] ?? '';
    const value = read(entered);
    const loss = lossNote(100 - Number(groups['left']));
    if (!notes.some((other) => other.cell === cell && isSameNote(other.note, loss))) notes.push({ cell, note: loss });
    if (value === undefined) notes.push({ cell, note: curveNote('noValue', { condition: cells[conditionAt] ?? '', value: entered }) });
    else points.push({ cell, ...format.point(Number(groups['at']), value) });
  }
  return { points, notes };
}

/** Returns a note where rows are for another loss of capacity than the specification uses for the fit. */
export function lossLimit(notes: readonly CurveNote[], curve: StorageCurveName, spec: StorageSpec): readonly CurveNote[] {
  const limits: { readonly [C in StorageCurveName]?: number } = {
    lifetimeCurve: spec.capacityDegradationLimitForFitCyclelifetimeModel,
    lifetimeTemperatureCurve: spec.capacityDegradationLimitForFitLifetimeTemperatureModel,
  };
  const limit = limits[curve];
  const losses = notes.filter(({ key }) => key === 'rowsFor');
  const isOther = limit !== undefined && losses.length > 0 && !losses.some((loss) => isSameNote(loss, lossNote(limit)));
  return isOther ? [curveNote('otherLimit', { limit })] : [];
}
