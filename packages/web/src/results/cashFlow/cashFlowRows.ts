import type { CashFlow, CashFlowYear } from '@hybrid/project/results/cashFlow';

/** The lines of the cash flow: those that are stacked in the chart, then the sums. Income > 0, cost < 0. */
export const cashFlowKinds = ['revenue', 'incentives', 'opEx', 'replacement', 'augmentation', 'capEx'] as const;
export type CashFlowKind = (typeof cashFlowKinds)[number];

export type MoneyTerms = 'real' | 'discounted';

export interface CashFlowLine {
  readonly kind: CashFlowKind | 'net' | 'cumulative';
  /** One value a year from the investment year; undefined where the flow does not exist in that year. */
  readonly values: readonly (number | undefined)[];
  readonly sign: 'flow' | 'balance';
}

/** Present value of money of a year: what it is worth at the start. The rate is in percent. */
export function discountFactor(ratePercent: number, year: number): number {
  return (1 + ratePercent / 100) ** -year;
}

/** The lines of a cash flow in the asked terms; lines that are zero in every year are left out. */
export function cashFlowLines({ years }: Pick<CashFlow, 'years'>, terms: MoneyTerms, ratePercent: number): readonly CashFlowLine[] {
  const worth = (amount: number, { year }: CashFlowYear) => (terms === 'real' ? amount : amount * discountFactor(ratePercent, year));
  const lines = cashFlowKinds.map((kind): CashFlowLine => ({
    kind,
    sign: 'flow',
    values: years.map((year) => (year[kind] === 0 ? undefined : worth(year[kind], year))),
  }));
  return [
    ...lines.filter(({ values }) => values.some((value) => value !== undefined)),
    { kind: 'net', sign: 'balance', values: years.map((year) => (terms === 'real' ? year.income : year.discounted)) },
    { kind: 'cumulative', sign: 'balance', values: years.map((year) => (terms === 'real' ? year.cumulative : year.cumulativeDiscounted)) },
  ];
}

export interface BridgePart {
  readonly name: string;
  readonly kind: CashFlowKind | 'npv';
  readonly from: number;
  readonly to: number;
}

/** From revenue to NPV in present values: each part begins where the one before ended; streams of revenue stand one by one. */
export function bridgeParts({ revenueNames, years }: Pick<CashFlow, 'revenueNames' | 'years'>, ratePercent: number): readonly BridgePart[] {
  const present = (of: (year: CashFlowYear) => number) =>
    years.reduce((sum, year) => sum + of(year) * discountFactor(ratePercent, year.year), 0);
  const amounts: readonly { readonly name: string; readonly kind: CashFlowKind; readonly value: number }[] = [
    ...revenueNames.map((name, index) => ({ name, kind: 'revenue' as const, value: present(({ revenues }) => revenues[index] ?? 0) })),
    ...cashFlowKinds.filter((kind) => kind !== 'revenue').map((kind) => ({ name: '', kind, value: present((year) => year[kind]) })),
  ];
  const parts: BridgePart[] = [];
  let level = 0;
  for (const { name, kind, value } of amounts) {
    if (value === 0) continue;
    parts.push({ name, kind, from: level, to: level + value });
    level += value;
  }
  return [...parts, { name: '', kind: 'npv', from: 0, to: level }];
}
