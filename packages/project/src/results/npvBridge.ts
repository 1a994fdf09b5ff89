import type { Text } from '../i18n/message';
import { chartedAccounts, type Flow } from './accounts';
import type { CashFlow, CashFlowYear } from './cashFlow';
import type { Details } from './details';

/** Accounting basis of a cash flow: nominal includes inflation. */
export type Money = 'real' | 'nominal';

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

/** A step from revenue to the NPV. */
export interface BridgeStep<T extends Text = Text> {
  /** Name of a stream of revenue; empty for the other steps, which their kind names. */
  readonly name: T;
  readonly kind: Flow | 'npv';
  /** Index of a stream of revenue; names may repeat. */
  readonly stream?: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the steps from revenue to NPV in present values: each begins where the one before ended; streams of revenue are separate. */
export function bridgeSteps({ revenueNames, years }: Pick<CashFlow, 'revenueNames' | 'years'>, ratePercent: number): readonly BridgeStep[] {
  const present = (of: (year: CashFlowYear) => number) =>
    years.reduce((sum, year) => sum + of(year) * discountFactor(ratePercent, year.year), 0);
  const amounts: readonly (Pick<BridgeStep, 'name' | 'stream'> & { readonly kind: Flow; readonly value: number })[] = [
    ...revenueNames.map((name, index) => ({
      name,
      kind: 'revenue' as const,
      stream: index,
      value: present(({ revenues }) => revenues[index] ?? 0),
    })),
    ...chartedAccounts
      .filter(({ flow }) => flow !== 'revenue')
      .map(({ flow }) => ({ name: '', kind: flow, value: present((year) => year[flow] ?? 0) })),
  ];
  const steps: BridgeStep[] = [];
  let level = 0;
  for (const { value, ...step } of amounts) {
    if (value === 0) continue;
    steps.push({ ...step, from: level, to: level + value });
    level += value;
  }
  return [...steps, { name: '', kind: 'npv', from: 0, to: level }];
}
