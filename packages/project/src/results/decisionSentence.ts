import { message, type Text } from '../i18n/message';
import { limitName } from './bindingLimit';
import { decisionFacts, type DecisionFacts } from './decisionFacts';
import type { Details } from './details';
import type { FigureWords } from './figureWords';

/** A system with a higher NPV in the same case. */
export interface BetterSystem {
  readonly name: Text;
  readonly npv: number;
}

/** A recommendation in sentences: whether to build, what would change that, and what limits the system. */
export interface DecisionSentence {
  readonly lead: Text;
  readonly rest: readonly Text[];
  /** Condition of the changes named; undefined if none are. */
  readonly basis: Text | undefined;
}

/** Returns the recommendation of a system, from its details alone. */
export function decisionSentence(details: Details, system: Text, better: BetterSystem | undefined, words: FigureWords): DecisionSentence {
  const facts = decisionFacts(details);
  const changes = changesOf(facts, words);
  const gain = better ? better.npv - details.financial.npv : 0;
  const hasBetter = better !== undefined && gain > 0;
  const { pays, limit, perInterconnectionMW, curtailedShare } = facts;
  const share = (of: number): Text => words.figure(100 * of, 1);
  return {
    lead: message(pays ? (hasBetter ? 'decision.notBest' : 'decision.build') : 'decision.leave', { system }),
    rest: [
      ...(changes === undefined ? [] : [pays ? message('decision.until', { changes }) : message('decision.needs', { changes })]),
      ...(hasBetter ? [message('decision.better', { system: better.name, gain: words.money(gain) })] : []),
      ...(limit ? [message('decision.limit', { limit: limitName(limit.reason), share: share(limit.share) })] : []),
      ...(perInterconnectionMW === undefined
        ? []
        : [message('decision.interconnection', { value: withUnit(words.figure(perInterconnectionMW, 0), words.unit('¤/MW-yr')) })]),
      ...(curtailedShare === undefined ? [] : [message('decision.curtailed', { share: share(curtailedShare) })]),
    ],
    basis: changes === undefined ? undefined : message('decision.basis'),
  };
}

const withUnit = (value: Text, unit: Text): Text => ({ texts: [value, unit], between: ' ' });

/** Returns the changes at which the NPV is zero in words; undefined if there are none. */
function changesOf({ priceChange, capitalChange }: DecisionFacts, words: FigureWords): Text | undefined {
  const percent = (change: number) => ({ percent: words.figure(100 * Math.abs(change), 1) });
  const price =
    priceChange === undefined
      ? undefined
      : priceChange < 0
        ? message('decision.priceFalls', percent(priceChange))
        : message('decision.priceRises', percent(priceChange));
  const capital =
    capitalChange === undefined
      ? undefined
      : capitalChange > 0
        ? message('decision.capitalRises', percent(capitalChange))
        : message('decision.capitalFalls', percent(capitalChange));
  return price !== undefined && capital !== undefined ? message('decision.or', { one: price, other: capital }) : (price ?? capital);
}
