import type { CashFlow } from '@hybrid/project/results/cashFlow';
import { discountFactor } from '@hybrid/project/results/npvBridge';
import type { BridgePart } from '../cashFlow/cashFlowRows';

interface FlowAmount {
  readonly year: number;
  /** In the money of the cash flow. */
  readonly amount: number;
  readonly present: number;
}

/** Returns the amounts of a step of the bridge by year, without years that have none; their present values add up to the step. */
export function flowAmounts(
  { years }: Pick<CashFlow, 'years'>,
  { kind, stream }: Pick<BridgePart, 'kind' | 'stream'>,
  ratePercent: number,
): readonly FlowAmount[] {
  return years
    .map((year): FlowAmount => {
      const amount = kind === 'revenue' ? (year.revenues[stream ?? 0] ?? 0) : kind === 'npv' ? year.income : (year[kind] ?? 0);
      return { year: year.year, amount, present: amount * discountFactor(ratePercent, year.year) };
    })
    .filter(({ amount }) => amount !== 0);
}
