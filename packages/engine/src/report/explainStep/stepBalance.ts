import type { StepExplanation } from '@hybrid/project/results/stepExplanation';
import type { ShownItem } from '../timeSeries/shownItem';

const come = ['import', 'regulation/down/energy', 'load/bought'] as const;
const go = ['curtailed', 'export', 'regulation/up/energy', 'load', 'losses'] as const;

/** Returns 1 if a series of a plant is supply, -1 if it is use, 0 if it is neither. */
function signInBalance(id: string): 1 | -1 | 0 {
  if (come.some((one) => one === id) || /^(?:solar|wind)\/[^/]+$/.test(id) || /^storage\/.*\/discharge$/.test(id)) return 1;
  return go.some((one) => one === id) || /^storage\/.*\/charge$/.test(id) ? -1 : 0;
}

/** Returns all powers of a step, supply positive: the sum is 0. The figures equal those in the series of the year. */
export function stepBalance(items: readonly ShownItem[], t: number): StepExplanation['balance'] {
  const rows = items.flatMap(({ id, name, values }) => {
    const sign = signInBalance(id);
    const powerMW = values[t] ?? 0;
    // `0 - powerMW` avoids a negative zero.
    return sign === 0 ? [] : [{ id, name, powerMW: sign > 0 ? powerMW : 0 - powerMW }];
  });
  return [...rows.filter(({ id }) => signInBalance(id) > 0), ...rows.filter(({ id }) => signInBalance(id) < 0)];
}
