import { incentiveKindNames, newIncentive } from './incentive';
import { marketDefinition, marketKinds } from './kinds';
import { newProductionFile } from './productionFile';
import { newProject, type Project } from './project';
import { newSolar } from './solar';
import { newStorage } from './storage';
import { technologies, technologyKinds } from './technologies';
import { newWind } from './wind';

/** Length of lists by year in new items; the rules of the document fit it to the lifetime of the project. */
const years = 25;

/** Year of the dates in new items; they belong into the base year of the project. */
export const yearOfNewItems = 2028;

const newTechnologies = {
  solar: newSolar('pv-1', 1, years),
  wind: newWind('wind-1', 1, years),
  storage: newStorage('storage-1', 1, years),
} as const;

const newFile = newProductionFile('file-1', [], []);

/** New items of a list of the document. */
interface NewItems {
  readonly list: string;
  readonly use: string;
  readonly items: readonly object[];
  /** True if an item is addressed by its kind. */
  readonly hasKinds: boolean;
  /** True if there is one item of each kind at most. */
  readonly isOneOfEachKind: boolean;
  /** New items of lists within an item. */
  readonly parts: Readonly<Record<string, object>>;
}

/** New items of all lists of the document. */
export const newItems: readonly NewItems[] = [
  ...technologyKinds.map((kind) => ({
    list: kind,
    use: technologies[kind].switch,
    items: [newTechnologies[kind]],
    hasKinds: false,
    isOneOfEachKind: false,
    parts: kind === 'solar' ? { customSizeArray: newFile } : {},
  })),
  ...marketKinds.map((kind) => {
    const { switch: use, idPrefix, newItem, itemOfEachKind, newParts } = marketDefinition(kind);
    const items = itemOfEachKind?.(years) ?? [newItem(`${idPrefix}-1`, 1, years)];
    const isOneOfEachKind = itemOfEachKind !== undefined;
    return { list: kind, use, items, hasKinds: isOneOfEachKind, isOneOfEachKind, parts: newParts?.(yearOfNewItems) ?? {} };
  }),
  {
    list: 'incentives',
    use: '',
    items: incentiveKindNames.map((kind) => newIncentive(kind, `${kind}-1`)),
    hasKinds: true,
    isOneOfEachKind: false,
    parts: {},
  },
];

/** Returns a project with an item of each kind in each list, and in it an item of each of its lists. */
export function projectWithEverything(): Project {
  const lists = newItems.map(({ list, items, parts }) => {
    const inParts = Object.fromEntries(Object.entries(parts).map(([name, item]) => [name, [item]]));
    return [list, items.map((item) => ({ ...item, ...inParts }))] as const;
  });
  return { ...newProject('', `${yearOfNewItems}-01-01`), ...Object.fromEntries(lists) };
}
