import { incentiveKinds, incentiveName } from '@hybrid/project/document/incentive';
import { marketName, marketsOf, type Market } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { translateLabel } from '../i18n/translate';

/** A market or an incentive of a project, as it is called, with the anchor of its place. */
export interface ItemInUse {
  readonly id: string;
  readonly name: string;
}

/** A market by the name that its user gave it; an energy market by its kind, in the language of the page. */
export function translatedName(market: Market): string {
  return 'name' in market ? market.name : translateLabel(marketName(market));
}

/** The markets that a project sells in, in the order of the Application step. */
export function marketsInUse(project: Project): readonly ItemInUse[] {
  return marketsOf(project).map((market) => ({ id: market.id, name: translatedName(market) }));
}

export function incentivesInUse({ incentives }: Project): readonly ItemInUse[] {
  return incentives.map((incentive) => ({
    id: incentive.id,
    name: incentiveName(incentives, incentive, translateLabel(incentiveKinds[incentive.kind].title)),
  }));
}
