import type { StepExplanation } from '@hybrid/project/results/stepExplanation';
import type { ShownItem } from '../timeSeries/shownItem';

const come = ['import', 'regulation/down/energy', 'load/bought'] as const;
const go = ['curtailed', 'export', 'regulation/up/energy', 'load', 'losses'] as const;

/** Whether a series of a plant is power that comes to it (1) or becomes of it (-1); 0 of what is neither. */
export function signInBalance(id: string): 1 | -1 | 0 {
  if (come.some((one) => one === id) || /^(?:solar|wind)\/[^/]+$/.test(id) || /^storage\/.*\/discharge$/.test(id)) return 1;
  return go.some((one) => one === id) || /^storage\/.*\/charge$/.test(id) ? -1 : 0;
}

/** All power of a step, what comes positive: the sum is 0. The same figures as in the series of the year. */
export function stepBalance(items: readonly ShownItem[], t: number): StepExplanation['balance'] {
  const rows = items.flatMap(({ id, name, values }) => {
    const sign = signInBalance(id);
    const powerMW = values[t] ?? 0;
    // A zero keeps no sign.
    return sign === 0 ? [] : [{ id, name, powerMW: sign > 0 ? powerMW : 0 - powerMW }];
  });
  return [...rows.filter(({ id }) => signInBalance(id) > 0), ...rows.filter(({ id }) => signInBalance(id) < 0)];
}
