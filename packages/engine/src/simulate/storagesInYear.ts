import type { ChangingStorage, DispatchProblem, Flows, NextBlock, StorageFlows } from '../dispatch/problem';
import type { OperatedCase } from '../cases/operatedCase';
import type { ContractedStorage } from '../market/capacity';
import { busToGridOfPlant } from '../plant/plant';
import type { StandingStorage } from '../plant/plantTerms';
import { committedStorage, physicalShare } from '../storage/committedStorage';
import type { StorageUnit } from '../storage/storageUnit';
import { changingStorage, storageInYear, type StorageInYear, type StorageOperation } from './storageOperation';

/** A storage of a case in an operating year; `standing` is undefined if it does not operate. */
interface StorageOfYear {
  readonly operation: StorageOperation;
  readonly startMWh: number;
  readonly inYear: StorageInYear | undefined;
  /** Part of the storage that the plant physically uses. */
  readonly standing: StandingStorage | undefined;
  /** Full storage, of which each energy market before the last commits its own share. */
  readonly whole: StorageUnit | undefined;
}

/** Begins the year of a storage with the energy in its cells. */
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

/** Widens the range of the unit to include a level outside it. */
function holding(unit: StorageUnit, levelMWh: number): StorageUnit {
  return { ...unit, floorMWh: Math.min(unit.floorMWh, levelMWh), ceilingMWh: Math.max(unit.ceilingMWh, levelMWh) };
}

/** Returns the storage that capacity markets contract: the first of a plant, while it operates. */
export function contractedStorage(
  plant: Pick<OperatedCase, 'grid' | 'busConverter'>,
  first: StorageOfYear | undefined,
): ContractedStorage | undefined {
  if (!first?.standing) return undefined;
  const { unit, standsFrom, standsUntil } = first.standing;
  return { unit, busToGrid: busToGridOfPlant(plant), standsFrom, standsUntil };
}

/** Returns the flows of each operating storage: for the first the flows of the plan, for the others those of its terms, in order. */
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
 * Runs the storages of a plant through the blocks of a year. With a single storage only the steps in which it operates are planned with it; with
 * several the whole year is, and each has power in its own steps.
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

/** Returns the flows of the plant with those of another storage than the first, without terms: only the first provides regulation. */
function flowsOfOther({ exportMW, importMW, curtailedMW, terms }: Flows, k: number): Flows {
  const own = terms?.moreStorages[k];
  if (!own) throw new Error(`The plan has no flows of storage ${k + 2}`);
  return { ...own, exportMW, importMW, curtailedMW };
}

function resting({ unit: { floorMWh, ceilingMWh } }: StorageInYear, levelMWh: number): NextBlock {
  return { floorMWh, ceilingMWh, levelMWh };
}

/** Runs a storage through the steps of a block in which it operates, and returns its state after it. */
function lived(change: ChangingStorage, flows: Flows, begin: number, end: number, before: NextBlock): NextBlock {
  const from = Math.max(begin, change.standsFrom);
  const until = Math.min(end, change.standsUntil);
  return from < until ? change.afterBlock(flows, from, until, before.levelMWh) : before;
}
