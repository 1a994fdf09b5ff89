import { marketDefinition, marketKinds } from './kinds';
import { technologyKinds } from './technologies';
import { sensitivityDimensions } from './dimensions';
import type { Project } from './project';

/** Positions of the levers on one system: factors are of its own values, so that 1 changes nothing. */
export interface Levers {
  readonly capitalCostFactor: number;
  readonly priceLevelFactor: number;
  /** Nominal discount rate, as in the project. */
  readonly discountRatePercent: number;
  /** Size of one technology by the path of its list, as the document counts it; undefined if no size is moved. */
  readonly size: LeverSize | undefined;
}

interface LeverSize {
  /** `storage/storage-1/sizing` */
  readonly path: string;
  readonly value: number;
}

/** Returns the levers in the position that changes nothing. */
export function neutralLevers({ discountRate }: Pick<Project, 'discountRate'>): Levers {
  return { capitalCostFactor: 1, priceLevelFactor: 1, discountRatePercent: discountRate, size: undefined };
}

const capitalCostList = new RegExp(`^(${technologyKinds.join('|')})/[^/]+/cost/capitalSensitivity$`);
const priceLists: readonly RegExp[] = marketKinds.flatMap((kind) =>
  marketDefinition(kind).variedByDefault.map((name) => new RegExp(`^${kind}/[^/]+/${name}$`)),
);

/** Returns the lists that the capital cost lever scales: the capital cost multipliers of the technologies in use. */
export function capitalCostLists(project: Project): readonly string[] {
  return pathsLike(project, [capitalCostList]);
}

/** Returns the lists that the price level lever scales: the price multipliers that a tornado varies by default, of the markets in use. */
export function priceLevelLists(project: Project): readonly string[] {
  return pathsLike(project, priceLists);
}

function pathsLike(project: Project, patterns: readonly RegExp[]): readonly string[] {
  return sensitivityDimensions(project)
    .flatMap(({ lists }) => lists.map(({ path }) => path))
    .filter((path) => patterns.some((pattern) => pattern.test(path)));
}
