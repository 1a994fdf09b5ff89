import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { CaseKey } from '../cases/caseGrid';
import { comparison } from '../finance/comparison';

/** Identifies a system: its index among the systems of each case, or the id of any of its rows. */
type BaseCase = string;

type PlacedKey = Pick<CaseKey, 'id' | 'sensitivityIndex' | 'optimizationIndex'>;

/**
 * Compares rows with a base case: NPV, IRR and payback of the difference to the base system's row in the same sensitivity case, year by year.
 * Other figures stay unchanged. `discountRate` is a fraction per year, real or nominal as the rows are. Refuses a base that does not exist
 * or is infeasible, and rows that were stored without their cash flow.
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
      throw new UserError('notFound', message('calculation.errorLoadingBaseCasePlease'), message('calculation.chooseAnotherBaseCase'));
    const { npv, irr, payback } = comparison(flowOf(item), flowOf(baseItem), discountRate);
    return { ...item, npv, irr: irr ?? null, payback: payback ?? null };
  });
}

function baseSystem(keys: readonly PlacedKey[], base: BaseCase): number {
  const named = keys.find(({ id }) => id === base) ?? keys.find(({ optimizationIndex }) => String(optimizationIndex) === base);
  if (!named) throw new UserError('notFound', message('calculation.baseCaseNotFound'), message('calculation.giveIdRowPlaceSystem'));
  return named.optimizationIndex;
}

function flowOf({ netCashFlow }: ResultItem): Float64Array {
  if (!netCashFlow)
    throw new UserError(
      'conflict',
      message('calculation.resultsKeptWithoutYearlyCash'),
      message('calculation.calculateProjectAgainToCompareRows'),
    );
  return Float64Array.from(netCashFlow);
}
