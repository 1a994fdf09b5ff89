import { changedInputs } from '../document/changedInputs';
import type { Difference } from '../document/differences';
import type { Project } from '../document/project';
import { listOf, message, type Text } from '../i18n/message';
import type { CaptureRate, Details } from './details';
import type { FigureWords } from './figureWords';
import { foresightBars } from './foresightBars';
import { pricesEvidence } from './pricesEvidence';

/** Evidence for a question of a committee. */
export interface CommitteeAnswer {
  readonly text: Text;
  /** True for evidence that is in order, false for what deserves a look; undefined while it is not known. */
  readonly isInOrder: boolean | undefined;
}

/** Relative gap up to which a dispatch passes as optimal: below what its prices are known to. */
const smallGap = 0.001;
/** Share of perfect foresight with noisy prices from which little depends on the forecast. */
const littleLost = 0.9;
const gapDecimals = 6;

/** Answers how sure the prices of a project are. */
export function pricesAnswer(project: Project, words: FigureWords): CommitteeAnswer {
  const { markets, others, isInOrder } = pricesEvidence(project);
  const unit = words.unit('¤/MWh');
  const texts = markets.map(({ name, file, year, years, mean, isDoubtful }): Text => {
    if (isDoubtful) return message('decision.pricesDoubtful', { name, file });
    const price = { mean: words.figure(mean, 2), unit };
    return years === 1
      ? message('decision.pricesOneYear', { name, file, year: String(year), ...price })
      : message('decision.pricesYears', { name, count: years, ...price });
  });
  const text =
    texts.length > 0
      ? listOf(texts, '. ')
      : others.length > 0
        ? message('decision.pricesSet', { names: listOf(others) })
        : message('decision.pricesMissing');
  return { text, isInOrder: isInOrder && texts.length + others.length > 0 };
}

/** Answers what the earnings of a storage are with less foresight; `rate` is null where the plant has no such figure. */
export function foresightAnswer(rate: CaptureRate | null, words: FigureWords): CommitteeAnswer {
  const bars = rate ? foresightBars(rate) : undefined;
  if (!bars) return { text: message('decision.unforeseenUnknown'), isInOrder: undefined };
  const shareOf = (plan: string) => bars.find((bar) => bar.plan === plan)?.share;
  const [noisy, yesterday] = [shareOf('noisy'), shareOf('yesterday') ?? 0];
  const percent = (share: number): Text => words.figure(100 * share, 1);
  return {
    text:
      noisy === undefined
        ? message('decision.unforeseenYesterday', { yesterday: percent(yesterday) })
        : message('decision.unforeseenShares', { noisy: percent(noisy), yesterday: percent(yesterday) }),
    isInOrder: (noisy ?? yesterday) >= littleLost,
  };
}

/** Says how far the dispatch can be from the optimum of its program. */
export function optimalityText({ relativeGapBound }: Pick<Details['audit'], 'relativeGapBound'>, words: FigureWords): Text {
  const percent = relativeGapBound * 100;
  // A bound is rounded up at the last decimal shown, so that it stays a bound.
  const shown = Math.ceil(percent * 10 ** gapDecimals) / 10 ** gapDecimals;
  return percent > 0 ? message('decision.withinGap', { gap: words.trimmed(shown, gapDecimals) }) : message('decision.exact');
}

/** Answers whether the dispatch is optimal. */
export function optimalityAnswer(audit: Pick<Details['audit'], 'relativeGapBound'>, words: FigureWords): CommitteeAnswer {
  return { text: optimalityText(audit, words), isInOrder: audit.relativeGapBound <= smallGap };
}

/** Answers how many inputs differ from their defaults; a project of defaults alone describes no plant in particular. */
export function changedAnswer(project: Project): CommitteeAnswer & { readonly changed: readonly Difference[] } {
  const changed = changedInputs(project);
  const { length: count } = changed;
  const text =
    count === 0 ? message('decision.unchanged') : count === 1 ? message('decision.changedOne') : message('decision.changedMany', { count });
  return { text, isInOrder: count > 0, changed };
}
