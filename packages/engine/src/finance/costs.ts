import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { alwaysThere, isReplaced, shareOfYear, type TimingOf } from './costTiming';
import { amountsByYear, type Account, type Ledger, type LedgerLine } from './ledger';

/** Energy of one operating year that costs are given by. [MWh] */
export interface CostedEnergy {
  /** What each storage discharges at the bus, by its id. */
  readonly dischargedMWh: Readonly<Record<string, number>>;
  /** What each generating item delivers to the bus, by its id. */
  readonly deliveredMWh: Readonly<Record<string, number>>;
}

/**
 * What the components cost over the project. Capital falls in year 0, or in that of their start; operation at the end of each year, for the
 * share of it in which they are there; replacement at the end of each lifetime that ends before they and the project do. Each is times what its
 * escalator makes of it in that year. There is no salvage value. `energies` are those of the operating years, in order.
 */
export function costLines(
  costs: readonly ComponentCost[],
  energies: readonly CostedEnergy[],
  timingOf: TimingOf = () => alwaysThere,
): Ledger {
  const projectYears = energies.length;
  return costs.flatMap((cost) => {
    const timing = timingOf(cost);
    const line = (account: Account, amountIn: (year: number) => number, ...part: readonly string[]): LedgerLine => ({
      account,
      owner: cost.owner,
      component: cost.id,
      path: [cost.name, ...part],
      byYear: amountsByYear(projectYears, (year) => -amountIn(year) || 0),
    });
    const lines = [
      line('capital', (year) => (year === timing.capitalYear ? cost.capital : 0)),
      ...operatingAmounts.map(({ part, amount }) =>
        line(
          'operating',
          (year) =>
            year === 0 ? 0 : amount(cost, energies[year - 1], shareOfYear(timing, year)) * (cost.operatingByYear?.[year - 1] ?? 1),
          part,
        ),
      ),
      line('replacement', (year) =>
        cost.lifetimeYears !== undefined && isReplaced(timing, cost.lifetimeYears, year, projectYears)
          ? cost.replacement * (cost.replacementByYear?.[year - 1] ?? 1)
          : 0,
      ),
    ];
    return lines.filter(({ byYear }) => byYear.some((amount) => amount !== 0));
  });
}

/** What operation is paid for, as the last word of the path of its lines. */
export const operatingParts = {
  fixed: 'Fixed',
  throughput: 'Throughput',
  delivered: 'Energy delivered',
  auxiliaryLoad: 'Auxiliary load',
} as const;

interface OperatingAmount {
  readonly part: string;
  readonly amount: (cost: ComponentCost, energy: CostedEnergy, shareOfYear: number) => number;
}

const operatingAmounts: readonly OperatingAmount[] = [
  { part: operatingParts.fixed, amount: ({ operatingPerYear }, _, share) => operatingPerYear * share },
  {
    part: operatingParts.throughput,
    amount: ({ id, operatingPerMWhThroughput }, { dischargedMWh }) => operatingPerMWhThroughput * (dischargedMWh[id] ?? 0),
  },
  {
    part: operatingParts.delivered,
    amount: ({ id, operatingPerMWhAc }, { deliveredMWh }) => operatingPerMWhAc * (deliveredMWh[id] ?? 0),
  },
];
