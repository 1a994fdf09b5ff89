import type { DispatchProblem, Flows } from '../dispatch/problem';

/** What kept the storage from doing more in a step of a plan, the first that holds. */
export const stepReasons = [
  'nothing',
  'no storage',
  'full',
  'empty',
  'standing by',
  'charging power',
  'discharging power',
  'export limit',
  'import limit',
  'converter',
  'at rest',
] as const;
export type StepReason = (typeof stepReasons)[number];

const near = 1e-6;

/**
 * For each step the index in `stepReasons` of what the storage was held by: the end of its cells, its power, the grid, the converter of a DC bus.
 * `at rest`: neither charging nor discharging is worth it at what a MWh in the cells is worth; `nothing`: the plan stands between two prices.
 */
export function stepReasonsOf(problem: DispatchProblem, flows: Flows): Uint8Array {
  const reasons = new Uint8Array(problem.generationMW.length);
  for (let t = 0; t < reasons.length; t++) reasons[t] = stepReasons.indexOf(reasonOf(problem, flows, t));
  return reasons;
}

function reasonOf({ storage, exportLimitMW, importLimitMW, gridEfficiency, terms }: DispatchProblem, flows: Flows, t: number): StepReason {
  if (!storage) return 'no storage';
  const charge = flows.chargeMW[t];
  const discharge = flows.dischargeMW[t];
  const level = flows.levelMWh[t];
  const atLeast = (value: number, limit: number): boolean => value >= limit - near * Math.max(1, limit);
  if (terms?.standby?.full[t] === 1 && atLeast(level, storage.ceilingMWh)) return 'standing by';
  if (charge > near && atLeast(level, storage.ceilingMWh)) return 'full';
  if (discharge > near && level <= storage.floorMWh + near * Math.max(1, storage.ceilingMWh)) return 'empty';
  if (charge > near && atLeast(charge, storage.chargeLimitMW)) return 'charging power';
  if (discharge > near && atLeast(discharge, storage.dischargeLimitMW)) return 'discharging power';
  const converter = terms?.busConverter?.limitMW;
  const converted = flows.exportMW[t] / gridEfficiency + flows.importMW[t] * gridEfficiency;
  if (converter !== undefined && atLeast(converted, converter)) return 'converter';
  if (flows.exportMW[t] > near && atLeast(flows.exportMW[t], exportLimitMW[t])) return 'export limit';
  if (flows.importMW[t] > near && atLeast(flows.importMW[t], importLimitMW[t])) return 'import limit';
  return charge <= near && discharge <= near ? 'at rest' : 'nothing';
}
