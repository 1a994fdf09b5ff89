import { hoursPerYear } from '@hybrid/project/basics/calendar';
import type { Case } from '../cases/case';
import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import type { ChangingStorage, DispatchProblem, Flows } from '../dispatch/problem';
import type { Series } from '../series';
import { committedRange, physicalShare } from '../storage/committedStorage';
import { lifePlan } from '../storage/lifePlan';
import {
  agedUnit,
  beginYear,
  efficiencyNow,
  endYear,
  goesInYear,
  keptLevelMWh,
  livedSoFar,
  liveThrough,
  loseEnergy,
  newStorageLife,
  usableRange,
  type LivedSoFar,
  type StorageLife,
} from '../storage/storageLife';
import { agedModel, type CellState, type ReplayedCells, type UsableRange } from '../storage/replay';
import { initialLevelMWh, storageUnit, type StorageUnit } from '../storage/storageUnit';
import { earlyYears, type StorageYear } from '../storage/storageYear';
import { cellLevelMWh, cellsInUse, replayBlock, shrinkCells, warmthFactor } from './cellsInUse';
import { movedByRegulation } from './movedByRegulation';

/** State of a storage over the simulated years; `life` is updated. */
export interface StorageOperation {
  readonly storage: OperatedStorage;
  /** Unit with new cells. */
  readonly unit: StorageUnit;
  readonly life: StorageLife;
  /** State of the cells; undefined if they follow every plan. */
  readonly cells: ReplayedCells | undefined;
  readonly startMWh: number;
}

/** Returns a storage at commercial operation, or before its start if it is deferred. */
export function newStorageOperation(input: OperatedCase, storage: OperatedStorage): StorageOperation {
  const unit = storageUnit(storage);
  const life = newStorageLife(lifePlan(storage, input));
  const ceilingMWh = unit.capacityMWh * life.plan.capacityFactor;
  const range = committedRange(Math.min(unit.floorMWh, ceilingMWh), ceilingMWh, physicalShare(input.markets));
  const startMWh = initialLevelMWh(storage, { ...unit, ...range });
  return {
    storage,
    unit,
    life,
    cells: isReplayed(input) ? cellsInUse(storage, input, startMWh) : undefined,
    startMWh,
  };
}

/** Age and stored energy of a storage: with its case, all that later years need from the years before. */
export interface StorageState {
  readonly lived: LivedSoFar;
  readonly cells: CellState | undefined;
}

/** Returns a copy of the present state of a storage, which further simulation does not change. */
export function storageState({ life, cells }: Pick<StorageOperation, 'life' | 'cells'>): StorageState {
  return { lived: livedSoFar(life), cells: cells && copyOfCells(cells.state) };
}

/** Returns the storage of a case in a state that it reached before. */
export function resumedOperation(input: OperatedCase, storage: OperatedStorage, { lived, cells }: StorageState): StorageOperation {
  const operation = newStorageOperation(input, storage);
  return {
    ...operation,
    life: { ...livedSoFar(lived), plan: operation.life.plan },
    cells: operation.cells && cells && { ...operation.cells, state: copyOfCells(cells) },
  };
}

const copyOfCells = (state: CellState): CellState => ({ ...state, tanks: { ...state.tanks } });

/**
 * Returns true if the plans of a storage are replayed by its cells: a single storage that only sells energy, as its steps can be settled again.
 * With further limits, markets or storages the plan is carried out: one tank with the round-trip efficiency of the cells.
 */
export function isReplayed({
  markets,
  busConverter,
  grid,
  storages,
}: Pick<Case | OperatedCase, 'markets' | 'busConverter' | 'grid' | 'storages'>): boolean {
  const { energyMarkets: energy, regulationMarkets: regulation, capacityMarkets: capacity, contracts } = markets;
  const [storage, ...others] = storages;
  const isBound = busConverter !== undefined || grid.boughtPerGenerated !== undefined || storage?.cycleLimit !== undefined;
  const sellsEnergyAlone = energy.length <= 1 && regulation.length + capacity.length + contracts.length === 0;
  return sellsEnergyAlone && others.length === 0 && !isBound && !storage?.auxiliaryLoad?.servedByStorage;
}

/** A storage in an operating year in which it operates. */
export interface StorageInYear {
  /** Unit with the cells as at the beginning of the year, or at the start of the storage in it. */
  readonly unit: StorageUnit;
  readonly standsFrom: number;
  readonly standsUntil: number;
  /**
   * Maximum level in a step: its usable capacity, or the level that the cells reached when their charging was clipped. 0 while the storage does
   * not operate. The same series as `usableMWh` without a replay.
   */
  readonly maxLevelMWh: Series;
  /** Usable capacity in a step: the capacity of the block at the cell temperature of its beginning. 0 while the storage does not operate. */
  readonly usableMWh: Series;
  /** True if the energy left in the cells is not used after this year. */
  readonly endsForGood: boolean;
  /** Losses of charging and discharging, converter included, and energy out of the cells, in the blocks run so far. */
  lossMWh: number;
  throughputMWh: number;
  /** Energy in the cells after the blocks run so far. */
  endMWh: number;
}

/** Begins the next operating year with the cells as they are; undefined if the storage does not operate in it. */
export function storageInYear(operation: StorageOperation, stepCount: number, startMWh: number): StorageInYear | undefined {
  const { storage, unit: newUnit, life, cells } = operation;
  const { from, until } = beginYear(life);
  if (from >= until) return undefined;
  const { stepHours, lifetimeYears, capacityIsHeld } = life.plan;
  const usableMWh = new Float64Array(stepCount);
  const aged = agedUnit({ ...newUnit, wearPerMWh: storage.wearPerMWhByYear[life.operatingYear] }, life);
  return {
    unit: { ...aged, ...plannedRange(aged, cells, startMWh) },
    standsFrom: Math.round(from / stepHours),
    standsUntil: Math.round(until / stepHours),
    maxLevelMWh: cells ? new Float64Array(stepCount) : usableMWh,
    usableMWh,
    endsForGood: until < hoursPerYear || (!capacityIsHeld && (goesInYear(life) || life.operatingYear + 1 === lifetimeYears)),
    lossMWh: 0,
    throughputMWh: 0,
    endMWh: startMWh,
  };
}

/** Returns the range of the level in a plan: the range of the cells at their temperature, widened to include their level. */
function plannedRange({ floorMWh, ceilingMWh }: UsableRange, cells: ReplayedCells | undefined, levelMWh: number): UsableRange {
  const warm = cells ? ceilingMWh * warmthFactor(cells) : ceilingMWh;
  return { floorMWh: Math.min(floorMWh, warm, levelMWh), ceilingMWh: Math.max(warm, levelMWh) };
}

/** Runs the storage through the blocks of its year: replays them if `isReplayed`, ages the cells, augments and replaces them. */
export function changingStorage(operation: StorageOperation, into: StorageInYear, problem: DispatchProblem): ChangingStorage {
  const { life, cells } = operation;
  const { unit, standsFrom, standsUntil, maxLevelMWh, usableMWh } = into;
  const agedCells = cells && { ...cells, model: agedModel(cells.model, efficiencyNow(life)) };
  let range: UsableRange = usableRange(life);
  return {
    standsFrom,
    standsUntil,
    afterBlock: (flows, begin, end, startMWh) => {
      const capacityMWh = cells ? range.ceilingMWh * warmthFactor(cells) : range.ceilingMWh;
      for (let t = begin; t < end; t++) {
        usableMWh[t] = capacityMWh;
        maxLevelMWh[t] = capacityMWh;
      }
      if (agedCells) replayBlock(agedCells, problem, range, flows, begin, end, maxLevelMWh);
      const { lossMWh, throughputMWh } = cells ? replayedEnergies(cells, begin, end) : plannedEnergies(unit, flows, begin, end, problem);
      into.lossMWh += lossMWh;
      into.throughputMWh += throughputMWh;
      const temperatureC = cells?.replayed.temperatureC;
      liveThrough(life, { levelMWh: flows.levelMWh, startMWh, begin, end, throughputMWh, ...(temperatureC && { temperatureC }) });
      range = usableRange(life);
      const levelMWh = levelKept(operation, range, flows.levelMWh[end - 1]);
      into.endMWh = levelMWh;
      return { ...plannedRange(range, cells, levelMWh), levelMWh };
    },
  };
}

function levelKept({ life, cells }: StorageOperation, { ceilingMWh }: UsableRange, levelMWh: number): number {
  if (!cells) return keptLevelMWh(life, levelMWh);
  loseEnergy(life, shrinkCells(cells, ceilingMWh));
  return cellLevelMWh(cells);
}

interface BlockEnergies {
  readonly lossMWh: number;
  readonly throughputMWh: number;
}

function replayedEnergies({ replayed }: ReplayedCells, begin: number, end: number): BlockEnergies {
  return { lossMWh: sumOf(replayed.lossMWh, begin, end), throughputMWh: sumOf(replayed.givenMWh, begin, end) };
}

function plannedEnergies(
  { chargeEfficiency, dischargeEfficiency }: StorageUnit,
  flows: Flows,
  begin: number,
  end: number,
  problem: DispatchProblem,
): BlockEnergies {
  const { inMWh, outMWh } = movedByRegulation(problem, flows, begin, end);
  const charged = sumOf(flows.chargeMW, begin, end) * problem.stepHours + inMWh;
  const discharged = sumOf(flows.dischargeMW, begin, end) * problem.stepHours + outMWh;
  const throughputMWh = discharged / dischargeEfficiency;
  return { lossMWh: charged * (1 - chargeEfficiency) + throughputMWh - discharged, throughputMWh };
}

function sumOf(series: Series, begin: number, end: number): number {
  let total = 0;
  for (let t = begin; t < end; t++) total += series[t];
  return total;
}

/** Ends the operating year and returns its record. */
export function endStorageYear({ life }: StorageOperation): StorageYear {
  return endYear(life);
}

/** Returns the operating years as simulated; in early analysis the loss of the simulated years determines the times of events. */
export function allStorageYears({ life: { plan } }: StorageOperation, simulated: readonly StorageYear[]): readonly StorageYear[] {
  return plan.capacityIsHeld ? earlyYears(plan, simulated) : simulated;
}
