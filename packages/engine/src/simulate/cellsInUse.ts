import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { temperatureYear } from '../resource/resourceYear';
import { constantSeries, type Series } from '../series';
import { shrinkTanks } from '../storage/kineticModel';
import {
  agedModel,
  cellsAtRest,
  followsPlan,
  replay,
  replayedOf,
  replayModelOf,
  type CellState,
  type Replayed,
  type ReplayModel,
  type UsableRange,
} from '../storage/replay';
import { capacityFactor, maxCapacityFactor } from '../storage/temperature';
import { settleStep } from './settledStep';

/** Air around cells whose temperature is not held, where no resource tells it. */
export const usualAirTemperatureC = 25;

/** Power at the bus that is rounding. [MW] */
const negligibleMW = 1e-9;

/** Cells that do not always do what is planned for them, as they stand; carried over blocks and years. */
export interface CellsInUse {
  readonly model: ReplayModel;
  readonly state: CellState;
  readonly ambientC: Series;
  readonly replayed: Replayed;
}

/** Cells at the start of a project; undefined where they follow every plan. */
export function cellsInUse(storage: OperatedStorage, { stepHours, stepCount }: OperatedCase, startMWh: number): CellsInUse | undefined {
  const { cells, units, converter, airTemperatureC } = storage;
  if (followsPlan(cells)) return undefined;
  const model = replayModelOf(cells, units, stepHours, converter);
  const ambientC = airTemperatureC ? temperatureYear(airTemperatureC, stepHours) : constantSeries(stepCount, usualAirTemperatureC);
  return { model, state: cellsAtRest(model, startMWh, ambientC[0]), ambientC, replayed: replayedOf(stepCount) };
}

/**
 * Replays a planned block: what the cells cannot do is clipped, and the flows of the step follow. Where charging was clipped, the level is
 * the most that the cells took in that step.
 */
export function replayBlock(
  { model, state, ambientC, replayed }: CellsInUse,
  efficiencyMultiple: number,
  problem: DispatchProblem,
  range: UsableRange,
  flows: Flows,
  begin: number,
  end: number,
  maxLevelMWh: Series,
): void {
  replay(agedModel(model, efficiencyMultiple), flows, range, ambientC, begin, end, state, replayed);
  const { chargeMW, dischargeMW, levelMWh } = replayed;
  for (let t = begin; t < end; t++) {
    const lessCharge = flows.chargeMW[t] - chargeMW[t];
    const lessDischarge = flows.dischargeMW[t] - dischargeMW[t];
    if (lessCharge > negligibleMW) maxLevelMWh[t] = levelMWh[t];
    if (lessCharge !== 0 || lessDischarge !== 0) settleStep(problem, flows, t, chargeMW[t], dischargeMW[t]);
    flows.levelMWh[t] = levelMWh[t];
  }
}

/** Lets go of what a capacity that has faded no longer holds; returns it. [MWh] Cells that are only cold keep what they have. */
export function shrinkCells({ model, state }: CellsInUse, capacityMWh: number): number {
  const isHeld = model.cells.thermal.fixedC !== undefined;
  return shrinkTanks(model.tanks, state.tanks, capacityMWh * (isHeld ? 1 : maxCapacityFactor));
}

/** What is in the cells. */
export function cellLevelMWh({ state }: CellsInUse): number {
  return state.tanks.availableMWh + state.tanks.boundMWh;
}

/** Share of their capacity that the cells have at the temperature they are at; 1 where it is held, and known to the plan. */
export function warmthFactor({ model, state }: CellsInUse): number {
  const { fixedC, capacityCoefficients } = model.cells.thermal;
  return fixedC === undefined ? capacityFactor(capacityCoefficients, state.temperatureC) : 1;
}
