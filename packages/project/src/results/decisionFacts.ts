import type { Details } from './details';
import { breakEvens } from './breakEvens';

type HeldBy = NonNullable<Details['explanation']>['heldBy'];

/** Reasons of the storage that are not limits of the plant. */
const unlimited: ReadonlySet<string> = new Set(['nothing', 'at rest', 'no storage']);

/** Facts of a system for its recommendation. Shares are fractions. */
export interface DecisionFacts {
  readonly pays: boolean;
  /** Change of every price at which the NPV is zero, of its own sign: −0.26 is a fall of 26 %. Undefined where no such change exists. */
  readonly priceChange: number | undefined;
  readonly capitalChange: number | undefined;
  /** The most frequent limit of the storage in the first year. */
  readonly limit: { readonly reason: string; readonly share: number } | undefined;
  /** Marginal value of the interconnection in the first year; undefined where it is not known or adds nothing. [currency/MW-yr] */
  readonly perInterconnectionMW: number | undefined;
  /** Share of the production that limits curtail in the first year, for a plant without storage. */
  readonly curtailedShare: number | undefined;
}

/** Returns what is known of a decision about a system, from its details alone. */
export function decisionFacts(details: Details): DecisionFacts {
  const { financial, explanation, performance } = details;
  const { priceFall, capitalRise } = breakEvens(details);
  const perMW = explanation?.oneMore.find(({ of }) => of === 'interconnection')?.perUnit ?? 0;
  const limit = mainLimit(explanation?.heldBy ?? []);
  const production = performance.totalProduction.first;
  const curtailed = performance.curtailedAtLimit.first;
  return {
    pays: financial.npv > 0,
    priceChange: priceFall === undefined ? undefined : possible(-priceFall),
    capitalChange: capitalRise === undefined ? undefined : possible(capitalRise),
    limit,
    perInterconnectionMW: perMW > 0 ? perMW : undefined,
    curtailedShare: limit === undefined && production > 0 && curtailed > 0 ? curtailed / production : undefined,
  };
}

/** Nothing falls by more than all of it. */
function possible(change: number): number | undefined {
  return change === 0 || change < -1 ? undefined : change;
}

function mainLimit(heldBy: HeldBy): DecisionFacts['limit'] {
  const hours = heldBy.reduce((sum, one) => sum + one.hours, 0);
  const [first] = heldBy.filter(({ reason }) => !unlimited.has(reason)).toSorted((a, b) => b.hours - a.hours);
  return first && first.hours > 0 ? { reason: first.reason, share: first.hours / hours } : undefined;
}
