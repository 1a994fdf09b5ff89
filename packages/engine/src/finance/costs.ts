import { message, type Text } from '@hybrid/project/i18n/message';
import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { alwaysThere, isReplaced, shareOfYear, type TimingOf } from './costTiming';
import { amountsByYear, type Account, type Ledger } from './ledger';

/** Energy of one operating year that operating costs depend on. [MWh] */
export interface CostedEnergy {
  /** Discharge at the bus by storage id. */
  readonly dischargedMWh: Readonly<Record<string, number>>;
  /** Delivery to the bus by the id of the generating item. */
  readonly deliveredMWh: Readonly<Record<string, number>>;
}

/**
 * Returns the costs of the components over the project. Capital falls in year 0, or in the year of their start; operating cost at the end of each
 * year, for the share of it in which they operate; replacement at the end of each lifetime that ends before they and the project do. Each cost is
 * multiplied by its escalation in that year. Salvage value is not included. `energies` are the operating years in order.
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
      ...part: readonly Text[]
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

/** Kinds of operating cost; each is the last element of the path of its lines. */
export const operatingParts = {
  fixed: message('plant.fixed'),
  throughput: message('results.throughput'),
  delivered: message('results.energyDelivered'),
  auxiliaryLoad: message('storage.auxiliaryLoad'),
} as const;

interface OperatingAmount {
  readonly part: Text;
  /** Cost per unit of the quantity [currency]. */
  readonly rate: (cost: ComponentCost) => number;
  /** Quantity in an operating year. */
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
