import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { alwaysThere, isReplaced, shareOfYear, type TimingOf } from './costTiming';
import { amountsByYear, type Account, type Ledger } from './ledger';

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
    const { lifetimeYears } = cost;
    const lines = (
      account: Account,
      rate: number,
      quantityIn: (year: number) => number,
      escalation?: readonly number[],
      ...part: readonly string[]
    ): Ledger => {
      if (rate === 0) return [];
      const amounts = amountsByYear(projectYears, (year) => -(rate * quantityIn(year) * (escalation?.[year - 1] ?? 1)) || 0);
      return [{ account, owner: cost.owner, component: cost.id, path: [cost.name, ...part], byYear: amounts }];
    };
    return [
      ...lines('capital', cost.capital, (year) => (year === timing.capitalYear ? 1 : 0)),
      ...operatingAmounts.flatMap(({ part, rate, quantity }) =>
        lines(
          'operating',
          rate(cost),
          (year) => (year === 0 ? 0 : quantity(cost, energies[year - 1], shareOfYear(timing, year))),
          cost.operatingByYear,
          part,
        ),
      ),
      ...(lifetimeYears === undefined
        ? []
        : lines(
            'replacement',
            cost.replacement,
            (year) => (isReplaced(timing, lifetimeYears, year, projectYears) ? 1 : 0),
            cost.replacementByYear,
          )),
    ].filter(({ byYear }) => byYear.some((amount) => amount !== 0));
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
  /** Currency for one of the quantity. */
  readonly rate: (cost: ComponentCost) => number;
  /** In an operating year. */
  readonly quantity: (cost: ComponentCost, energy: CostedEnergy, shareOfYear: number) => number;
}

const operatingAmounts: readonly OperatingAmount[] = [
  { part: operatingParts.fixed, rate: ({ operatingPerYear }) => operatingPerYear, quantity: (_cost, _energy, share) => share },
  {
    part: operatingParts.throughput,
    rate: ({ operatingPerMWhThroughput }) => operatingPerMWhThroughput,
    quantity: ({ id }, { dischargedMWh }) => dischargedMWh[id] ?? 0,
  },
  {
    part: operatingParts.delivered,
    rate: ({ operatingPerMWhAc }) => operatingPerMWhAc,
    quantity: ({ id }, { deliveredMWh }) => deliveredMWh[id] ?? 0,
  },
];
