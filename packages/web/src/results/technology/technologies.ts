import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { sizeUnits, type ResultHeader, type ResultItem } from '@hybrid/project/results/resultTables';
import type { Section } from '../place';
import { translate } from '../../i18n/translate';

/** Sections of the technology pages, in the order of the navigation. */
export const technologySections = ['wind', 'solar', 'storage', 'augmentation'] as const satisfies readonly Section[];
export type TechnologySection = (typeof technologySections)[number];

/** Title of a technology page: storage without augmentation only degrades. */
export type TechnologyTitle = TechnologySection | 'degradation';

export interface TechnologyEntry {
  readonly section: TechnologySection;
  readonly title: TechnologyTitle;
}

type Sized = Pick<Details, 'solar' | 'wind' | 'storage' | 'augmentation'>;

const isSized = ({ nameplateCapacity }: { readonly nameplateCapacity: number }): boolean => nameplateCapacity > 0;

/** Returns the items that a system has; those of size zero are left out. */
export function itemsThere({ solar, wind, storage, augmentation }: Sized): Sized {
  const stores = storage.filter(isSized);
  return {
    solar: solar.filter(isSized),
    wind: wind.filter(isSized),
    storage: stores,
    augmentation: augmentation.filter(({ id }) => stores.some((store) => store.id === id)),
  };
}

/** Returns the number of years that one simulated year represents: more than one in early analysis, where it is repeated through the lifetime. */
export function yearsAlike({ summaryChart, financial }: Pick<Details, 'summaryChart' | 'financial'>): number {
  return summaryChart.length === 1 ? financial.projectLifeTime : 1;
}

const firstOnly = <I extends { readonly items: readonly unknown[] }>(item: I): I => ({ ...item, items: item.items.slice(0, 1) });

/**
 * Returns the items of a system with the simulated years: only one where it represents all. Augmentation and its cost are given
 * for every year even then.
 */
export function itemsSimulated(details: Details): Sized {
  const there = itemsThere(details);
  if (yearsAlike(details) === 1) return there;
  const { solar, wind, storage, augmentation } = there;
  return {
    solar: solar.map(firstOnly),
    wind: wind.map(firstOnly),
    storage: storage.map((item) => ({ ...item, items: item.items.filter(({ year }) => year === item.stateOfChargeYear) })),
    augmentation,
  };
}

function entries(has: { readonly wind: boolean; readonly solar: boolean; readonly storage: boolean }, isAugmented: boolean) {
  return technologySections.flatMap((section): readonly TechnologyEntry[] => {
    if (section !== 'augmentation') return has[section] ? [{ section, title: section }] : [];
    return has.storage ? [{ section, title: isAugmented ? 'augmentation' : 'degradation' }] : [];
  });
}

/** Returns the pages of a system, from its details. */
export function technologiesOf(details: Sized): readonly TechnologyEntry[] {
  const { solar, wind, storage, augmentation } = itemsThere(details);
  return entries(
    { solar: solar.length > 0, wind: wind.length > 0, storage: storage.length > 0 },
    augmentation.some(({ isAugmented }) => isAugmented),
  );
}

/** Returns the pages of a system before its details are loaded, from the sizes of its row and the project. */
export function technologiesOfRow(
  header: ResultHeader,
  item: ResultItem,
  project: Pick<Project, 'solar' | 'wind' | 'storage'>,
): readonly TechnologyEntry[] {
  const named = new Set(
    header.optimization.flatMap(({ name, units }, index) =>
      sizeUnits.includes(units) && (item.optimization[index] ?? 0) > 0 ? [translate(name)] : [],
    ),
  );
  const isThere = ({ customName }: { readonly customName: string }): boolean => named.has(customName);
  const storage = project.storage.filter(isThere);
  return entries(
    { solar: project.solar.some(isThere), wind: project.wind.some(isThere), storage: storage.length > 0 },
    storage.some(({ allowAugmentation }) => allowAugmentation),
  );
}
