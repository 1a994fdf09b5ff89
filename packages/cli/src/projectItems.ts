import { incentiveKindNames, type IncentiveKind } from '@hybrid/project/document/incentive';
import { wordOfEnergyMarket } from '@hybrid/project/document/documentPath';
import { energyMarketKindNames } from '@hybrid/project/document/energyMarketKinds';
import { marketKinds, markets, type MarketKind } from '@hybrid/project/document/kinds';
import type { Project } from '@hybrid/project/document/project';
import { technologyKinds } from '@hybrid/project/document/technologies';
import type { Edit } from '@hybrid/project/edits/edit';
import { addIncentive } from '@hybrid/project/edits/incentiveEdits';
import { addEnergyMarket, addMarket, whyEnergyMarketStays } from '@hybrid/project/edits/marketEdits';
import { isCountedMarket, listEditsAt } from '@hybrid/project/edits/pathItems';
import { addTechnology } from '@hybrid/project/edits/technologyEdits';
import { UserError } from '@hybrid/project/i18n/userError';
import { placeIn } from './documentPlaces';
import { nearestWord } from './nearestWord';

interface Addition {
  /** List that the new item is in. */
  readonly list: string;
  readonly edit: Edit;
  /** Reason if the edit adds nothing. */
  readonly refusal: string;
}

const needsEnergyMarket = 'It needs an energy market: add day-ahead first.';

/** Words that add a market, and what they add: each kind of a market that is there once, or a further item. */
function marketWords(list: MarketKind): readonly (readonly [string, Addition])[] {
  if (isCountedMarket(list)) return [[markets[list].idPrefix, { list, edit: addMarket(list), refusal: needsEnergyMarket }]];
  return energyMarketKindNames.flatMap((kind) => {
    const addition = { list, edit: addEnergyMarket(kind), refusal: `The project has a ${wordOfEnergyMarket(kind)} market.` };
    return [[wordOfEnergyMarket(kind), addition] as const, [kind, addition] as const];
  });
}

/** Kinds of items by the words that add them. */
const additions: ReadonlyMap<string, Addition> = new Map<string, Addition>([
  ...technologyKinds.map((list) => [list, { list, edit: addTechnology(list), refusal: '' }] as const),
  ...marketKinds.flatMap(marketWords),
  ...incentiveKindNames.map((kind: IncentiveKind) => [kind, { list: 'incentives', edit: addIncentive(kind), refusal: '' }] as const),
]);

/** Words for the kinds of items, one for each. */
export const itemWords = [...additions.keys()].filter((word) => !(energyMarketKindNames as readonly string[]).includes(word));

/** Returns a project with a new item, and the path of the item. */
export function withItem(project: Project, kind: string): { readonly project: Project; readonly path: string } {
  const { list, edit, refusal } = additions.get(kind.toLowerCase()) ?? additionTo(project, kind);
  const after = edit(project);
  const path = newItemOf(project, after, list);
  if (path === undefined) throw new UserError('badInput', `${kind} was not added.`, refusal);
  return { project: after, path };
}

/** Returns the addition to a list by its path. */
function additionTo(project: Project, path: string): Addition {
  const near = nearestWord(path, itemWords);
  if (near !== undefined && !/[.[/]/.test(path) && !Object.hasOwn(project, path))
    throw new UserError('badInput', `There is no kind of item "${path}".`, `Did you mean ${near}?`);
  const place = placeIn(project, path);
  const add = listEditsAt(project, place)?.add;
  if (!add)
    throw new UserError('badInput', `Nothing can be added to ${place.path || path}.`, `Kinds of items are ${itemWords.join(', ')}.`);
  return { list: place.path, edit: add, refusal: needsEnergyMarket };
}

/** Returns the path of the item that a list has after an edit and had not before. */
function newItemOf(before: Project, after: Project, list: string): string | undefined {
  const items = (project: Project): readonly unknown[] => placeIn(project, list).value as readonly unknown[];
  const [old, now] = [items(before), items(after)];
  if (now.length <= old.length) return undefined;
  const idOf = (item: unknown): unknown => (item as { readonly id?: unknown }).id ?? item;
  const known = new Set(old.map(idOf));
  const at = now.findIndex((item) => !known.has(idOf(item)));
  return at < 0 ? undefined : `${list}[${at}]`;
}

/** Returns a project without the item at a path. Rejects a path to none, and an item that stays. */
export function withoutItem(project: Project, path: string): Project {
  const place = placeIn(project, path);
  const position = place.steps.at(-1);
  const list = /^(.*)\[\d+\]$/.exec(place.path)?.[1];
  const edits = typeof position === 'number' && list !== undefined ? listEditsAt(project, placeIn(project, list)) : undefined;
  if (!edits || typeof position !== 'number')
    throw new UserError('badInput', `${place.path || path} is not an item that can be removed.`, 'Name one of a list: storage[1].');
  const after = edits.remove(position)(project);
  if (after !== project) return after;
  const kind = energyMarketKindNames.find((name) => name === (place.value as { readonly id?: unknown }).id);
  const why = kind && whyEnergyMarketStays(project, kind);
  throw new UserError('badInput', `${place.path} stays.`, why ?? 'A list keeps at least one line.');
}
