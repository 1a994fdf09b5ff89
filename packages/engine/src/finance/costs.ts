import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import type { Account, Ledger, LedgerLine } from './ledger';

/** Energy of one operating year that costs are given by. [MWh] */
export interface CostedEnergy {
  /** What the storage discharges at the bus. */
  readonly dischargeMWh: number;
  /** What each generating item delivers to the bus, by its id. */
  readonly deliveredMWh: Readonly<Record<string, number>>;
}

/**
 * What the components cost over the project. Capital falls in year 0, operation at the end of each year, replacement at the end of each
 * lifetime that ends before the project does, each times what its escalator makes of it in that year. There is no salvage value. `energies` are those of the operating years, in order.
 */
export function costLines(costs: readonly ComponentCost[], energies: readonly CostedEnergy[]): Ledger {
  const projectYears = energies.length;
  return costs.flatMap((cost) => {
    const line = (account: Account, amountIn: (year: number) => number): LedgerLine => ({
      account,
      owner: cost.owner,
      path: [cost.name],
      byYear: Float64Array.from({ length: projectYears + 1 }, (_, year) => -amountIn(year) || 0),
    });
    const lines = [
      line('capital', (year) => (year === 0 ? cost.capital : 0)),
      line('operating', (year) => (year === 0 ? 0 : operatingCost(cost, energies[year - 1]) * (cost.operatingByYear?.[year - 1] ?? 1))),
      line('replacement', (year) =>
        isReplaced(cost, year, projectYears) ? cost.replacement * (cost.replacementByYear?.[year - 1] ?? 1) : 0,
      ),
    ];
    return lines.filter(({ byYear }) => byYear.some((amount) => amount !== 0));
  });
}

function operatingCost(cost: ComponentCost, { dischargeMWh, deliveredMWh }: CostedEnergy): number {
  const throughputMWh = cost.owner === 'storage' ? dischargeMWh : 0;
  return cost.operatingPerYear + cost.operatingPerMWhThroughput * throughputMWh + cost.operatingPerMWhAc * (deliveredMWh[cost.id] ?? 0);
}

/** At 1, 2, 3 … lifetimes, but not in the last year: what is bought then serves nothing. */
function isReplaced({ lifetimeYears: life }: ComponentCost, year: number, projectYears: number): boolean {
  return life !== undefined && year > 0 && year < projectYears && year % life === 0;
}
