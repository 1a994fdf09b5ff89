import type { DispatchTerms } from '@hybrid/engine/dispatch/problem';
import * as fc from 'fast-check';
import type { Allowed } from './compareDispatch';
import { anyPlant, barePlant, endsOf, type RandomWindow } from './randomPlant';
import { termDraws } from './randomTerms';

/** A small window with terms, planned as a whole. */
export interface RandomDispatch extends RandomWindow {
  readonly features: readonly Feature[];
}

export type Feature = keyof typeof termDraws;

const isFeature = (name: string): name is Feature => Object.hasOwn(termDraws, name);
export const features: readonly Feature[] = Object.keys(termDraws).filter(isFeature);

/** A window has at most one of these. */
const regulations: ReadonlySet<Feature> = new Set<Feature>([
  'regulation',
  'regulationWithHeadroomAtStart',
  'regulationWithHeadroomAtEnd',
  'twoRegulations',
  'twoRegulationsWithHeadroom',
  'takenRegulationWithHeadroom',
]);
const cycleLimits: ReadonlySet<Feature> = new Set<Feature>(['cycleLimit', 'cycleLimitOverTwoDays']);
/** Features with rows over days: their steps are long, so that a window has several days. */
const ofDays: ReadonlySet<Feature> = new Set<Feature>([...cycleLimits, 'boughtShare']);

/** Returns what is allowed of plans of any mix: more if one linear program ties the steps, since its solution is iterative. */
export function allowedOf(has: readonly Feature[]): Allowed {
  const share = has.some((feature) => feature === 'twoStorages' || feature.includes('WithHeadroom')) ? 1e-4 : 1e-6;
  return { missedShare: share, openShare: share, rows: 1e-6 };
}

/** Draws windows with these features, and no others. Bare windows are AC-coupled, with one storage and one energy market. */
export function dispatchWith(has: readonly Feature[], fewest = 6, max = 30): fc.Arbitrary<RandomDispatch> {
  const kind = has.some((feature) => ofDays.has(feature)) ? { ...anyPlant, stepHours: [2, 3, 4, 6] } : anyPlant;
  return barePlant(kind, fewest, max).chain((bare) =>
    fc
      .tuple(
        ...has.map((feature) => termDraws[feature]({ problem: bare.problem, steps: bare.problem.generationMW.length, price: kind.price })),
      )
      .chain((parts) => {
        const terms = parts.reduce<DispatchTerms>((all, part) => ({ ...all, ...part }), {});
        const more = terms.moreStorages ?? [];
        return fc.tuple(...more.map((unit) => endsOf(unit, kind.ends))).map((moreStorages) => ({
          problem: has.length === 0 ? bare.problem : { ...bare.problem, terms },
          horizon: more.length === 0 ? bare.horizon : { ...bare.horizon, moreStorages },
          features: has,
        }));
      }),
  );
}

/** Draws windows with any mix of features. */
export function mixedDispatch(fewest = 6, max = 30): fc.Arbitrary<RandomDispatch> {
  return fc
    .tuple(fc.subarray([...features], { minLength: 2, maxLength: 6 }), fc.nat(), fc.nat())
    .map(([drawn, one, other]) => oneOf(cycleLimits, oneOf(regulations, drawn, one), other))
    .chain((has) => dispatchWith(has, fewest, max));
}

/** Returns the list with only one of the mutually exclusive features. */
function oneOf(exclusive: ReadonlySet<Feature>, drawn: readonly Feature[], which: number): readonly Feature[] {
  const met = drawn.filter((feature) => exclusive.has(feature));
  const kept = met[which % Math.max(1, met.length)];
  return drawn.filter((feature) => !exclusive.has(feature) || feature === kept);
}
