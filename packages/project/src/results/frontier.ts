import type { ResultItem } from './resultTables';

type Valued = Pick<ResultItem, 'npv' | 'capex'>;

/**
 * Returns the systems on the efficient frontier, by ascending capital cost: those to which no other has both a higher NPV and a lower or equal capital
 * cost. Systems without an NPV are never on it.
 */
export function efficientFrontier<S extends Valued>(systems: readonly S[]): readonly S[] {
  const byCapital = systems
    .filter(({ npv, capex }) => Number.isFinite(npv) && Number.isFinite(capex))
    .sort((a, b) => a.capex - b.capex || b.npv - a.npv);
  let highest = -Infinity;
  return byCapital.filter(({ npv }) => {
    if (npv < highest) return false;
    highest = npv;
    return true;
  });
}
