import type { TermFlows, WindowDuty } from '../dispatch/problem';
import { sum, type Series } from '../series';
import type { CapacityYear } from './capacity';
import type { ContractYear } from './contract';

/** What a contract with an obligation got in a year, at the point of interconnection. */
export interface DeliveredContract {
  /** Under obligations of single steps. */
  readonly stepMW: Series;
  /** Under obligations of longer windows. */
  readonly windowMW: Series;
  /** Missing of each of its windows, in their order. */
  readonly windowShortfallMWh: Float64Array;
}

export interface DeliveredDuties {
  /** By capacity market. */
  readonly capacityMW: readonly Series[];
  readonly contracts: readonly DeliveredContract[];
  /** All of it. */
  readonly totalMW: Series;
}

/** The capacity markets whose duty stands in the program, in its order; those of contracts come after them. */
export function calledMarkets(capacity: readonly CapacityYear[]): readonly CapacityYear[] {
  return capacity.filter(({ events }) => events.calls.length > 0);
}

/** Which duty got what of the flows under duties. */
export function deliveredDuties(
  capacity: readonly CapacityYear[],
  contracts: readonly ContractYear[],
  flows: Pick<TermFlows, 'stepDutyMW' | 'windowDutyMW' | 'windowShortfallMWh'> | undefined,
  stepCount: number,
  stepHours: number,
): DeliveredDuties {
  const nothing = new Float64Array(stepCount);
  const stepDuties = [...(flows?.stepDutyMW ?? [])];
  const called = new Set(calledMarkets(capacity));
  const capacityMW = capacity.map((market) => (called.has(market) ? (stepDuties.shift() ?? nothing) : nothing));
  const stepMW = contracts.map(({ stepDuty }) => (stepDuty ? (stepDuties.shift() ?? nothing) : nothing));
  const windows = contracts.flatMap(({ windowDuties }, contract) => windowDuties.map((duty) => ({ duty, contract })));
  const shortfall = flows?.windowShortfallMWh ?? new Float64Array(windows.length);
  assertWindowsAddUp(windows, shortfall, flows?.windowDutyMW ?? nothing, stepHours);
  const windowMW = splitByContract(windows, shortfall, flows?.windowDutyMW ?? nothing, contracts.length, stepHours);
  const totalMW = (flows?.windowDutyMW ?? nothing).slice();
  for (const power of [...capacityMW, ...stepMW]) for (let t = 0; t < stepCount; t++) totalMW[t] += power[t];
  return {
    capacityMW,
    contracts: contracts.map((_, k) => ({
      stepMW: stepMW[k],
      windowMW: windowMW[k],
      windowShortfallMWh: Float64Array.from(windows.flatMap(({ contract }, w) => (contract === k ? [shortfall[w]] : []))),
    })),
    totalMW,
  };
}

/** Of what windows owe together: what rounding may leave open. */
const closes = 1e-6;

/** What windows got is what they owe less what is missing; a plan in which it is not is a fault. */
function assertWindowsAddUp(
  windows: readonly { readonly duty: WindowDuty }[],
  shortfallMWh: Float64Array,
  deliveredMW: Series,
  stepHours: number,
): void {
  const owed = windows.reduce((energy, { duty }) => energy + duty.energyMWh, 0);
  const delivered = sum(deliveredMW) * stepHours;
  const missing = sum(shortfallMWh);
  if (!(Math.abs(owed - missing - delivered) <= closes * Math.max(1, owed)))
    throw new Error(`Windows owe ${owed} MWh and miss ${missing}, but got ${delivered}`);
}

interface OpenWindow {
  readonly contract: number;
  readonly lastStep: number;
  leftMWh: number;
}

/**
 * What windows got together in each step, split by contract: in each step the window that ends first is served first, which serves all of them
 * whenever any order does.
 */
function splitByContract(
  windows: readonly { readonly duty: WindowDuty; readonly contract: number }[],
  shortfallMWh: Float64Array,
  deliveredMW: Series,
  contractCount: number,
  stepHours: number,
): readonly Series[] {
  if (contractCount === 1) return [deliveredMW];
  const split = Array.from({ length: contractCount }, () => new Float64Array(deliveredMW.length));
  const waiting = windows
    .map(({ duty, contract }, w) => ({
      contract,
      firstStep: duty.steps[0],
      lastStep: duty.steps[duty.steps.length - 1],
      leftMWh: duty.energyMWh - shortfallMWh[w],
    }))
    .toSorted((a, b) => a.firstStep - b.firstStep);
  const open: OpenWindow[] = [];
  let next = 0;
  for (let t = 0; t < deliveredMW.length; t++) {
    while (next < waiting.length && waiting[next].firstStep <= t) open.push(waiting[next++]);
    if (open.length === 0) continue;
    open.sort((a, b) => a.lastStep - b.lastStep);
    let leftMWh = deliveredMW[t] * stepHours;
    for (const due of open) {
      const servedMWh = Math.min(leftMWh, due.leftMWh);
      split[due.contract][t] += servedMWh / stepHours;
      due.leftMWh -= servedMWh;
      leftMWh -= servedMWh;
    }
    while (open.length > 0 && open[0].lastStep <= t) open.shift();
  }
  return split;
}
