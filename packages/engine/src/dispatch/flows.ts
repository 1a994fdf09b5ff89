import type { Series } from '../series';
import type { DispatchProblem, Flows } from './problem';

export type MutableFlows = { -readonly [Name in Exclude<keyof Flows, 'terms'>]: Series };

/** Zeros of a year, shared by all flows that are never written. */
let nothing: Series | undefined;

function nothingFor(steps: number): Series {
  if (nothing?.length !== steps) nothing = new Float64Array(steps);
  return nothing;
}

/**
 * Returns flows of a year to be written, in one piece of memory: allocating eight takes a tenth of the time of a plan.
 * Without generation there is none to store or to curtail, and nothing is written there.
 */
export function noFlows(steps: number, hasGeneration: boolean): MutableFlows {
  const memory = new Float64Array(steps * (hasGeneration ? 8 : 6));
  const part = (index: number): Series => memory.subarray(index * steps, (index + 1) * steps);
  return {
    exportMW: part(0),
    importMW: part(1),
    chargeMW: part(2),
    dischargeMW: part(3),
    levelMWh: part(4),
    storedValuePerMWh: part(5),
    generationToStorageMW: hasGeneration ? part(6) : nothingFor(steps),
    curtailedMW: hasGeneration ? part(7) : nothingFor(steps),
  };
}

/** Returns sales less purchases less wear of the steps `begin … end - 1`, from the flows themselves. [currency] */
export function moneyOf(problem: DispatchProblem, flows: Flows, begin: number, end: number): number {
  const { salePricePerMWh, purchasePricePerMWh, storage, stepHours } = problem;
  const wearPerBusMWh = storage === undefined ? 0 : storage.wearPerMWh / storage.dischargeEfficiency;
  let money = 0;
  for (let t = begin; t < end; t++) {
    money += salePricePerMWh[t] * flows.exportMW[t] - purchasePricePerMWh[t] * flows.importMW[t] - wearPerBusMWh * flows.dischargeMW[t];
  }
  return money * stepHours;
}

/** Tolerance of a balance as a share of its flows, and the flow that counts as none. */
const balanceTolerance = 1e-9;
const negligible = 1e-12;

/**
 * Throws unless the flows of the steps `begin … end - 1` balance at the bus and in the cells and keep every limit: an open balance is a fault
 * of the program, never a property of a project. Floor and ceiling apply to these steps; by default they are the storage's.
 */
export function assertBalance(
  problem: DispatchProblem,
  flows: Flows,
  startMWh: number,
  begin = 0,
  end = problem.generationMW.length,
  floor = problem.storage?.floorMWh ?? 0,
  ceiling = problem.storage?.ceilingMWh ?? 0,
): void {
  const { stepHours, generationMW, exportLimitMW, importLimitMW, gridEfficiency, storage } = problem;
  const { exportMW, importMW, chargeMW, dischargeMW, generationToStorageMW, curtailedMW, levelMWh } = flows;
  const chargeLimit = storage?.chargeLimitMW ?? 0;
  const dischargeLimit = storage?.dischargeLimitMW ?? 0;
  const gainPerMW = stepHours * (storage?.chargeEfficiency ?? 1);
  const lossPerMW = stepHours / (storage?.dischargeEfficiency ?? 1);
  const busPerGrid = 1 / gridEfficiency;
  const chargeTime = chargeLimit > 0 ? 1 / chargeLimit : 1;
  const dischargeTime = dischargeLimit > 0 ? 1 / dischargeLimit : 1;
  const cellSlack = balanceTolerance * Math.max(ceiling, chargeLimit * gainPerMW, dischargeLimit * lossPerMW) + negligible;

  const nearly = 1 + balanceTolerance;
  const maxCharge = chargeLimit * nearly;
  const maxDischarge = dischargeLimit * nearly;
  const lowest = floor - cellSlack;
  const highest = ceiling + cellSlack;

  // Compiled code does not know that an argument is a number, and would put each new value on the heap.
  let before = Number(startMWh);
  for (let t = begin; t < end; t++) {
    const charge = chargeMW[t];
    const discharge = dischargeMW[t];
    const supply = generationMW[t] + importMW[t] * gridEfficiency + discharge;
    const use = charge + curtailedMW[t] + exportMW[t] * busPerGrid;
    const busSlack = balanceTolerance * supply + negligible;
    const level = levelMWh[t];
    // Written so that a NaN anywhere fails.
    const sound =
      Math.abs(supply - use) <= busSlack &&
      Math.abs(before + charge * gainPerMW - discharge * lossPerMW - level) <= cellSlack &&
      level >= lowest &&
      level <= highest &&
      charge * chargeTime + discharge * dischargeTime <= nearly &&
      exportMW[t] >= 0 &&
      exportMW[t] <= exportLimitMW[t] * nearly &&
      importMW[t] >= 0 &&
      importMW[t] <= importLimitMW[t] * nearly &&
      charge >= 0 &&
      charge <= maxCharge &&
      discharge >= 0 &&
      discharge <= maxDischarge &&
      curtailedMW[t] >= 0 &&
      generationToStorageMW[t] >= -busSlack &&
      generationToStorageMW[t] <= charge + busSlack &&
      generationToStorageMW[t] <= generationMW[t] + busSlack;
    if (!sound) {
      throw new Error(
        `Dispatch does not balance in step ${t}: generation ${generationMW[t]}, import ${importMW[t]}, export ${exportMW[t]}, charge ${chargeMW[t]}, ` +
          `discharge ${dischargeMW[t]}, curtailed ${curtailedMW[t]} MW, level ${t > begin ? levelMWh[t - 1] : startMWh} to ${levelMWh[t]} MWh`,
      );
    }
    before = level;
  }
}
