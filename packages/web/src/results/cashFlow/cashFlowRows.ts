import { chartedAccounts, type Flow } from '@hybrid/project/results/accounts';
import type { CashFlow, CashFlowYear } from '@hybrid/project/results/cashFlow';
import { bridgeSteps, discountFactor, type BridgeStep } from '@hybrid/project/results/npvBridge';
import { translate } from '../../i18n/translate';

/** Lines of the cash flow: the stacked ones of the chart, then the sums. Income > 0, cost < 0. */
export const cashFlowKinds: readonly Flow[] = chartedAccounts.map(({ flow }) => flow);
export type CashFlowKind = Flow;

export type MoneyTerms = 'plain' | 'discounted';

export interface CashFlowLine {
  readonly kind: CashFlowKind | 'net' | 'cumulative';
  /** One value per year from the investment year; undefined where the flow does not exist in that year. */
  readonly values: readonly (number | undefined)[];
  readonly sign: 'flow' | 'balance';
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

export type BridgePart = BridgeStep<string>;

/** Returns the steps from revenue to NPV with their names in the language of the page. */
export function bridgeParts(cashflow: Pick<CashFlow, 'revenueNames' | 'years'>, ratePercent: number): readonly BridgePart[] {
  return bridgeSteps(cashflow, ratePercent).map((step) => ({ ...step, name: translate(step.name) }));
}
