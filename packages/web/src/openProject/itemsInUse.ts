import { incentiveName, type Incentive } from '@hybrid/project/document/incentive';
import { marketName, marketsOf, type Market } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { translate } from '../i18n/translate';

/** Market or incentive of a project by its name, with the anchor of its form. */
export interface ItemInUse {
  readonly id: string;
  readonly name: string;
}

/** Returns the user's name of a market; for an energy market its kind, in the language of the page. */
export function translatedName(market: Market): string {
  return 'name' in market ? market.name : translate(marketName(market));
}

/** Returns the markets of a project, in the order of the Application step. */
export function marketsInUse(project: Project): readonly ItemInUse[] {
  return marketsOf(project).map((market) => ({ id: market.id, name: translatedName(market) }));
}

/** Returns the name of an incentive in its project, in the language of the page. */
export function translatedIncentive(incentives: readonly Incentive[], incentive: Incentive): string {
  return translate(incentiveName(incentives, incentive));
}

export function incentivesInUse({ incentives }: Project): readonly ItemInUse[] {
  return incentives.map((incentive) => ({
    id: incentive.id,
    name: translatedIncentive(incentives, incentive),
  }));
}
