import type { CashFlowYear } from '@hybrid/project/results/cashFlow';
import type { Details } from '@hybrid/project/results/details';
import { revenueStreams } from '@hybrid/project/results/summaryRows';
import { translate } from '../../i18n/translate';
import { discountFactor, moneyOf } from '@hybrid/project/results/npvBridge';

export const keyFigures = ['npv', 'irr', 'lcoe', 'payback', 'capital', 'revenue'] as const;
export type KeyFigure = (typeof keyFigures)[number];

/** One term of a formula. `name` is a key of the texts; `of` fills it in. */
interface Term {
  readonly name: string;
  readonly of?: string;
  readonly value: number;
  readonly unit: string;
  readonly decimals: number;
}

const money = (name: string, value: number): Term => ({ name, value, unit: '¤', decimals: 0 });

/** Returns the terms of the formula of a key figure, from the details of the system alone. */
export function termsOf(key: KeyFigure, details: Details): readonly Term[] {
  const { financial, cashflow, performance, revenue } = details;
  const { rate } = moneyOf(details);
  const present = (read: (year: CashFlowYear) => number) =>
    cashflow.years.reduce((sum, year) => sum + read(year) * discountFactor(rate, year.year), 0);
  const start = cashflow.years[0];
  const common: readonly Term[] = [
    { name: 'rate', value: rate, unit: '%', decimals: 2 },
    { name: 'lifetime', value: financial.projectLifeTime, unit: 'yr', decimals: 0 },
  ];
  const terms: { readonly [K in KeyFigure]: () => readonly Term[] } = {
    npv: () => [
      ...common,
      money(
        'presentRevenue',
        present((year) => year.revenue),
      ),
      money(
        'presentIncentives',
        present((year) => year.incentives),
      ),
      money(
        'presentOperating',
        present((year) => year.opEx),
      ),
      money(
        'presentReplacement',
        present((year) => year.replacement + year.augmentation),
      ),
      money(
        'presentCapital',
        present((year) => year.capEx),
      ),
      ...(cashflow.years.some(({ salvage }) => salvage !== undefined)
        ? [
            money(
              'presentSalvage',
              present((year) => year.salvage ?? 0),
            ),
          ]
        : []),
      money(
        'sum',
        present((year) => year.income),
      ),
    ],
    irr: () => {
      const operating = cashflow.years.filter(({ year }) => year > 0);
      const mean = operating.reduce((sum, { income }) => sum + income, 0) / Math.max(1, operating.length);
      return [money('investment', start?.income ?? 0), money('net', mean), ...common.slice(1)];
    },
    lcoe: () => {
      const costs = -present((year) => year.income - year.revenue);
      // The cash flow does not hold the energy of each year; its present value follows from the two known figures.
      const energy =
        financial.lcoe === null || financial.lcoe === 0
          ? []
          : [{ name: 'presentEnergy', value: costs / financial.lcoe, unit: 'MWh', decimals: 0 }];
      return [...common, money('presentCosts', costs), ...energy];
    },
    payback: () => {
      const after = financial.payback === null ? undefined : Math.ceil(financial.payback);
      const [last, first] = after === undefined ? [] : [cashflow.years[after - 1], cashflow.years[after]];
      return [
        money('investment', start?.income ?? 0),
        ...(last && first ? [money('last', last.cumulative), money('first', first.cumulative)] : []),
        ...(financial.discountedPayback === null
          ? []
          : [{ name: 'discountedPayback', value: financial.discountedPayback, unit: 'yr', decimals: 1 }]),
      ];
    },
    capital: () => [
      money('capitalOfAllYears', financial.capitalCost),
      money('yearZeroIncentives', start?.incentives ?? 0),
      money('netCapital', financial.capitalCost - (start?.incentives ?? 0)),
    ],
    revenue: () => [
      ...revenueStreams({ revenue }).map(({ name, total }): Term => ({
        name: 'stream',
        of: translate(name),
        value: total.first,
        unit: '¤',
        decimals: 0,
      })),
      { name: 'exports', value: performance.exports.average, unit: 'MWh', decimals: 0 },
    ],
  };
  return terms[key]();
}
