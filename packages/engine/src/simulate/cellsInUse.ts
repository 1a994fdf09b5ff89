import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { temperatureYear } from '../resource/resourceYear';
import { constantSeries, type Series } from '../series';
import { shrinkTanks } from '../storage/kineticModel';
import { cellsAtRest, followsPlan, replay, replayedOf, replayModelOf, type ReplayedCells, type UsableRange } from '../storage/replay';
import { capacityFactor, maxCapacityFactor } from '../storage/temperature';
import { settleStep } from './settledStep';

/** Air temperature around cells whose temperature is not held, if there is no temperature resource. */
export const usualAirTemperatureC = 25;

/** Rounding tolerance of power at the bus. [MW] */
const negligibleMW = 1e-9;

/** Returns the cells at the start of a project; undefined if they follow every plan. */
export function cellsInUse(storage: OperatedStorage, { stepHours, stepCount }: OperatedCase, startMWh: number): ReplayedCells | undefined {
  const { cells, units, converter, airTemperatureC } = storage;
  if (followsPlan(cells)) return undefined;
  const model = replayModelOf(cells, units, stepHours, converter);
  const ambientC = airTemperatureC ? temperatureYear(airTemperatureC, stepHours) : constantSeries(stepCount, usualAirTemperatureC);
  return { model, state: cellsAtRest(model, startMWh, ambientC[0]), ambientC, replayed: replayedOf(stepCount) };
}

/**
 * Replays a planned block: power that the cells cannot take or give is clipped, and the flows of the step are settled again. If charging was clipped,
 * the resulting level is the maximum level of that step.
 */
export function replayBlock(
  cells: ReplayedCells,
  problem: DispatchProblem,
  range: UsableRange,
  flows: Flows,
  begin: number,
  end: number,
  maxLevelMWh: Series,
): void {
  replay(cells, flows, range, begin, end);
  const { chargeMW, dischargeMW, levelMWh } = cells.replayed;
  for (let t = begin; t < end; t++) {
    const lessCharge = flows.chargeMW[t] - chargeMW[t];
    const lessDischarge = flows.dischargeMW[t] - dischargeMW[t];
    if (lessCharge > negligibleMW) maxLevelMWh[t] = levelMWh[t];
    if (lessCharge !== 0 || lessDischarge !== 0) settleStep(problem, flows, t, chargeMW[t], dischargeMW[t]);
    flows.levelMWh[t] = levelMWh[t];
  }
}

/** Removes the energy that a faded capacity no longer holds, and returns it [MWh]. Cells that are only cold keep their energy. */
export function shrinkCells({ model, state }: ReplayedCells, capacityMWh: number): number {
  const isHeld = model.cells.thermal.fixedC !== undefined;
  return shrinkTanks(model.tanks, state.tanks, capacityMWh * (isHeld ? 1 : maxCapacityFactor));
}

/** Returns the energy in the cells [MWh]. */
export function cellLevelMWh({ state }: ReplayedCells): number {
  return state.tanks.availableMWh + state.tanks.boundMWh;
}

/** Returns the share of the capacity that is usable at the present cell temperature; 1 if the temperature is held, as the plan already includes it. */
export function warmthFactor({ model, state }: ReplayedCells): number {
  const { fixedC, capacityCoefficients } = model.cells.thermal;
  return fixedC === undefined ? capacityFactor(capacityCoefficients, state.temperatureC) : 1;
}
