import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import type { Account, Ledger, LedgerLine } from './ledger';

/**
 * What the components cost over the project. Capital falls in year 0, operation at the end of each year, replacement at the end of each
 * lifetime that ends before the project does. There is no salvage value.
 */
export function costLines(costs: readonly ComponentCost[], lifetimeYears: number): Ledger {
  return costs.flatMap((cost) => {
    const line = (account: Account, amountIn: (year: number) => number): LedgerLine => ({
      account,
      owner: cost.owner,
      path: [cost.name],
      byYear: Float64Array.from({ length: lifetimeYears + 1 }, (_, year) => -amountIn(year) || 0),
    });
    const lines = [
      line('capital', (year) => (year === 0 ? cost.quantity * cost.capitalEach : 0)),
      line('operating', (year) => (year > 0 ? cost.quantity * cost.operatingEachYear : 0)),
      line('replacement', (year) => (isReplaced(cost, year, lifetimeYears) ? cost.quantity * cost.replacementEach : 0)),
    ];
    return lines.filter(({ byYear }) => byYear.some((amount) => amount !== 0));
  });
}

/** At 1, 2, 3 … lifetimes, but not in the last year: what is bought then serves nothing. */
function isReplaced({ lifetimeYears: life }: ComponentCost, year: number, projectYears: number): boolean {
  return life !== undefined && year > 0 && year < projectYears && year % life === 0;
}
