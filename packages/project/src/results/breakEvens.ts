import type { Details } from './details';
import { bridgeSteps, moneyOf } from './npvBridge';

/** Changes at which the NPV is zero, as fractions of today's values: > 0 is what a positive NPV bears, < 0 what a negative one needs. */
interface BreakEvens {
  /** Fall of every price. Operation unchanged, revenue is proportional to prices, sales and purchases alike. */
  readonly priceFall: number | undefined;
  /** Rise of the capital cost, incentives and all other costs unchanged. */
  readonly capitalRise: number | undefined;
}

/** Returns the changes of prices and of capital cost at which the NPV is zero; undefined without revenue or without capital cost. */
export function breakEvens({ cashflow, financial }: Pick<Details, 'cashflow' | 'financial'>): BreakEvens {
  const steps = bridgeSteps(cashflow, moneyOf({ cashflow, financial }).rate);
  const sumOf = (of: string) => steps.filter(({ kind }) => kind === of).reduce((sum, { from, to }) => sum + to - from, 0);
  const [revenue, capital] = [sumOf('revenue'), -sumOf('capEx')];
  return {
    priceFall: revenue > 0 ? financial.npv / revenue : undefined,
    capitalRise: capital > 0 ? financial.npv / capital : undefined,
  };
}
