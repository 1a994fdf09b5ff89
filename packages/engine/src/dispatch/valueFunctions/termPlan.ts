import type { Series } from '../../series';
import type { TermFlows } from '../problem';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';
import type { StepGains } from './plan';
import { purchasedMW, saleableMW } from './stepFlows';
import { fillMarket, type TermMarket } from './termMarket';
import type { TermOrders } from './termOrders';

/** Merit orders of a year with terms, the gains planned with them, and the flows to which the steps are written. */
export interface TermPlan {
  readonly orders: TermOrders;
  readonly gains: StepGains;
  readonly output: StepOutput;
}

/** Writes the flows of the steps `begin … end - 1` behind their planned gains. */
export function writeTermFlows({ orders: given, gains, output }: TermPlan, begin: number, end: number, startMWh: number): void {
  const { program, columnsFrom } = given;
  const { flows, levelsMWh, valuesPerMWh } = output;
  for (let t = begin; t < end;) {
    if (columnsFrom[t] < 0) {
      const from = t;
      while (t < end && columnsFrom[t] < 0) t++;
      writeSortedSteps(given, gains, output, from, t);
      continue;
    }
    mixCorners(given, gains, t, output.power);
    const level = flows.levelMWh[t];
    levelsMWh[0] = t === begin ? startMWh : flows.levelMWh[t - 1];
    valuesPerMWh[0] = flows.storedValuePerMWh[t];
    writeStep(output, program, t);
    flows.levelMWh[t++] = level;
  }
}

/** A gain between two corners is a mixture of both: the rows are linear. */
function mixCorners(
  { program: { columnCount }, orders: { first, gainMWh }, columnsFrom, columnMW }: TermOrders,
  { gainMWh: planned, corner }: StepGains,
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

/** Writes steps whose merit orders were sorted: they charge from the cheapest source, and sell what is left as far as that is paid. */
function writeSortedSteps(given: TermOrders, { gainMWh }: StepGains, { flows, terms }: StepOutput, begin: number, end: number): void {
  const { problem, storage, market } = given;
  const { step, busToGrid, gridToBus } = market;
  const { chargeLimitMW, dischargeLimitMW } = storage;
  const { exportMW, importMW, chargeMW, dischargeMW, generationToStorageMW, curtailedMW } = flows;
  const chargePerGain = 1 / (problem.stepHours * storage.chargeEfficiency);
  const dischargePerLoss = storage.dischargeEfficiency / problem.stepHours;
  const total = terms.soldMW[0] as Series;
  for (let t = begin; t < end; t++) {
    fillMarket(market, t);
    const { generationMW, exportHeadroomMW, importHeadroomMW, saleValue, purchaseCost } = step;
    const gain = gainMWh[t];
    let charge = 0;
    let discharge = 0;
    if (gain > 0) charge = Math.min(gain * chargePerGain, chargeLimitMW);
    else if (gain < 0) discharge = Math.min(-gain * dischargePerLoss, dischargeLimitMW);
    const saleable = saleableMW(generationMW, exportHeadroomMW - discharge, saleValue);
    const purchased = purchasedMW(charge, generationMW, saleable, importHeadroomMW, saleValue, purchaseCost);
    const stored = charge - purchased;
    const sold = Math.max(0, Math.min(saleable, generationMW - stored));
    exportMW[t] = (sold + discharge) * busToGrid;
    importMW[t] = purchased * gridToBus;
    chargeMW[t] = charge;
    dischargeMW[t] = discharge;
    generationToStorageMW[t] = stored;
    curtailedMW[t] = Math.max(0, generationMW - stored - sold);
    total[t] = sold;
  }
  if (terms.soldMW.length > 1 || market.sources.length > 0) splitSold(terms, market, begin, end);
  for (const series of [...terms.regulationUpMW, ...terms.regulationDownMW, ...terms.stepDutyMW]) (series as Series).fill(0, begin, end);
  if (market.auxiliaryLoadMW === undefined) return;
  terms.auxiliaryFromStorageMW.fill(0, begin, end);
  terms.auxiliaryFromGenerationMW.fill(0, begin, end);
  terms.auxiliaryBoughtMW.fill(0, begin, end);
}

/** Splits what is sold, which stands in the first source's place, over the sources; those of one price are sold in their order. */
function splitSold({ soldMW }: TermFlows, { sources }: TermMarket, begin: number, end: number): void {
  const total = soldMW[0] as Series;
  for (let t = begin; t < end; t++) {
    let left = total[t];
    for (let j = 0; j < sources.length; j++) {
      const { powerMW, saleableMW: part } = sources[j];
      const own = Math.min(left, powerMW[t], part === undefined ? left : part[t]);
      (soldMW[j] as Series)[t] = own;
      left -= own;
    }
  }
}
