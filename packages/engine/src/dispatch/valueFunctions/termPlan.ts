import type { Series } from '../../series';
import type { TermFlows } from '../problem';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';
import type { StepGains } from './plan';
import { purchasedMW, saleableMW } from './stepFlows';
import { fillMarket, type TermOrders } from './termOrders';

/** Merit orders of a year with terms, the gains planned with them, and the flows to which the steps are written. */
export interface TermPlan {
  readonly orders: TermOrders;
  readonly gains: StepGains;
  readonly output: StepOutput;
}

/** Writes the flows of the steps `begin … end - 1` behind their planned gains. */
export function writeTermFlows({ orders: given, gains, output }: TermPlan, begin: number, end: number, startMWh: number): void {
  const { program, columnsFrom } = given;
  const { first } = given.orders;
  const { flows, levelsMWh, valuesPerMWh } = output;
  for (let t = begin; t < end; t++) {
    if (columnsFrom[t] < 0) {
      writeSortedStep(given, gains, output, t);
      continue;
    }
    mixCorners(given, gains, first, t, output.power);
    const level = flows.levelMWh[t];
    levelsMWh[0] = t === begin ? startMWh : flows.levelMWh[t - 1];
    valuesPerMWh[0] = flows.storedValuePerMWh[t];
    writeStep(output, program, t);
    flows.levelMWh[t] = level;
  }
}

/** A gain between two corners is a mixture of both: the rows are linear. */
function mixCorners(
  { program: { columnCount }, orders: { gainMWh }, columnsFrom, columnMW }: TermOrders,
  { gainMWh: planned, corner }: StepGains,
  first: Int32Array,
  t: number,
  power: Float64Array,
): void {
  const k = corner[t];
  const from = columnsFrom[t] + (k - first[t]) * columnCount;
  for (let j = 0; j < columnCount; j++) power[j] = columnMW[from + j];
  if (k + 1 >= first[t + 1] || planned[t] >= gainMWh[k]) return;
  const share = Math.min(1, (gainMWh[k] - planned[t]) / (gainMWh[k] - gainMWh[k + 1]));
  for (let j = 0; j < columnCount; j++) power[j] += share * (columnMW[from + columnCount + j] - power[j]);
}

/** Writes a step whose merit order was sorted: it charges from the cheapest source, and sells what is left as far as that is paid. */
function writeSortedStep(given: TermOrders, { gainMWh }: StepGains, { flows, terms }: StepOutput, t: number): void {
  const { problem, storage, market, program } = given;
  fillMarket(given, t, undefined);
  const { busToGrid, sources } = program;
  const { generationMW, exportHeadroomMW, importHeadroomMW, saleValue, purchaseCost } = market;
  const gain = gainMWh[t];
  let charge = 0;
  let discharge = 0;
  if (gain > 0) charge = Math.min(gain / (problem.stepHours * storage.chargeEfficiency), storage.chargeLimitMW);
  else if (gain < 0) discharge = Math.min((-gain * storage.dischargeEfficiency) / problem.stepHours, storage.dischargeLimitMW);
  const saleable = saleableMW(generationMW, exportHeadroomMW - discharge, saleValue);
  const purchased = purchasedMW(charge, generationMW, saleable, importHeadroomMW, saleValue, purchaseCost);
  const stored = charge - purchased;
  const sold = Math.max(0, Math.min(saleable, generationMW - stored));
  flows.exportMW[t] = (sold + discharge) * busToGrid;
  flows.importMW[t] = purchased / busToGrid;
  flows.chargeMW[t] = charge;
  flows.dischargeMW[t] = discharge;
  flows.generationToStorageMW[t] = stored;
  flows.curtailedMW[t] = Math.max(0, generationMW - stored - sold);
  writeSold(terms, sources, sold, t);
  for (let r = 0; r < terms.regulationUpMW.length; r++) {
    (terms.regulationUpMW[r] as Series)[t] = 0;
    (terms.regulationDownMW[r] as Series)[t] = 0;
  }
  for (let i = 0; i < terms.stepDutyMW.length; i++) (terms.stepDutyMW[i] as Series)[t] = 0;
  if (problem.terms?.auxiliaryLoadMW === undefined) return;
  terms.auxiliaryFromStorageMW[t] = 0;
  terms.auxiliaryFromGenerationMW[t] = 0;
  terms.auxiliaryBoughtMW[t] = 0;
}

/** Sources of one price are sold in their order. */
function writeSold({ soldMW }: TermFlows, sources: TermOrders['program']['sources'], sold: number, t: number): void {
  let left = sold;
  for (let j = 0; j < sources.length; j++) {
    const { powerMW, saleableMW: part } = sources[j];
    const own = Math.min(left, powerMW[t], part === undefined ? left : part[t]);
    (soldMW[j] as Series)[t] = own;
    left -= own;
  }
}
