import type { Case, StorageCase } from '../cases/case';
import { sum } from '../series';
import { firstYear } from './firstYear';
import type { YearRun } from './simulateYear';
import { slopesOf } from './slopesBeside';

/** Marginal value of a limit in the first operating year, on both sides of it: they differ where another limit takes over. */
export interface MarginalRevenue {
  /** Limit; power, capacity and cycles are those of the first storage. */
  readonly of: 'interconnection' | 'storagePower' | 'storageCapacity' | 'cycleLimit';
  /** Currency per year for one more MW of the interconnection, MW of power, MWh of nominal capacity, or cycle a day. */
  readonly perUnit: number;
  /** Currency per year that one less would cost; undefined where there is none. */
  readonly perUnitLess?: number;
  /** True if both are derivatives, to rounding; otherwise they are of a change by a ten-thousandth. */
  readonly isExact: boolean;
}

/** Interconnection limit from which on it never binds. [MW] */
const boundless = 1e5;

/** Returns the marginal revenues of a case. Its first operating year is simulated again with each limit slightly more and slightly less. */
export function marginalValues(input: Case, asItIs: YearRun): readonly MarginalRevenue[] {
  const before = revenue(asItIs);
  return limitsOf(input).map(({ of, limit, caseAt }) => {
    const revenueAt = (value: number): number | undefined => {
      if (value === limit) return before;
      return value < 0 ? undefined : revenue(firstYear(caseAt(value)));
    };
    const { above, below } = slopesOf(revenueAt, limit, Math.max(1, limit)) ?? {};
    return {
      of,
      perUnit: above?.slope ?? 0,
      ...(below && { perUnitLess: below.slope }),
      isExact: (above?.isExact ?? true) && (below?.isExact ?? true),
    };
  });
}

interface Limit {
  readonly of: MarginalRevenue['of'];
  readonly limit: number;
  readonly caseAt: (limit: number) => Case;
}

function limitsOf(input: Case): readonly Limit[] {
  const { grid, storages, systemConverter } = input;
  const [storage, ...others] = storages;
  const { interconnectionLimitMW } = grid;
  const connection: Limit = {
    of: 'interconnection',
    limit: interconnectionLimitMW,
    caseAt: (limitMW) => ({ ...input, grid: { ...grid, interconnectionLimitMW: limitMW } }),
  };
  const found = interconnectionLimitMW < boundless ? [connection] : [];
  if (!storage) return found;
  const withFirst = (first: StorageCase): Case => ({ ...input, storages: [first, ...others] });
  const { cycleLimit, units } = storage;
  const [powerMW, capacityMWh] = [units * storage.powerMWPerUnit, units * storage.capacityMWhPerUnit];
  const ofStorage: readonly Limit[] = [
    { of: 'storagePower', limit: powerMW, caseAt: (limit) => withFirst(withPower(storage, limit / powerMW, systemConverter)) },
    { of: 'storageCapacity', limit: capacityMWh, caseAt: (limit) => withFirst(withCapacity(storage, limit / capacityMWh)) },
  ];
  const ofCycles: readonly Limit[] = cycleLimit
    ? [
        {
          of: 'cycleLimit',
          limit: cycleLimit.cyclesPerDay,
          caseAt: (limit) => withFirst({ ...storage, cycleLimit: { ...cycleLimit, cyclesPerDay: limit } }),
        },
      ]
    : [];
  return [...found, ...ofStorage, ...ofCycles];
}

/** Returns the storage with more power and the same cells; its own converter grows with it, one of the plant does not. */
function withPower(storage: StorageCase, multiple: number, systemConverter: Case['systemConverter']): StorageCase {
  const { powerMWPerUnit, cells, converter } = storage;
  return {
    ...storage,
    powerMWPerUnit: powerMWPerUnit * multiple,
    cells: {
      ...cells,
      chargeLimitMW: cells.chargeLimitMW * multiple,
      dischargeLimitMW: cells.dischargeLimitMW * multiple,
      peakMW: cells.peakMW * multiple,
    },
    converter: converter && converter !== systemConverter ? { ...converter, limitMW: converter.limitMW * multiple } : converter,
  };
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
