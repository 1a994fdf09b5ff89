import { message, type Message } from '@hybrid/project/i18n/message';
import { stepReasons, type StepReason } from '@hybrid/project/results/stepReasons';
import { busToGridOf, converterPowerMW } from './busToGrid';
import type { DispatchProblem, Flows } from './problem';
import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';

/** Words of the reasons; the first that applies is reported. */
const reasonWords = {
  nothing: message('results.atRestForNothing'),
  'no storage': message('results.noStorage'),
  full: message('results.full'),
  empty: message('results.empty'),
  'standing by': message('results.standingBy'),
  'charging power': message('results.chargingPower'),
  'discharging power': message('results.dischargingPower'),
  'export limit': message('results.heldByExportLimit'),
  'import limit': message('results.heldByImportLimit'),
  converter: message('files.converter'),
  'at rest': message('results.atRest'),
  'kept ready': message('results.keptReady'),
  'cycle limit': message('results.cycleLimit'),
  'bought share': message('results.boughtShare'),
} as const satisfies Readonly<Record<StepReason, Message>>;

/** Words of the reasons, in the order of `stepReasons`. */
export const stepReasonWords: readonly Message[] = stepReasons.map((reason) => reasonWords[reason]);

const near = 1e-6;

/**
 * Returns for each step the index in `stepReasons` of the binding limit of the storage. A storage that charges or discharges is limited by the end of
 * its range, its power, the converter of a DC bus or the grid, in its direction. One at rest, or below its possible power, is limited in a direction
 * that would pay at the marginal value of stored energy: by one of these, by power or energy *kept ready* for regulation, by the cycle limit or by
 * the share that may be bought. If no direction pays it is *at rest*, or, if it moves, limited by *nothing*: the plan lies between two prices.
 *
 * `maxLevelMWh` is the maximum level of the cells in a step, if it differs from the ceiling of the problem: cells age, and are added, replaced or
 * removed. At 0 there is no storage.
 */
export function stepReasonsOf(problem: DispatchProblem, flows: Flows, maxLevelMWh?: Series): Uint8Array {
  const { storage } = problem;
  const reasons = new Uint8Array(problem.generationMW.length);
  if (!storage) return reasons.fill(stepReasons.indexOf('no storage'));
  for (let t = 0; t < reasons.length; t++) {
    const ceilingMWh = maxLevelMWh?.[t] ?? storage.ceilingMWh;
    reasons[t] = stepReasons.indexOf(ceilingMWh > 0 ? reasonOf(problem, storage, ceilingMWh, flows, t) : 'no storage');
  }
  return reasons;
}

function reasonOf(problem: DispatchProblem, storage: StorageUnit, ceilingMWh: number, flows: Flows, t: number): StepReason {
  const chargeMW = flows.chargeMW[t];
  const dischargeMW = flows.dischargeMW[t];
  const isFull = reaches(flows.levelMWh[t], ceilingMWh);
  const isEmpty = flows.levelMWh[t] <= storage.floorMWh + near * Math.max(1, ceilingMWh);
  if (isFull && problem.terms?.standby?.full[t] === 1) return 'standing by';
  const charges = chargeMW > near && chargeMW >= dischargeMW;
  const discharges = dischargeMW > near && !charges;
  if (charges && isFull) return 'full';
  if (discharges && isEmpty) return 'empty';
  const share = shareOf(chargeMW, storage.chargeLimitMW) + shareOf(dischargeMW, storage.dischargeLimitMW);
  if (charges && reaches(share, 1)) return 'charging power';
  if (discharges && reaches(share, 1)) return 'discharging power';

  const sellingPays = dischargePays(problem, storage, flows, t);
  if (!charges && (discharges || sellingPays > near)) {
    const held = heldFromGiving(problem, storage, flows, t);
    if (held) return held;
    if (sellingPays > near && problem.terms?.cycleLimit) return 'cycle limit';
  }
  const buyingPays = purchasePays(problem, storage, flows, t);
  if (!discharges && (flows.importMW[t] > near || buyingPays > near)) {
    const held = heldFromTaking(problem, storage, ceilingMWh, flows, t);
    if (held) return held;
    if (buyingPays > near && problem.terms?.boughtPerGenerated !== undefined) return 'bought share';
  }
  if (charges || discharges) return 'nothing';
  // At rest at an end of the range. If marginal value and price are equal, more energy would be sold, unless it only replaced a purchase at that
  // price; more capacity would be used if the marginal value rises afterwards.
  const { storedValuePerMWh } = flows;
  const sparesPurchase = buyingPays >= -near && !changesAfter(storedValuePerMWh, t, -1);
  if (isEmpty && (sellingPays > near || (sellingPays >= -near && !sparesPurchase))) return 'empty';
  if (isFull && (buyingPays > near || (buyingPays >= -near && changesAfter(storedValuePerMWh, t, 1)))) return 'full';
  return 'at rest';
}

/**
 * Returns the hours of a year in which the limits of the grid connection held the plant back: the storage, by its reason, or generation with a price
 * above 0 that was curtailed at the export limit. `maxLevelMWh` is as in `stepReasonsOf`.
 */
export function hoursHeldByConnection(problem: DispatchProblem, flows: Flows, maxLevelMWh?: Series): number {
  const { storage, exportLimitMW, importLimitMW, salePricePerMWh, stepHours } = problem;
  let steps = 0;
  for (let t = 0; t < exportLimitMW.length; t++) {
    const exportMW = flows.exportMW[t];
    const importMW = flows.importMW[t];
    const isFull = reaches(exportMW, exportLimitMW[t]);
    const isNear =
      isFull ||
      reaches(exportMW + keptReady(flows.terms?.regulationUpMW, t), exportLimitMW[t] + importMW) ||
      reaches(importMW + keptReady(flows.terms?.regulationDownMW, t), importLimitMW[t] + exportMW);
    if (!isNear) continue;
    if (isFull && flows.curtailedMW[t] > near && salePricePerMWh[t] > 0) {
      steps++;
      continue;
    }
    const ceilingMWh = maxLevelMWh?.[t] ?? storage?.ceilingMWh ?? 0;
    const reason = storage && ceilingMWh > 0 ? reasonOf(problem, storage, ceilingMWh, flows, t) : 'no storage';
    if (reason === 'export limit' || reason === 'import limit') steps++;
  }
  return steps * stepHours;
}

function reaches(value: number, limit: number): boolean {
  return value >= limit - near * Math.max(1, limit);
}

function shareOf(powerMW: number, limitMW: number): number {
  return powerMW > 0 ? powerMW / limitMW : 0;
}

/** Returns the revenue of discharging a MWh of the cells less its marginal value, relative to the larger of the two. */
function dischargePays(problem: DispatchProblem, { dischargeEfficiency, wearPerMWh }: StorageUnit, flows: Flows, t: number): number {
  const price = (problem.terms?.dischargePricePerMWh ?? problem.salePricePerMWh)[t];
  const earned = price * busToGridOf(problem) * dischargeEfficiency - wearPerMWh;
  return earned > 0 ? relativeGain(earned, flows.storedValuePerMWh[t]) : -1;
}

/** Returns the marginal value of a purchased MWh in the cells less its price, relative to the larger of the two. */
function purchasePays(problem: DispatchProblem, { chargeEfficiency }: StorageUnit, flows: Flows, t: number): number {
  return relativeGain(flows.storedValuePerMWh[t] * chargeEfficiency * busToGridOf(problem), problem.purchasePricePerMWh[t]);
}

function relativeGain(value: number, cost: number): number {
  return (value - cost) / Math.max(1, Math.abs(value), Math.abs(cost));
}

/** Returns true if the marginal value of stored energy rises (1) or falls (-1) after a step; after the last it is 0. */
function changesAfter(valuePerMWh: Series, t: number, direction: 1 | -1): boolean {
  return direction * relativeGain(valuePerMWh[t + 1] ?? 0, valuePerMWh[t]) > near;
}

/** Returns the power of all regulation offers in a direction. [MW] */
function keptReady(offers: readonly Series[] | undefined, t: number): number {
  let powerMW = 0;
  for (const offer of offers ?? []) powerMW += offer[t];
  return powerMW;
}

function heldFromGiving(problem: DispatchProblem, storage: StorageUnit, flows: Flows, t: number): StepReason | undefined {
  const { exportLimitMW, terms } = problem;
  const upMW = keptReady(flows.terms?.regulationUpMW, t);
  if (reaches(flows.exportMW[t], exportLimitMW[t])) return 'export limit';
  if (upMW > near && reaches(flows.exportMW[t] + upMW, exportLimitMW[t] + flows.importMW[t])) return 'export limit';
  if (isConverterFull(problem, flows, t, upMW)) return 'converter';
  if (upMW <= near || !terms?.regulation) return undefined;
  const readyMW = upMW / busToGridOf(problem);
  if (reaches(flows.dischargeMW[t] - flows.chargeMW[t] + readyMW, storage.dischargeLimitMW)) return 'kept ready';
  const neededMWh = (terms.regulation.headroomHours * readyMW) / storage.dischargeEfficiency;
  return flows.levelMWh[t] - neededMWh <= storage.floorMWh + near * Math.max(1, storage.ceilingMWh) ? 'kept ready' : undefined;
}

function heldFromTaking(
  problem: DispatchProblem,
  storage: StorageUnit,
  ceilingMWh: number,
  flows: Flows,
  t: number,
): StepReason | undefined {
  const { importLimitMW, terms } = problem;
  const downMW = keptReady(flows.terms?.regulationDownMW, t);
  if (reaches(flows.importMW[t], importLimitMW[t])) return 'import limit';
  if (downMW > near && reaches(flows.importMW[t] + downMW, importLimitMW[t] + flows.exportMW[t])) return 'import limit';
  if (isConverterFull(problem, flows, t, keptReady(flows.terms?.regulationUpMW, t))) return 'converter';
  if (downMW <= near || !terms?.regulation) return undefined;
  const readyMW = downMW * busToGridOf(problem);
  if (reaches(flows.chargeMW[t] - flows.dischargeMW[t] + readyMW, storage.chargeLimitMW)) return 'kept ready';
  const neededMWh = terms.regulation.headroomHours * readyMW * storage.chargeEfficiency;
  return reaches(flows.levelMWh[t] + neededMWh, ceilingMWh) ? 'kept ready' : undefined;
}

function isConverterFull(problem: DispatchProblem, flows: Flows, t: number, upMW: number): boolean {
  const limitMW = problem.terms?.busConverter?.limitMW;
  return limitMW !== undefined && reaches(converterPowerMW(problem, flows, t, upMW), limitMW);
}
