import type { CaptureRate } from './details';

const foresightPlans = ['perfect', 'lookAhead', 'noisy', 'yesterday'] as const;
type ForesightPlan = (typeof foresightPlans)[number];

/** Revenue captured by a plan, as a fraction of the revenue with perfect foresight of the year. */
interface ForesightBar {
  readonly plan: ForesightPlan;
  readonly share: number;
  /** Minimum and maximum of the seeds. */
  readonly range?: readonly [min: number, max: number];
}

/**
 * Returns the plans relative to the one with perfect foresight of the year. The engine reports rates relative to 48 known hours, and the share that these
 * capture of the year (`docs/method/explanation.md`); multiplied by it, no plan exceeds 1. Undefined without that share.
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
