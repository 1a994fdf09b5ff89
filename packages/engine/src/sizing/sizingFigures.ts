import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { SizingItem, SizingTable } from '@hybrid/project/results/sizingTable';
import { meetsService, type SizedSystem } from './sizedSystem';
import type { SizingTask } from './sizingTasks';

interface SizingFigure {
  readonly name: string;
  readonly units: string;
  readonly decimals: number;
  readonly of: (project: Project, system: SizedSystem) => number | null;
}

const storagePower = ({ storage: [first] }: Project, { sizes }: SizedSystem): number =>
  first ? (sizes.storage * first.specs.nominalPower) / first.specs.nominalCapacity : 0;

const sizeFigures: { readonly [T in TechnologyKind]: readonly SizingFigure[] } = {
  solar: [{ name: 'Solar', units: 'MW', decimals: 1, of: (_, { sizes }) => sizes.solar }],
  wind: [{ name: 'Wind', units: 'MW', decimals: 1, of: (_, { sizes }) => sizes.wind }],
  storage: [
    { name: 'Storage', units: 'MW', decimals: 1, of: storagePower },
    { name: 'Storage', units: 'MWh', decimals: 1, of: (_, { sizes }) => sizes.storage },
  ],
};

const figures: readonly SizingFigure[] = [
  { name: 'Met', units: '%', decimals: 2, of: (_, { owedMWh, shortageMWh }) => (owedMWh > 0 ? 100 * (1 - shortageMWh / owedMWh) : null) },
  { name: 'Shortage', units: 'MWh', decimals: 1, of: (_, { shortageMWh }) => shortageMWh },
  { name: 'Capital Cost', units: '¤', decimals: 0, of: (_, { metrics }) => metrics.capex },
  { name: 'NPV', units: '¤', decimals: 0, of: (_, { metrics }) => metrics.npv },
  { name: 'LCOE', units: '¤/MWh', decimals: 2, of: (_, { metrics }) => metrics.lcoePerMWh ?? null },
];

const figuresOf = (kinds: readonly TechnologyKind[]): readonly SizingFigure[] => [
  ...kinds.flatMap((kind) => sizeFigures[kind]),
  ...figures,
];

/** Header of the table of recommendations. */
export function sizingHeader(project: Project, kinds: readonly TechnologyKind[]): SizingTable['header'] {
  return figuresOf(kinds).map(({ name, units, decimals }) => ({ name, units: units.replace('¤', project.currencySymbol), decimals }));
}

/** Returns a recommendation as a row of the table. */
export function sizingItem(
  project: Project,
  system: SizedSystem,
  { service, leftOut }: SizingTask,
  kinds: readonly TechnologyKind[],
): SizingItem {
  const { sizes, isFeasible } = system;
  const isMet = meetsService(system, 1);
  return {
    id: sha1Hex(JSON.stringify(sizes)),
    results: figuresOf(kinds).map(({ of }) => of(project, system)),
    service,
    leftOut: [...leftOut],
    sizes,
    keepsContracts: isFeasible && isMet,
    paysPenalties: isFeasible && !isMet,
  };
}

/** Order of the rows: NPV descending, ties by capital cost ascending. */
export function byNpv(kinds: readonly TechnologyKind[]) {
  const all = figuresOf(kinds);
  const at = (name: string): number => all.findIndex((figure) => figure.name === name);
  const [npv, capex] = [at('NPV'), at('Capital Cost')];
  return (a: SizingItem, b: SizingItem): number =>
    (b.results[npv] ?? 0) - (a.results[npv] ?? 0) || (a.results[capex] ?? 0) - (b.results[capex] ?? 0) || (a.id < b.id ? -1 : 1);
}
