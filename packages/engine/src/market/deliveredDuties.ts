import type { TermFlows, WindowDuty } from '../dispatch/problem';
import { sum, type Series } from '../series';
import type { CapacityYear } from './capacity';
import type { ContractYear } from './contract';

/** Deliveries under a contract with an obligation in a year, at the point of interconnection. */
export interface DeliveredContract {
  /** Power delivered under obligations of single steps. */
  readonly stepMW: Series;
  /** Power delivered under obligations of longer windows. */
  readonly windowMW: Series;
  /** Shortfall of each of its windows, in their order. */
  readonly windowShortfallMWh: Float64Array;
}

export interface DeliveredDuties {
  /** By capacity market. */
  readonly capacityMW: readonly Series[];
  readonly contracts: readonly DeliveredContract[];
  /** Sum over all capacity markets and contracts. */
  readonly totalMW: Series;
}

/** Returns the capacity markets with a duty in the program, in its order; duties of contracts come after them. */
export function calledMarkets(capacity: readonly CapacityYear[]): readonly CapacityYear[] {
  return capacity.filter(({ events }) => events.calls.length > 0);
}

/** Returns the deliveries under each duty in the flows of a plan; the windows of each contract are a group (`marketTerms.ts`). */
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

/** Returns the shortfalls of the windows of each contract, which follow each other in the flows; 0 without flows. [MWh] */
function shortfallsByContract(contracts: readonly ContractYear[], missingMWh: Float64Array | undefined): readonly Float64Array[] {
  let from = 0;
  return contracts.map(({ windowDuties }) => {
    const own = missingMWh?.subarray(from, from + windowDuties.length) ?? new Float64Array(windowDuties.length);
    from += windowDuties.length;
    return own;
  });
}

/** Tolerance of the energy balance of a contract's windows, as a share of the energy owed. */
const balanceTolerance = 1e-6;

/** Throws unless the deliveries of a contract's windows equal the energy owed less the shortfall. */
function assertWindowsAddUp(windows: readonly WindowDuty[], shortfallMWh: Float64Array, deliveredMW: Series, stepHours: number): void {
  const owed = windows.reduce((energy, { energyMWh }) => energy + energyMWh, 0);
  const delivered = sum(deliveredMW) * stepHours;
  const missing = sum(shortfallMWh);
  if (!(Math.abs(owed - missing - delivered) <= balanceTolerance * Math.max(1, owed)))
    throw new Error(`Windows owe ${owed} MWh and miss ${missing}, but got ${delivered}`);
}
