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

/** Returns what each duty got of the flows of a plan; the windows of each contract are a group of their own (`marketTerms.ts`). */
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
  const windowMW = contracts.map((_, k) => flows?.windowDutyMW[k] ?? nothing);
  const windowShortfallMWh = shortfallsByContract(contracts, flows?.windowShortfallMWh);
  for (const [k, { windowDuties }] of contracts.entries()) assertWindowsAddUp(windowDuties, windowShortfallMWh[k], windowMW[k], stepHours);
  const totalMW = new Float64Array(stepCount);
  for (const power of [...capacityMW, ...stepMW, ...windowMW]) for (let t = 0; t < stepCount; t++) totalMW[t] += power[t];
  return {
    capacityMW,
    contracts: contracts.map((_, k) => ({ stepMW: stepMW[k], windowMW: windowMW[k], windowShortfallMWh: windowShortfallMWh[k] })),
    totalMW,
  };
}

/** What is missing of the windows of each contract, which follow each other in the flows; nothing without flows. */
function shortfallsByContract(contracts: readonly ContractYear[], missingMWh: Float64Array | undefined): readonly Float64Array[] {
  let from = 0;
  return contracts.map(({ windowDuties }) => {
    const own = missingMWh?.subarray(from, from + windowDuties.length) ?? new Float64Array(windowDuties.length);
    from += windowDuties.length;
    return own;
  });
}

/** Share of what the windows of a contract owe that rounding may leave open. */
const balanceTolerance = 1e-6;

/** Throws where the windows of a contract did not get what they owe less what is missing. */
function assertWindowsAddUp(windows: readonly WindowDuty[], shortfallMWh: Float64Array, deliveredMW: Series, stepHours: number): void {
  const owed = windows.reduce((energy, { energyMWh }) => energy + energyMWh, 0);
  const delivered = sum(deliveredMW) * stepHours;
  const missing = sum(shortfallMWh);
  if (!(Math.abs(owed - missing - delivered) <= balanceTolerance * Math.max(1, owed)))
    throw new Error(`Windows owe ${owed} MWh and miss ${missing}, but got ${delivered}`);
}
