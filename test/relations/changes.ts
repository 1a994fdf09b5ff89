import type { CostTable } from '@hybrid/project/costs/costTable';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import type { Escalator } from '@hybrid/project/costs/escalator';
import type { Project } from '@hybrid/project/document/project';
import { numbersOf, type Sizing, valueList } from '@hybrid/project/document/sizing';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import type { SeriesBook } from './seriesBook';

/** Changes of projects that several relations use. */

type Values = Project['interconnectionLimit'];

export const timesList = (values: Values, factor: number): Values => valueList(numbersOf(values).map((value) => value * factor));

export const timesSizing = (sizing: Sizing, factor: number): Sizing => ({ ...sizing, values: timesList(sizing.values, factor) });

/** Changes all cost tables of the equipment. */
export function withCosts(project: Project, change: (cost: CostTable) => CostTable): Project {
  const own = <T extends { readonly cost: CostTable }>(item: T): T => ({ ...item, cost: change(item.cost) });
  const both = <T extends { readonly cost: CostTable; readonly converter: { readonly cost: CostTable } }>(item: T): T => ({
    ...own(item),
    converter: own(item.converter),
  });
  return {
    ...project,
    solar: project.solar.map(both),
    wind: project.wind.map(own),
    storage: project.storage.map(both),
    inverter: own(project.inverter),
  };
}

/** Changes all series of energy markets: sale and purchase, of one year and of several. */
export function withPrices(project: Project, change: (series: TimeSeries) => TimeSeries): Project {
  const files = (list: EnergyMarket['multiYearPrice']) => list.map((file) => ({ ...file, data: change(file.data) }));
  return {
    ...project,
    energyMarkets: project.energyMarkets.map((market) => ({
      ...market,
      price: change(market.price),
      importPrice: change(market.importPrice),
      multiYearPrice: files(market.multiYearPrice),
      singleFileMultiYearPrice: files(market.singleFileMultiYearPrice),
      multiYearImportPrice: files(market.multiYearImportPrice),
    })),
  };
}

/** Changes all series of production. */
export const withProduction = (project: Project, change: (series: TimeSeries) => TimeSeries): Project => ({
  ...project,
  solar: project.solar.map((item) => ({ ...item, customData: change(item.customData) })),
  wind: project.wind.map((item) => ({ ...item, data: change(item.data) })),
});

export const timesSeries =
  ({ changed }: SeriesBook, factor: number) =>
  (series: TimeSeries): TimeSeries =>
    changed(series, (values) => values.map((value) => value * factor));

const isEscalator = (value: object): value is Escalator => 'multiYearKind' in value;

/** Changes all escalators and degradations of a document, at any path. */
export function withEscalators<T>(part: T, change: (escalator: Escalator) => Escalator): T {
  if (typeof part !== 'object' || part === null) return part;
  if (isEscalator(part)) return change(part) as T;
  if (Array.isArray(part)) return part.map((item: unknown) => withEscalators(item, change)) as T;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withEscalators(value as unknown, change)])) as T;
}

/** Changes the first item of a list. */
export const first = <T>(list: readonly T[], change: (item: T) => T): readonly T[] =>
  list.map((item, at) => (at === 0 ? change(item) : item));

/** True if a feature that only the first storage serves is in use (regulation, capacity, cycle limits): docs/method/dispatch.md. */
export const leansOnFirstStorage = ({ useRegulationMarket, useCapacityMarket, storage }: Project): boolean =>
  useRegulationMarket || useCapacityMarket || storage.some(({ useCycleLimitPerDay }) => useCycleLimitPerDay);

/** True if cells wear by their cycles or with time, so that two plans of equal value leave different cells for the next year. */
export const ages = ({ storage }: Project): boolean => storage.some(({ specs }) => specs.fittedA > 0 || specs.arrheniusDegredationB > 0);

/**
 * True if the money of the first year alone decides the dispatch, and the plan is an optimum: docs/method/dispatch.md, "What is exact, and what is
 * not". With a foresight of 48 hours, a price of wear, a second market or calls of capacity, a better plant may earn a little less.
 */
export const isOptimised = (project: Project): boolean =>
  project.earlyAnalysis &&
  project.dispatchForesight === 'wholeYear' &&
  project.useEnergyMarket &&
  project.energyMarkets.length === 1 &&
  !project.wearInDispatch &&
  !project.useCapacityMarket;

/** True if the dispatch of the first year decides all: no cells that age, no second year. */
export const yearsAreAlike = (project: Project): boolean => project.earlyAnalysis && !ages(project);
