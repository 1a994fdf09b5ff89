import { chartedAccounts, type Flow } from '@hybrid/project/results/accounts';
import type { CashFlow, CashFlowYear } from '@hybrid/project/results/cashFlow';
import { translate } from '../../i18n/translate';
import type { Details } from '@hybrid/project/results/details';

/** Lines of the cash flow: the stacked ones of the chart, then the sums. Income > 0, cost < 0. */
export const cashFlowKinds: readonly Flow[] = chartedAccounts.map(({ flow }) => flow);
export type CashFlowKind = Flow;

/** Accounting basis of a cash flow: nominal includes inflation. */
type Money = 'real' | 'nominal';

export type MoneyTerms = 'plain' | 'discounted';

export interface CashFlowLine {
  readonly kind: CashFlowKind | 'net' | 'cumulative';
  /** One value per year from the investment year; undefined where the flow does not exist in that year. */
  readonly values: readonly (number | undefined)[];
  readonly sign: 'flow' | 'balance';
}

/** Returns the accounting basis of a cash flow, and its discount rate in percent a year. */
export function moneyOf({ financial, cashflow: { rates } }: Pick<Details, 'financial' | 'cashflow'>): {
  readonly money: Money;
  readonly rate: number;
} {
  return rates.isNominal ? { money: 'nominal', rate: rates.discountRate } : { money: 'real', rate: financial.realDiscountRate };
}

/** Returns the factor from money of a year to its present value. The rate is in percent. */
export function discountFactor(ratePercent: number, year: number): number {
  return (1 + ratePercent / 100) ** -year;
}

/** Returns the lines of a cash flow in the requested terms, without lines that are zero in every year; salvage stays where it is counted. */
export function cashFlowLines({ years }: Pick<CashFlow, 'years'>, terms: MoneyTerms, ratePercent: number): readonly CashFlowLine[] {
  const valueOf = (amount: number, { year }: CashFlowYear) => (terms === 'plain' ? amount : amount * discountFactor(ratePercent, year));
  const lines = cashFlowKinds.map((kind): CashFlowLine => ({
    kind,
    sign: 'flow',
    values: years.map((year) => (amountOf(year, kind) === 0 ? undefined : valueOf(amountOf(year, kind), year))),
  }));
  const isCounted = (kind: CashFlowLine['kind']) => kind === 'salvage' && years.some(({ salvage }) => salvage !== undefined);
  return [
    ...lines.filter(({ kind, values }) => isCounted(kind) || values.some((value) => value !== undefined)),
    { kind: 'net', sign: 'balance', values: years.map((year) => (terms === 'plain' ? year.income : year.discounted)) },
    { kind: 'cumulative', sign: 'balance', values: years.map((year) => (terms === 'plain' ? year.cumulative : year.cumulativeDiscounted)) },
  ];
}

function amountOf(year: CashFlowYear, kind: CashFlowKind): number {
  return year[kind] ?? 0;
}

export interface BridgePart {
  readonly name: string;
  readonly kind: CashFlowKind | 'npv';
  /** Index of a stream of revenue; names may repeat. */
  readonly stream?: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the steps from revenue to NPV in present values: each begins where the one before ended; streams of revenue are separate. */
export function bridgeParts({ revenueNames, years }: Pick<CashFlow, 'revenueNames' | 'years'>, ratePercent: number): readonly BridgePart[] {
  const present = (of: (year: CashFlowYear) => number) =>
    years.reduce((sum, year) => sum + of(year) * discountFactor(ratePercent, year.year), 0);
  const amounts: readonly { readonly name: string; readonly kind: CashFlowKind; readonly stream?: number; readonly value: number }[] = [
    ...revenueNames.map((name, index) => ({
      name: translate(name),
      kind: 'revenue' as const,
      stream: index,
      value: present(({ revenues }) => revenues[index] ?? 0),
    })),
    ...cashFlowKinds
      .filter((kind) => kind !== 'revenue')
      .map((kind) => ({ name: '', kind, value: present((year) => amountOf(year, kind)) })),
  ];
  const parts: BridgePart[] = [];
  let level = 0;
  for (const { value, ...step } of amounts) {
    if (value === 0) continue;
    parts.push({ ...step, from: level, to: level + value });
    level += value;
  }
  return [...parts, { name: '', kind: 'npv', from: 0, to: level }];
}
