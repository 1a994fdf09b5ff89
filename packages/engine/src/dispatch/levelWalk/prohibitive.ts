import type { DispatchProblem } from '../problem';
import { storagesOf } from '../problemDefaults';

/** Returns the maximum money per MWh in the cells that anything can move, given that per MW of any column of a step; costs larger by orders of magnitude are prohibitive. */
export function maxPricePerMWh(problem: DispatchProblem, maxCostPerMW: number): number {
  const [{ chargeEfficiency, dischargeEfficiency }] = storagesOf(problem) as readonly [ReturnType<typeof storagesOf>[number]];
  const max = Math.max(1, maxCostPerMW, problem.terms?.standby?.missingPerMWh ?? 0);
  return max / (problem.stepHours * chargeEfficiency * dischargeEfficiency);
}

/** Returns the cost of missing an end level, as a multiple of the highest price; higher where a MWh in the cells backs many of regulation. */
export function shortfallValue({ terms }: DispatchProblem): number {
  const min = (terms?.regulation?.offers ?? []).flatMap(({ upThroughput, downThroughput }) => [upThroughput, downThroughput]);
  return 1e3 / Math.max(1e-4, Math.min(1, ...min.filter((share) => share > 0)));
}
