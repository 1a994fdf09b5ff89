import type { StorageUnit } from '../../storage/storageUnit';
import { assertBalance, moneyOf, type MutableFlows } from '../flows';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from './meritOrder';
import { type ForwardPass, newWindowMoney, planForwards, type WindowMoney } from './plan';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import { saleableMW } from './stepFlows';
import { newValueFunctions, type ValueFunctions, valueBackwards } from './valueFunction';

/** The planner of one storage against one market of energy, without terms: merit orders and value functions, by sorting and merging. */
export function meritPlanner(problem: DispatchProblem, storage: StorageUnit, flows: MutableFlows): Planner {
  const { orders, values, windowMoney } = workSpaceFor(problem.generationMW.length);
  sortMeritOrders(problem, storage, orders);
  const pass: ForwardPass = { problem, storage, orders, values, flows, windowMoney };
  const { first, gainMWh } = orders;
  const maxGainMWh = (t: number): number => gainMWh[first[t]];
  const maxLossMWh = (t: number): number => -gainMWh[first[t + 1] - 1];
  return {
    needsStorage: true,
    maxGainMWh,
    maxLossMWh,
    sureGainMWh: maxGainMWh,
    sureLossMWh: maxLossMWh,

    plan(span: PlanWindow): Planned {
      planForwards(pass, span, valueBackwards(orders, span, values));
      const followedMoney = moneyOf(problem, flows, span.begin, span.followedTo);
      return { followedMoney, money: followedMoney + windowMoney.ahead, bound: windowMoney.bound };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      sellAtOnce(problem, flows, begin, end, levelMWh);
      return moneyOf(problem, flows, begin, end);
    },

    check({ begin, followedTo, startMWh, floorMWh, ceilingMWh }: PlanWindow): void {
      assertBalance(problem, flows, startMWh, begin, followedTo, floorMWh, ceilingMWh);
    },
  };
}

interface WorkSpace {
  readonly steps: number;
  readonly orders: MeritOrders;
  readonly values: ValueFunctions;
  readonly windowMoney: WindowMoney;
}

/** One per worker, overwritten by each year: allocating it again would take as long as planning. No result refers to it. */
let workSpace: WorkSpace | undefined;

function workSpaceFor(steps: number): WorkSpace {
  if (workSpace?.steps !== steps)
    workSpace = { steps, orders: newMeritOrders(steps), values: newValueFunctions(steps), windowMoney: newWindowMoney() };
  return workSpace;
}

/** Sells generation in steps in which no storage works, as far as the export limit allows and the price pays for it. */
export function sellAtOnce(problem: DispatchProblem, flows: MutableFlows, begin: number, end: number, levelMWh: number): void {
  const { salePricePerMWh, generationMW, exportLimitMW, gridEfficiency } = problem;
  // Clear the flows that a longer plan may have written.
  for (const planned of [flows.importMW, flows.chargeMW, flows.dischargeMW, flows.generationToStorageMW, flows.storedValuePerMWh])
    planned.fill(0, begin, end);
  for (let t = begin; t < end; t++) {
    const sold = saleableMW(generationMW[t], exportLimitMW[t] / gridEfficiency, salePricePerMWh[t]);
    flows.exportMW[t] = Math.min(sold * gridEfficiency, exportLimitMW[t]);
    // A year without generation shares its zeros.
    if (generationMW[t] > 0) flows.curtailedMW[t] = generationMW[t] - sold;
    flows.levelMWh[t] = levelMWh;
  }
}
