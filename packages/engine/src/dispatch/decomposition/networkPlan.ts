import type { MutableFlows } from '../flows';
import type { LevelWindow } from '../planner';
import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import { type CycleRow, dayOf } from '../ties';
import type { MeritOrders } from '../valueFunctions/meritOrder';

/**
 * A plan of a window as a flow of energy: each step takes energy into the cells or gives it out along its merit order, the cells carry it from step to
 * step, and all energy that leaves them in the days of a limit passes through that limit. Steps that charge and discharge are left as they are.
 *
 * A plan may be changed step by step: `down` is the next piece of the merit order towards discharge, `up` the next one towards charge.
 */
export interface NetworkPlan {
  orders: MeritOrders;
  span: LevelWindow;
  /** Energy that counts as none. [MWh] */
  noneMWh: number;
  /** By day its first step, and the number of steps behind the last day; by step its day. */
  readonly dayStart: Int32Array;
  readonly day: Int32Array;
  /** By step of the year. */
  readonly gainMWh: Float64Array;
  levelMWh: Series;
  /** Corner of the merit order at or above the gain. */
  readonly corner: Int32Array;
  /** Cycle limit of a step, by its first day; -1 for none. */
  readonly row: Int32Array;
  /** Value of the next piece each way, ±Infinity where there is none; its energy; and the limit that it passes through, -1 for none. */
  readonly upPerMWh: Float64Array;
  readonly upMWh: Float64Array;
  readonly upRow: Int32Array;
  readonly downPerMWh: Float64Array;
  readonly downMWh: Float64Array;
  readonly downRow: Int32Array;
  /** Steps whose gain was changed. */
  readonly changed: Int32Array;
  readonly isChanged: Uint8Array;
  changes: number;
  /** Limits of the window, `firstRow … endRow - 1`; by limit: energy out of the cells and its maximum, and the steps `firstStep … endStep - 1`. */
  firstRow: number;
  endRow: number;
  readonly usedMWh: Float64Array;
  readonly maxMWh: Float64Array;
  readonly firstStep: Int32Array;
  readonly endStep: Int32Array;
}

const noWindow: LevelWindow = {
  begin: 0,
  end: 0,
  startMWh: 0,
  floorMWh: 0,
  ceilingMWh: 0,
  windowEnd: { lowMWh: 0, highMWh: 0, valuePerMWh: 0 },
};

/** Returns work space for plans of a year of so many steps and days. */
export function newNetworkPlan(steps: number, stepHours: number, days: number, orders: MeritOrders): NetworkPlan {
  const series = (): Float64Array => new Float64Array(steps);
  const places = (): Int32Array => new Int32Array(steps);
  const day = places().map((_, t) => dayOf(t, stepHours));
  const dayStart = new Int32Array(days + 1).fill(steps);
  for (let t = steps - 1; t >= 0; t--) dayStart[day[t]] = t;
  return {
    orders,
    span: noWindow,
    noneMWh: 0,
    dayStart,
    day,
    gainMWh: series(),
    levelMWh: new Float64Array(0),
    corner: places(),
    row: places(),
    upPerMWh: series(),
    upMWh: series(),
    upRow: places(),
    downPerMWh: series(),
    downMWh: series(),
    downRow: places(),
    changed: places(),
    isChanged: new Uint8Array(steps),
    changes: 0,
    firstRow: 0,
    endRow: 0,
    usedMWh: new Float64Array(days),
    maxMWh: new Float64Array(days),
    firstStep: new Int32Array(days),
    endStep: new Int32Array(days),
  };
}

/** Share of the cells below which energy counts as none. */
const negligible = 1e-12;

/** Gives each step of the year the limit of its day. */
export function setDailyRows({ row, day }: NetworkPlan): void {
  row.set(day);
}

/** Sets the limits of a window, of single days or over several. Returns false where a day has two of them: energy passes through one limit only. */
export function setLimits(plan: NetworkPlan, span: LevelWindow, limits: readonly CycleRow[]): boolean {
  const { row, maxMWh, firstStep, endStep, dayStart } = plan;
  const { begin, end } = span;
  plan.span = span;
  plan.noneMWh = negligible * (span.ceilingMWh - span.floorMWh);
  plan.firstRow = limits[0]?.firstDay ?? 0;
  plan.endRow = plan.firstRow + limits.length;
  for (let i = 0; i < limits.length; i++) {
    const { firstDay, lastDay, maxMWh: max } = limits[i];
    if (i + 1 < limits.length && limits[i + 1].firstDay <= lastDay) return false;
    const b = plan.firstRow + i;
    maxMWh[b] = max;
    firstStep[b] = Math.max(begin, dayStart[firstDay]);
    endStep[b] = Math.min(end, dayStart[lastDay + 1]);
    if (lastDay > firstDay) row.fill(b, firstStep[b], endStep[b]);
  }
  return true;
}

/** Reads the gains of the plan that stands in the flows, and the energy that its limits use. Returns true if that keeps all limits. */
export function readPlan(
  plan: NetworkPlan,
  { chargeMW, dischargeMW, levelMWh }: MutableFlows,
  { chargeEfficiency, dischargeEfficiency }: StorageUnit,
  stepHours: number,
): boolean {
  const { gainMWh, row, usedMWh, maxMWh, noneMWh, span, firstRow, endRow } = plan;
  plan.levelMWh = levelMWh;
  const gainPerMW = stepHours * chargeEfficiency;
  const lossPerMW = stepHours / dischargeEfficiency;
  usedMWh.fill(0, firstRow, endRow);
  for (let t = span.begin; t < span.end; t++) {
    const lossMWh = dischargeMW[t] * lossPerMW;
    gainMWh[t] = chargeMW[t] * gainPerMW - lossMWh;
    if (row[t] >= 0) usedMWh[row[t]] += lossMWh;
  }
  for (let b = firstRow; b < endRow; b++) if (usedMWh[b] > maxMWh[b] + noneMWh) return false;
  return true;
}

/** Finds the pieces next to the gain of each step in its merit order. With `fixShared`, steps that charge and discharge keep their gain. */
export function placeGains(plan: NetworkPlan, orders: MeritOrders, fixShared: boolean): void {
  const { span, corner, isChanged } = plan;
  const { first, sharesTime } = orders;
  plan.orders = orders;
  plan.changes = 0;
  for (let t = span.begin; t < span.end; t++) {
    isChanged[t] = 0;
    corner[t] = first[t];
    if (fixShared && sharesTime[t] === 1) fixGain(plan, t);
    else placeGain(plan, t);
  }
}

/** Finds the pieces next to the gain of a step. */
export function placeGain(plan: NetworkPlan, t: number): void {
  const { orders, gainMWh, corner, row, upPerMWh, upMWh, upRow, downPerMWh, downMWh, downRow, noneMWh } = plan;
  const { first, gainMWh: cornerMWh, valuePerMWh } = orders;
  const begins = first[t];
  const last = first[t + 1] - 1;
  const gain = gainMWh[t];
  let k = corner[t];
  while (k < last && gain <= cornerMWh[k + 1] + noneMWh) k++;
  while (k > begins && gain > cornerMWh[k] + noneMWh) k--;
  corner[t] = k;
  downPerMWh[t] = valuePerMWh[k];
  downMWh[t] = k < last ? gain - cornerMWh[k + 1] : 0;
  downRow[t] = k < last && cornerMWh[k] + cornerMWh[k + 1] > 0 ? -1 : row[t];
  const up = gain < cornerMWh[k] - noneMWh ? k : k - 1;
  const hasUp = up >= begins;
  upPerMWh[t] = hasUp ? valuePerMWh[up] : Number.POSITIVE_INFINITY;
  upMWh[t] = hasUp ? cornerMWh[up] - gain : 0;
  upRow[t] = !hasUp || cornerMWh[up] + cornerMWh[up + 1] > 0 ? -1 : row[t];
}

/** Leaves the gain of a step as it is. */
function fixGain({ upPerMWh, upRow, downPerMWh, downRow }: NetworkPlan, t: number): void {
  upPerMWh[t] = Number.POSITIVE_INFINITY;
  downPerMWh[t] = Number.NEGATIVE_INFINITY;
  upRow[t] = -1;
  downRow[t] = -1;
}

/** Notes that the flows of a step have to be written. */
export function markChanged(plan: NetworkPlan, t: number): void {
  if (plan.isChanged[t] === 1) return;
  plan.isChanged[t] = 1;
  plan.changed[plan.changes++] = t;
}
