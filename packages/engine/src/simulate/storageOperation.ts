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
import type { CellState, UsableRange } from '../storage/replay';
import { initialLevelMWh, storageUnit, type StorageUnit } from '../storage/storageUnit';
import { earlyYears, type StorageYear } from '../storage/storageYear';
import { cellLevelMWh, cellsInUse, replayBlock, shrinkCells, warmthFactor, type CellsInUse } from './cellsInUse';
import { movedByRegulation } from './movedByRegulation';

/** The storage of a case through its simulated years; what happens to it is written into its life. */
export interface StorageOperation {
  readonly storage: OperatedStorage;
  /** With new cells. */
  readonly unit: StorageUnit;
  readonly life: StorageLife;
  /** Undefined where the cells do what is planned for them. */
  readonly cells: CellsInUse | undefined;
  readonly startMWh: number;
}

/** A storage at commercial operation, or before it where it is deferred. */
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

/** What has become of a storage, and what its cells hold: with its case, all that the years to come need of those before. */
export interface StorageState {
  readonly lived: LivedSoFar;
  readonly cells: CellState | undefined;
}

/** The state of a storage as it stands; what is simulated further leaves it as it is. */
export function storageState({ life, cells }: Pick<StorageOperation, 'life' | 'cells'>): StorageState {
  return { lived: livedSoFar(life), cells: cells && copyOfCells(cells.state) };
}

/** The storage of a case in a state that it came to before. */
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
 * A step of one storage that sells energy alone is settled anew after a replay. One that is bound by more, paid for more or shared by several is
 * carried out as planned: one tank with the round-trip efficiency of the cells.
 */
export function isReplayed({
  markets,
  busConverter,
  grid,
  storages,
}: Pick<Case | OperatedCase, 'markets' | 'busConverter' | 'grid' | 'storages'>): boolean {
  const { energy, regulation, capacity, contracts } = markets;
  const [storage, ...others] = storages;
  const isBound = busConverter !== undefined || grid.boughtPerGenerated !== undefined || storage?.cycleLimit !== undefined;
  const sellsEnergyAlone = energy.length <= 1 && regulation.length + capacity.length + contracts.length === 0;
  return sellsEnergyAlone && others.length === 0 && !isBound && !storage?.auxiliaryLoad?.servedByStorage;
}

/** A storage in an operating year in which it stands. */
export interface StorageInYear {
  /** As its cells are when the year begins, or when the storage starts in it. */
  readonly unit: StorageUnit;
  readonly standsFrom: number;
  readonly standsUntil: number;
  /**
   * Level at which the storage takes no more in a step: its usable capacity, or what the cells came to when their charging was clipped. 0 where the
   * storage does not stand. The same series as `usableMWh` where nothing is replayed.
   */
  readonly maxLevelMWh: Series;
  /** Capacity that may be used in a step: that of the block, at the temperature that the cells have when it begins. 0 where it does not stand. */
  readonly usableMWh: Series;
  /** What is left in the cells serves nobody after this year. */
  readonly endsForGood: boolean;
  /** Of charging and discharging, converter included, and out of the cells, in the blocks that were run. */
  lossMWh: number;
  throughputMWh: number;
  /** In the cells after the blocks that were run. */
  endMWh: number;
}

/** Begins the next operating year with what the cells have; undefined where the storage does not stand in it. */
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

/** The range of the level that a plan has: that of the cells at the temperature they are at, and the level that they have. */
function plannedRange({ floorMWh, ceilingMWh }: UsableRange, cells: CellsInUse | undefined, levelMWh: number): UsableRange {
  const warm = cells ? ceilingMWh * warmthFactor(cells) : ceilingMWh;
  return { floorMWh: Math.min(floorMWh, warm, levelMWh), ceilingMWh: Math.max(warm, levelMWh) };
}

/** Runs the storage through the blocks of its year: replays where that is due, ages the cells and renews them. */
export function changingStorage(operation: StorageOperation, into: StorageInYear, problem: DispatchProblem): ChangingStorage {
  const { life, cells } = operation;
  const { unit, standsFrom, standsUntil, maxLevelMWh, usableMWh } = into;
  const efficiency = efficiencyNow(life);
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
      if (cells) replayBlock(cells, efficiency, problem, range, flows, begin, end, maxLevelMWh);
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

function replayedEnergies({ replayed }: CellsInUse, begin: number, end: number): BlockEnergies {
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

/** Ends the operating year: what became of the storage in it. */
export function endStorageYear({ life }: StorageOperation): StorageYear {
  return endYear(life);
}

/** The operating years as they were simulated, each with the year that is taken for it; in early analysis events fall where its loss puts them. */
export function allStorageYears({ life: { plan } }: StorageOperation, simulated: readonly StorageYear[]): readonly StorageYear[] {
  return plan.capacityIsHeld ? earlyYears(plan, simulated) : simulated;
}
