import type { ChangingStorage, DispatchProblem, Flows, NextBlock, StorageFlows } from '../dispatch/problem';
import type { OperatedCase } from '../cases/operatedCase';
import type { ContractedStorage } from '../market/capacity';
import { plantToGrid } from '../plant/plant';
import type { StandingStorage } from '../plant/plantTerms';
import { committedStorage, physicalShare } from '../storage/committedStorage';
import type { StorageUnit } from '../storage/storageUnit';
import { changingStorage, storageInYear, type StorageInYear, type StorageOperation } from './storageOperation';

/** A storage of a case in an operating year; nothing stands where it does not. */
export interface StorageOfYear {
  readonly operation: StorageOperation;
  readonly startMWh: number;
  readonly inYear: StorageInYear | undefined;
  /** Part that the plant physically uses. */
  readonly standing: StandingStorage | undefined;
  /** All of the storage, of which each energy market before the last commits a share of its own. */
  readonly whole: StorageUnit | undefined;
}

/** Begins the year of a storage with what is in its cells. */
export function storageOfYear(input: OperatedCase, operation: StorageOperation, startMWh: number): StorageOfYear {
  const inYear = storageInYear(operation, input.stepCount, startMWh);
  const unit = inYear && holding(committedStorage(inYear.unit, physicalShare(input.markets)), startMWh);
  const { storage } = operation;
  return {
    operation,
    startMWh,
    standing: inYear && unit && { storage, unit, standsFrom: inYear.standsFrom, standsUntil: inYear.standsUntil },
    whole: inYear?.unit,
    inYear,
  };
}

/** A level outside the range is allowed until it is left. */
function holding(unit: StorageUnit, levelMWh: number): StorageUnit {
  return { ...unit, floorMWh: Math.min(unit.floorMWh, levelMWh), ceilingMWh: Math.max(unit.ceilingMWh, levelMWh) };
}

/** Returns the storage that capacity markets contract: the first of a plant, while it stands. */
export function contractedStorage(
  plant: Pick<OperatedCase, 'grid' | 'busConverter'>,
  first: StorageOfYear | undefined,
): ContractedStorage | undefined {
  if (!first?.standing) return undefined;
  const { unit, standsFrom, standsUntil } = first.standing;
  return { unit, busToGrid: plantToGrid(plant), standsFrom, standsUntil };
}

/** The flows of each storage that stands: those of the first are those of the plan, the others in the order of its terms. */
export function storageFlowsOf(
  flows: Flows,
  first: StorageOfYear | undefined,
  others: readonly StorageOfYear[],
): ReadonlyMap<StorageOperation, StorageFlows> {
  const found = new Map<StorageOperation, StorageFlows>();
  if (first?.standing) found.set(first.operation, flows);
  for (const [k, { operation }] of others.entries()) {
    const own = flows.terms?.moreStorages[k];
    if (own) found.set(operation, own);
  }
  return found;
}

/**
 * The storages of a plant through the blocks of a year. One alone stands in the steps of its own; with several the plant is planned through the
 * whole year, and each has power in its own steps.
 */
export function changingStorages(
  first: StorageOfYear | undefined,
  others: readonly StorageOfYear[],
  problem: DispatchProblem,
): ChangingStorage {
  const own = first?.inYear && changingStorage(first.operation, first.inYear, problem);
  if (others.length === 0) {
    if (!own) throw new Error('No storage stands in this year');
    return own;
  }
  const changing = others.flatMap(({ operation, inYear, startMWh }) =>
    inYear ? [{ change: changingStorage(operation, inYear, problem), now: resting(inYear, startMWh) }] : [],
  );
  let ofFirst = first?.inYear ? resting(first.inYear, first.startMWh) : { floorMWh: 0, ceilingMWh: 0, levelMWh: 0 };
  const spans = [own, ...changing.map(({ change }) => change)];
  return {
    standsFrom: 0,
    standsUntil: problem.generationMW.length,
    stands: spans.map((span) => ({ from: span?.standsFrom ?? 0, until: span?.standsUntil ?? 0 })),
    afterBlock: (flows, begin, end) => {
      if (own) ofFirst = lived(own, flows, begin, end, ofFirst);
      for (const [k, storage] of changing.entries()) {
        storage.now = lived(storage.change, flowsOfOther(flows, k), begin, end, storage.now);
      }
      return { ...ofFirst, moreStorages: changing.map(({ now }) => now) };
    },
  };
}

/** The flows of the plant with those of a storage beside the first; regulation is the first one's, so they have no terms. */
function flowsOfOther({ exportMW, importMW, curtailedMW, terms }: Flows, k: number): Flows {
  const own = terms?.moreStorages[k];
  if (!own) throw new Error(`The plan has no flows of storage ${k + 2}`);
  return { ...own, exportMW, importMW, curtailedMW };
}

function resting({ unit: { floorMWh, ceilingMWh } }: StorageInYear, levelMWh: number): NextBlock {
  return { floorMWh, ceilingMWh, levelMWh };
}

/** What a block makes of a storage, in those of its steps in which it stands. */
function lived(change: ChangingStorage, flows: Flows, begin: number, end: number, before: NextBlock): NextBlock {
  const from = Math.max(begin, change.standsFrom);
  const until = Math.min(end, change.standsUntil);
  return from < until ? change.afterBlock(flows, from, until, before.levelMWh) : before;
}
