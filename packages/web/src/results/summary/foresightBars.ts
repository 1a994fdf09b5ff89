import type { CaptureRate } from '@hybrid/engine/report/captureRate';

export const foresightPlans = ['perfect', 'lookAhead', 'noisy', 'yesterday'] as const;
export type ForesightPlan = (typeof foresightPlans)[number];

/** What a plan captures of what the whole year known would bring, fractions. */
export interface ForesightBar {
  readonly plan: ForesightPlan;
  readonly share: number;
  /** Least and most of the seeds. */
  readonly range?: readonly [min: number, max: number];
}

/**
 * The plans beside each other, all against the one that knows the whole year. The engine tells the rates of 48 known hours, and what those capture of the
 * year (`docs/method/explanation.md`); times that, no plan passes 1. Undefined where the second is not told.
 */
export function foresightBars({ persistence, noisyRange, lookAhead }: CaptureRate): readonly ForesightBar[] | undefined {
  if (lookAhead === undefined) return undefined;
  return [
    { plan: 'perfect', share: 1 },
    { plan: 'lookAhead', share: lookAhead },
    ...(noisyRange
      ? [
          {
            plan: 'noisy' as const,
            share: noisyRange.mean * lookAhead,
            range: [noisyRange.lowest * lookAhead, noisyRange.highest * lookAhead] as const,
          },
        ]
      : []),
    { plan: 'yesterday', share: persistence * lookAhead },
  ];
}
