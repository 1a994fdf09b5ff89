import type { Case, StorageCase } from '../cases/case';
import { sum } from '../series';
import { firstYear } from './firstYear';
import type { YearRun } from './simulateYear';

/** Marginal value of a limit in the first operating year: a difference quotient, with the change that it was calculated with. */
export interface MarginalRevenue {
  /** Limit; capacity and cycles are those of the first storage. */
  readonly of: 'interconnection' | 'storageCapacity' | 'cycleLimit';
  /** Currency per year and MW of the interconnection, MWh of nominal capacity, or cycle a day. */
  readonly perUnit: number;
  /** Change of the limit [MW, MWh or cycles a day]. */
  readonly change: number;
}

/** Relative change of a limit: large against rounding, small enough that revenue is nearly linear over it. */
const changedShare = 0.01;
/** Interconnection limit from which on it never binds. [MW] */
const boundless = 1e5;

/** Returns the marginal revenues of a case. Its first operating year is simulated again with each limit slightly relaxed. */
export function marginalValues(input: Case, asItIs: YearRun): readonly MarginalRevenue[] {
  const before = revenue(asItIs);
  return loosened(input).map(({ of, change, changed }) => ({ of, change, perUnit: (revenue(firstYear(changed)) - before) / change }));
}

interface Loosened {
  readonly of: MarginalRevenue['of'];
  readonly change: number;
  readonly changed: Case;
}

function loosened(input: Case): readonly Loosened[] {
  const { grid, storages } = input;
  const [storage, ...others] = storages;
  const found: Loosened[] = [];
  const { interconnectionLimitMW } = grid;
  if (interconnectionLimitMW < boundless) {
    const change = changedShare * Math.max(1, interconnectionLimitMW);
    found.push({
      of: 'interconnection',
      change,
      changed: { ...input, grid: { ...grid, interconnectionLimitMW: interconnectionLimitMW + change } },
    });
  }
  if (!storage) return found;
  found.push({
    of: 'storageCapacity',
    change: changedShare * storage.capacityMWhPerUnit * storage.units,
    changed: { ...input, storages: [withCapacity(storage, 1 + changedShare), ...others] },
  });
  const { cycleLimit } = storage;
  if (cycleLimit) {
    const change = changedShare * cycleLimit.cyclesPerDay;
    const looser = { ...cycleLimit, cyclesPerDay: cycleLimit.cyclesPerDay + change };
    found.push({ of: 'cycleLimit', change, changed: { ...input, storages: [{ ...storage, cycleLimit: looser }, ...others] } });
  }
  return found;
}

/** Returns the storage with more capacity at the same power; wear, lifetime and cost per MWh stay the same. */
function withCapacity(storage: StorageCase, multiple: number): StorageCase {
  const { capacityMWhPerUnit, cells, replacementCost } = storage;
  const { ageing } = cells;
  return {
    ...storage,
    capacityMWhPerUnit: capacityMWhPerUnit * multiple,
    cells: { ...cells, ageing: { ...ageing, lifetimeThroughputMWh: ageing.lifetimeThroughputMWh * multiple } },
    replacementCost: replacementCost?.map((cost) => cost * multiple),
  };
}

/** Returns the revenue of a year: sales less purchases, premiums less penalties. [currency] */
const revenue = ({ streams }: YearRun): number => streams.reduce((total, { money }) => total + sum(money), 0);
