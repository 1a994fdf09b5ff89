import type { Case, StorageCase } from '../cases/case';
import { sum } from '../series';
import { firstYear } from './firstYear';
import type { YearRun } from './simulateYear';

/** What one more unit of a limit would bring in the first operating year: a difference, with the change that it was found by. */
export interface MarginalRevenue {
  /** Capacity and cycles are those of the first storage. */
  readonly of: 'interconnection' | 'storageCapacity' | 'cycleLimit';
  /** Currency a year for each MW of the interconnection, MWh of nominal capacity, or cycle a day. */
  readonly perUnit: number;
  /** MW, MWh or cycles a day. */
  readonly change: number;
}

/** A change is this share of what is there: large beside rounding, small beside what bends. */
const changedShare = 0.01;
/** Limits from here on bind nothing. [MW] */
const boundless = 1e5;

/** The marginal revenues of a case with its first operating year, which is simulated anew with each limit loosened a little. */
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

/** Larger cells of the same kind at the same power: each MWh of them wears, lasts and costs what it did. */
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

/** Sales less purchases, premiums less penalties of a year. [currency] */
const revenue = ({ streams }: YearRun): number => streams.reduce((total, { money }) => total + sum(money), 0);
