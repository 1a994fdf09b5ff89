import type { GoldenResults } from './goldenResults';

/** Maximum difference of a figure from the stored one, as a share of the largest of its column. */
interface Tolerance {
  readonly share: number;
  readonly columns: RegExp;
}

/** Figures that do not depend on the dispatch, up to the order of additions: sizes, capital, production, and all of a plant without storage. */
const exact = 1e-6;

/** The first group that names a column counts; `exact` if none does. */
const tolerances: readonly Tolerance[] = [
  /**
   * Money that follows from the dispatch. The objective of each plan is optimal to 1e-6, but among plans of equal value another may be chosen; its
   * energy left in the cells, and its wear, change the later plans a little.
   */
  {
    share: 1e-5,
    columns:
      /^(revenue(: .*)?|npv|lcoe|irr|payback|op[eE]x|income|cumulative|discounted|cumulativeDiscounted|incentives|augmentation|total)$/,
  },
  /** Energies of the schedule, and the revenue of each technology: plans of equal value may charge in another hour, or from another source. */
  {
    share: 1e-3,
    columns:
      /^(storage|solar|wind|level|equivalentCycles|meanStateOfCharge|levelisedCostPerMWh|delivered|shortfall|sold|penalty|performance|energyRevenue|reg(Up|Down).*)$/,
  },
  { share: 1e-3, columns: /(throughput|[cC]harge|ToStorage|[eE]xport|import|curtailed|excess|Losses|levelGain|Bought)MWh$/ },
  /** Hours are counted whole, so a little energy elsewhere is an hour more. */
  { share: 1e-2, columns: /^(hours.*|utilisation)$/ },
];

/** Returns a sentence for each result that differs from the stored one by more than the tolerance of its column. */
export function goldenDifferences(stored: GoldenResults, found: GoldenResults, hasStorage: boolean): readonly string[] {
  const differences: string[] = [];
  const toleranceOf = (path: readonly string[]): number => {
    const column = path.findLast((word) => !/^\d+$/.test(word)) ?? '';
    return (hasStorage && tolerances.find(({ columns }) => columns.test(column))?.share) || exact;
  };
  const compare = (expected: unknown, value: unknown, path: readonly string[], largest: number): void => {
    const at = path.join(' / ');
    if (typeof expected === 'number' && typeof value === 'number') {
      const allowed = toleranceOf(path) * Math.max(1, largest);
      if (!(Math.abs(value - expected) <= allowed)) differences.push(`${at}: ${value}, stored ${expected}`);
    } else if (isTree(expected) && isTree(value)) {
      const [names, others] = [Object.keys(expected), Object.keys(value)];
      // Names of a record have no order.
      if (names.toSorted().join() !== others.toSorted().join()) differences.push(`${at}: has ${others.join()}, stored ${names.join()}`);
      const ofColumn = Math.max(0, ...Object.values(expected).map(magnitude));
      for (const name of names)
        compare(expected[name], value[name], [...path, name], Array.isArray(expected) ? ofColumn : magnitude(expected[name]));
    } else if (expected !== value) differences.push(`${at}: ${String(value)}, stored ${String(expected)}`);
  };
  compare(stored, found, [], 0);
  return differences;
}

const magnitude = (value: unknown): number => (typeof value === 'number' ? Math.abs(value) : 0);

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
