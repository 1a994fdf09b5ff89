import { technologies, technologyKinds, type TechnologyKind } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { itemsThere } from '../technology/technologies';

/** The project years, from 1, in which a technology of a system operates, and its energy in each. */
export interface LifetimeSpan {
  readonly kind: TechnologyKind;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Production, or energy discharged by the storage, of each project year [MWh]; undefined where the technology does not operate. */
  readonly energy: readonly (number | undefined)[];
  /** Years in which all cells are replaced. */
  readonly replacedIn: readonly number[];
}

interface YearItem {
  readonly year: number;
}

const inYear = <I extends YearItem>(items: readonly I[], year: number, read: (item: I) => number): number =>
  items.filter((item) => item.year === year).reduce((sum, item) => sum + read(item), 0);

/** Returns the span of each technology of the system, in the order of the technologies. */
export function lifetimeSpans(project: Project, details: Details): readonly LifetimeSpan[] {
  const { solar, wind, storage } = itemsThere(details);
  const years = Array.from({ length: project.lifetime }, (_, index) => index + 1);
  const stores = storage.flatMap(({ items }) => items);
  const energyOf: { readonly [K in TechnologyKind]: (year: number) => number } = {
    solar: (year) =>
      inYear(
        solar.flatMap(({ items }) => items),
        year,
        ({ production }) => production,
      ),
    wind: (year) =>
      inYear(
        wind.flatMap(({ items }) => items),
        year,
        ({ production }) => production,
      ),
    storage: (year) => inYear(stores, year, ({ converterEnergyOutput }) => converterEnergyOutput),
  };
  const has = { solar: solar.length > 0, wind: wind.length > 0, storage: storage.length > 0 };
  return technologyKinds
    .filter((kind) => has[kind])
    .map((kind) => {
      const { start, end } = technologies[kind];
      const [firstYear, lastYear] = [Math.max(1, project[start]), Math.min(project.lifetime, project[end])];
      return {
        kind,
        firstYear,
        lastYear,
        energy: years.map((year) => (year >= firstYear && year <= lastYear ? energyOf[kind](year) : undefined)),
        replacedIn: kind === 'storage' ? years.filter((year) => inYear(stores, year, ({ replacements }) => replacements) > 0) : [],
      };
    });
}
