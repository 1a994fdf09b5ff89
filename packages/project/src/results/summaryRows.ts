import { marketKinds } from '../document/kinds';
import type { CashFlow } from './cashFlow';
import type { Details, FirstAndAverage } from './details';

/** One line of the Financial Summary. `unit` may hold `¤`; null is shown as a dash, and `absent` is the reason. */
interface FinancialRow {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly absent: string;
  readonly read: (financial: Details['financial']) => number | null;
}

const row = (label: string, unit: string, decimals: number, read: FinancialRow['read'], absent = ''): FinancialRow => ({
  label,
  unit,
  decimals,
  absent,
  read,
});

/** Lines of the Financial Summary of real or nominal money. Costs are amounts here, so they are not negative. */
export const financialRows = ({ isNominal }: CashFlow['rates']): readonly FinancialRow[] => [
  row('Project lifetime', 'yr', 0, (financial) => financial.projectLifeTime),
  row('Real discount rate', '%', 2, (financial) => financial.realDiscountRate),
  row('Capital cost', '¤', 0, (financial) => financial.capitalCost),
  row('Operating cost', '¤/yr', 0, (financial) => financial.operatingCost),
  row('Augmentation cost', '¤', 0, (financial) => financial.augmentationCost),
  row('Incentives', '¤', 0, (financial) => financial.incentives),
  row('Energy sold in markets', '%', 1, (financial) => financial.marketParticipation),
  row('Energy sold under contracts', '%', 1, (financial) => financial.contractParticipation),
  row('Energy sold in calls of capacity', '%', 1, (financial) => financial.capacityMarketParticipation),
  row('Revenue', '¤/yr', 0, (financial) => financial.revenue),
  row('Net present value', '¤', 0, (financial) => financial.npv),
  row(
    `Internal rate of return, ${isNominal ? 'nominal' : 'real'}`,
    '%',
    2,
    (financial) => (financial.irr === null ? null : financial.irr * 100),
    'No sign change in the cash flow',
  ),
  row('Levelized cost of energy', '¤/MWh', 2, (financial) => financial.lcoe, 'No energy is delivered to the grid'),
  row('Simple payback', 'yr', 1, (financial) => financial.payback, 'The cumulative cash flow never reaches zero'),
  row('Discounted payback', 'yr', 1, (financial) => financial.discountedPayback, 'The discounted cash flow never reaches zero'),
];

type PerformanceKey = keyof Details['performance'];

/** One line of the System Performance. `owner` determines the colour; lines of a missing technology are left out. */
interface PerformanceRow {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly owner: 'solar' | 'wind' | 'storage' | 'system';
  /** True if the line adds information to the others. */
  readonly isInformative: (performance: Details['performance']) => boolean;
}

const line = (
  label: string,
  unit: string,
  decimals: number,
  owner: PerformanceRow['owner'] = 'system',
  isInformative: PerformanceRow['isInformative'] = () => true,
): PerformanceRow => ({
  label,
  unit,
  decimals,
  owner,
  isInformative,
});

const some = ({ first, average }: FirstAndAverage): boolean => first !== 0 || average !== 0;
const hasSolar: PerformanceRow['isInformative'] = ({ solarProduction }) => some(solarProduction);
const hasWind: PerformanceRow['isInformative'] = ({ windProduction }) => some(windProduction);
const hasRegulation: PerformanceRow['isInformative'] = ({ regulationUpCommitted, regulationDownCommitted }) =>
  some(regulationUpCommitted) || some(regulationDownCommitted);

/** Lines of the System Performance, each with the first year and the mean over the years. */
export const performanceRows: { readonly [K in PerformanceKey]: PerformanceRow } = {
  solarProduction: line('Solar production', 'MWh', 0, 'solar'),
  windProduction: line('Wind production', 'MWh', 0, 'wind'),
  totalProduction: line('Solar and wind production', 'MWh', 0, 'system', (performance) => hasSolar(performance) && hasWind(performance)),
  storageThroughput: line('Storage throughput', 'MWh', 0, 'storage'),
  solarToStorage: line('Solar to storage', 'MWh', 0, 'storage', hasSolar),
  windToStorage: line('Wind to storage', 'MWh', 0, 'storage', hasWind),
  gridToStorage: line('Grid to storage', 'MWh', 0, 'storage'),
  storageLosses: line('Storage losses', 'MWh', 0, 'storage'),
  equivalentCycles: line('Equivalent full cycles', '1/yr', 0, 'storage'),
  meanStateOfCharge: line('Mean state of charge', '%', 1, 'storage'),
  cycleCost: line('Cycle cost', '¤/MWh', 2, 'storage'),
  regulationUpCommitted: line('Reserved for regulation up', 'MWh', 0, 'storage', hasRegulation),
  regulationDownCommitted: line('Reserved for regulation down', 'MWh', 0, 'storage', hasRegulation),
  utilizationRate: line('Storage in use', '%', 1, 'storage'),
  curtailedEnergy: line('Curtailed energy', 'MWh', 0),
  curtailedAtLimit: line('Curtailed at a limit', 'MWh', 0),
  curtailedWorthless: line('Curtailed at no value', 'MWh', 0),
  clippedEnergy: line('Clipped energy', 'MWh', 0, 'system', hasSolar),
  excessElectricity: line('Excess electricity', 'MWh', 0),
  acLineLosses: line('AC line losses', 'MWh', 0),
  transformerLosses: line('Transformer losses', 'MWh', 0),
  systemConverterLosses: line('System converter losses', 'MWh', 0),
  totalLosses: line('Losses of line, transformer, converter and storage', 'MWh', 0),
  imports: line('Imports from grid', 'MWh', 0),
  exports: line('Exports to grid', 'MWh', 0),
  hoursFromGrid: line('Hours from grid', 'h', 0),
  hoursToGrid: line('Hours to grid', 'h', 0),
  hoursIdle: line('Hours idle', 'h', 0),
};

export const performanceKeys = Object.keys(performanceRows) as readonly PerformanceKey[];

interface RevenueRow extends FirstAndAverage {
  readonly label: string;
  readonly owner: 'solar' | 'wind' | 'storage' | 'system' | 'total';
}

/** Returns the revenue streams of a system, in the order of the result table. */
export function revenueStreams({ revenue }: Pick<Details, 'revenue'>): readonly RevenueStream[] {
  return marketKinds.flatMap((kind): readonly RevenueStream[] => revenue[kind]);
}

type RevenueStream = Details['revenue']['energyMarkets'][number];

/** Tolerance of the sum of technologies, as a share of a stream's revenue. */
const rounding = 1e-9;

/** Returns the revenue of a stream that belongs to no technology: below zero, the shortage penalty of a contract. [currency] */
export function systemRevenue({ solar, wind, storage, total }: RevenueStream): FirstAndAverage {
  const rest = (span: keyof FirstAndAverage): number => {
    const amount = total[span] - (solar[span] + wind[span] + storage[span]);
    const scale = Math.abs(solar[span]) + Math.abs(wind[span]) + Math.abs(storage[span]) + Math.abs(total[span]);
    return Math.abs(amount) > rounding * scale ? amount : 0;
  };
  return { first: rest('first'), average: rest('average') };
}

/**
 * Returns revenue of each market by technology with the shortage penalties of contracts, and their sum. Rows that are zero in all years are left
 * out. [currency]
 */
export function revenueRows(details: Pick<Details, 'revenue'>): readonly RevenueRow[] {
  const rows: RevenueRow[] = [];
  let first = 0;
  let average = 0;
  for (const market of revenueStreams(details)) {
    for (const owner of ['solar', 'wind', 'storage'] as const)
      if (market[owner].first !== 0 || market[owner].average !== 0)
        rows.push({ label: `${market.name}: ${owner}`, owner, ...market[owner] });
    const system = systemRevenue(market);
    if (some(system)) rows.push({ label: `${market.name}: shortage penalty`, owner: 'system', ...system });
    first += market.total.first;
    average += market.total.average;
  }
  return [...rows, { label: 'Revenue', owner: 'total', first, average }];
}
