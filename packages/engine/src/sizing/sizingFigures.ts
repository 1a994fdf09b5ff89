import { isSameText } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { SizingItem, SizingTable } from '@hybrid/project/results/sizingTable';
import { meetsService, type SizedSystem } from './sizedSystem';
import type { SizingTask } from './sizingTasks';

interface SizingFigure {
  readonly name: Text;
  readonly units: string;
  readonly decimals: number;
  readonly of: (project: Project, system: SizedSystem) => number | null;
}

const storagePower = ({ storage: [first] }: Project, { sizes }: SizedSystem): number =>
  first ? (sizes.storage * first.specs.nominalPower) / first.specs.nominalCapacity : 0;

const sizeFigures: { readonly [T in TechnologyKind]: readonly SizingFigure[] } = {
  solar: [{ name: message('site.solar'), units: 'MW', decimals: 1, of: (_, { sizes }) => sizes.solar }],
  wind: [{ name: message('site.wind'), units: 'MW', decimals: 1, of: (_, { sizes }) => sizes.wind }],
  storage: [
    { name: message('site.storage'), units: 'MW', decimals: 1, of: storagePower },
    { name: message('site.storage'), units: 'MWh', decimals: 1, of: (_, { sizes }) => sizes.storage },
  ],
};

const figures: readonly SizingFigure[] = [
  {
    name: message('results.met'),
    units: '%',
    decimals: 2,
    of: (_, { owedMWh, shortageMWh }) => (owedMWh > 0 ? 100 * (1 - shortageMWh / owedMWh) : null),
  },
  { name: message('results.shortage'), units: 'MWh', decimals: 1, of: (_, { shortageMWh }) => shortageMWh },
  { name: message('resultLabels.capitalCost'), units: '¤', decimals: 0, of: (_, { metrics }) => metrics.capex },
  { name: message('resultLabels.npv'), units: '¤', decimals: 0, of: (_, { metrics }) => metrics.npv },
  { name: message('resultLabels.lcoe'), units: '¤/MWh', decimals: 2, of: (_, { metrics }) => metrics.lcoePerMWh ?? null },
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
  const at = (name: Text): number => all.findIndex((figure) => isSameText(figure.name, name));
  const [npv, capex] = [at(message('resultLabels.npv')), at(message('resultLabels.capitalCost'))];
  return (a: SizingItem, b: SizingItem): number =>
    (b.results[npv] ?? 0) - (a.results[npv] ?? 0) || (a.results[capex] ?? 0) - (b.results[capex] ?? 0) || (a.id < b.id ? -1 : 1);
}
