import { contractToSizeFor } from '../document/contractToSizeFor';
import { marketDefinition, markets } from '../document/kinds';
import { technologies } from '../document/technologies';
import type { Project } from '../document/project';
import { newSolar } from '../document/solar';
import { newStorage } from '../document/storage';
import { newWind } from '../document/wind';
import { withChange, withoutItem, type Edit } from './edit';
import { settle } from './settle';
import { yearsOf } from './stageRules';

/*
 * Common edits of switches and lists of technologies and markets.
 */

const kinds = { ...technologies, ...markets } as const;

type Kind = keyof typeof kinds;
type ItemOf<K extends Kind> = Project[K][number];
/** Kinds that may have several items; energy markets have one of each kind. */
export type CountedKind = Exclude<Kind, 'energyMarkets'>;

type AnyItem = ItemOf<Kind>;

const newTechnology = { solar: newSolar, wind: newWind, storage: newStorage } as const;
const isTechnology = (kind: Kind): kind is keyof typeof newTechnology => kind in newTechnology;

function newItem(kind: Kind, ordinal: number, lifetimeYears: number): AnyItem {
  const id = `${kinds[kind].idPrefix}-${ordinal}`;
  return isTechnology(kind) ? newTechnology[kind](id, ordinal, lifetimeYears) : marketDefinition(kind).newItem(id, ordinal, lifetimeYears);
}

function nameOf(item: AnyItem): string {
  if ('customName' in item) return item.customName;
  return 'name' in item ? item.name : item.kind;
}

/** Returns a new item with the first number whose id and name no other item has. */
export function freshItem<K extends CountedKind>(project: Project, kind: K, items: readonly AnyItem[] = project[kind]): ItemOf<K> {
  const normal = (name: string): string => name.trim().toLowerCase();
  const names = new Set(items.map((item) => normal(nameOf(item))));
  const ids = new Set(items.map(({ id }) => id));
  for (let ordinal = 1; ; ordinal++) {
    const item = newItem(kind, ordinal, yearsOf(project));
    if (!ids.has(item.id) && !names.has(normal(nameOf(item)))) return item as ItemOf<K>;
  }
}

/** Switches the System Sizer on for a new contract, unless there is another to size for, whose sizer may have been switched off. */
function sizesForNew({ contracts }: Project, kind: Kind, { length }: readonly AnyItem[]): Partial<Project> {
  const isNew = kind === 'contracts' && length > contracts.length;
  return isNew && !contractToSizeFor({ useContract: true, contracts }) ? { useSystemSizer: true } : {};
}

/** THE rule of switches and lists: the first item switches its kind on, removing the last one switches it off, and the commitment of that name follows. */
function withItems(project: Project, kind: Kind, items: readonly AnyItem[], inUse: boolean): Project {
  const change = { [kind]: items, [kinds[kind].switch]: inUse, ...sizesForNew(project, kind, items) };
  return settle(project, withChange(project, change));
}

/** Adds an item at the end of its list and switches its kind on. */
export function addItem(kind: CountedKind): Edit {
  return (project) => withItems(project, kind, [...project[kind], freshItem(project, kind)], true);
}

/** Replaces the items of a kind and switches it on. */
export function putItems<K extends Kind>(project: Project, kind: K, items: readonly ItemOf<K>[]): Project {
  return withItems(project, kind, items, true);
}

/** Removes an item; removing the last one of a kind switches the kind off. */
export function removeItem(kind: Kind, id: string): Edit {
  return (project) => withItems(project, kind, withoutItem<AnyItem>(project[kind], id), project[kinds[kind].switch]);
}

/** Switches a kind on or off. Switching on with an empty list adds one default item; switching off keeps what was entered. */
export function useKind(kind: Kind, on: boolean): Edit {
  return (project) => {
    const isFirst = on && project[kind].length === 0;
    const first = (): AnyItem => newItem(kind, 1, yearsOf(project));
    return withItems(project, kind, isFirst ? [first()] : project[kind], on);
  };
}
