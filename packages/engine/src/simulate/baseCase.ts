import { UserError } from '@hybrid/project/basics/userError';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { CaseKey } from '../cases/caseGrid';
import { comparison } from '../finance/comparison';

/** A system, told by the place it has among the systems of each case, or by the id of any of its rows. */
export type BaseCase = string;

type PlacedKey = Pick<CaseKey, 'id' | 'sensitivityIndex' | 'optimizationIndex'>;

/**
 * Rows against a base case: NPV, IRR and payback of the difference to the row of the base system in the same sensitivity case, year by year.
 * What else a row says stays as it is. `discountRate` per year as a fraction, of the money that the rows are in. Refuses a base that is not
 * there or is infeasible, and rows that were kept without their cash flow.
 */
export function againstBase(
  items: readonly ResultItem[],
  keys: readonly PlacedKey[],
  base: BaseCase,
  discountRate: number,
): readonly ResultItem[] {
  const system = baseSystem(keys, base);
  const itemById = new Map(items.map((item) => [item.id, item]));
  const caseOf = new Map(keys.map(({ id, sensitivityIndex }) => [id, sensitivityIndex]));
  const baseOfCase = new Map(
    keys.filter(({ optimizationIndex }) => optimizationIndex === system).map(({ id, sensitivityIndex }) => [sensitivityIndex, id]),
  );
  return items.map((item) => {
    const ofCase = caseOf.get(item.id);
    const baseItem = ofCase === undefined ? undefined : itemById.get(baseOfCase.get(ofCase) ?? '');
    if (!baseItem)
      throw new UserError('notFound', 'Error loading base case, please check that it is not infeasible', 'Choose another base case.');
    const { npv, irr, payback } = comparison(flowOf(item), flowOf(baseItem), discountRate);
    return { ...item, npv, irr: irr ?? null, payback: payback ?? null };
  });
}

function baseSystem(keys: readonly PlacedKey[], base: BaseCase): number {
  const named = keys.find(({ id }) => id === base) ?? keys.find(({ optimizationIndex }) => String(optimizationIndex) === base);
  if (!named) throw new UserError('notFound', 'Base case not found', 'Give the id of a row, or the place of its system from 0.');
  return named.optimizationIndex;
}

function flowOf({ netCashFlow }: ResultItem): Float64Array {
  if (!netCashFlow)
    throw new UserError('conflict', 'The results were kept without their yearly cash flow', 'Calculate the project again to compare rows.');
  return Float64Array.from(netCashFlow);
}
