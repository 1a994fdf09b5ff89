import { message, type Text } from '../i18n/message';
import { marketKinds } from '../document/kinds';
import type { CashFlow } from './cashFlow';
import type { Details, FirstAndAverage } from './details';

/** One line of the Financial Summary. `unit` may hold `¤`; null is shown as a dash, and `absent` is the reason. */
interface FinancialRow {
  readonly label: Text;
  readonly unit: string;
  readonly decimals: number;
  readonly absent: Text;
  readonly read: (financial: Details['financial']) => number | null;
}

const row = (label: Text, unit: string, decimals: number, read: FinancialRow['read'], absent: Text = ''): FinancialRow => ({
  label,
  unit,
  decimals,
  absent,
  read,
});

/** Lines of the Financial Summary of real or nominal money. Costs are amounts here, so they are not negative. */
export const financialRows = ({ isNominal }: CashFlow['rates']): readonly FinancialRow[] => [
  row(message('resultLabels.projectLifetime'), 'yr', 0, (financial) => financial.projectLifeTime),
  row(message('resultLabels.realDiscountRate'), '%', 2, (financial) => financial.realDiscountRate),
  row(message('money.capitalCost'), '¤', 0, (financial) => financial.capitalCost),
  row(message('money.operatingCost'), '¤/yr', 0, (financial) => financial.operatingCost),
  row(message('storage.augmentationCost'), '¤', 0, (financial) => financial.augmentationCost),
  row(message('resultLabels.incentives'), '¤', 0, (financial) => financial.incentives),
  row(message('resultLabels.energySoldInMarkets'), '%', 1, (financial) => financial.marketParticipation),
  row(message('resultLabels.energySoldUnderContracts'), '%', 1, (financial) => financial.contractParticipation),
  row(message('resultLabels.energySoldInCallsOfCapacity'), '%', 1, (financial) => financial.capacityMarketParticipation),
  row(message('resultLabels.revenue'), '¤/yr', 0, (financial) => financial.revenue),
  row(message('resultLabels.netPresentValue'), '¤', 0, (financial) => financial.npv),
  row(
    isNominal ? message('resultLabels.internalRateOfReturnNominal') : message('resultLabels.internalRateOfReturnReal'),
    '%',
    2,
    (financial) => (financial.irr === null ? null : financial.irr * 100),
    message('resultLabels.noSignChangeInCashFlow'),
  ),
  row(
    message('resultLabels.levelizedCostOfEnergy'),
    '¤/MWh',
    2,
    (financial) => financial.lcoe,
    message('resultLabels.noEnergyIsDeliveredToGrid'),
  ),
  row(
    message('resultLabels.simplePayback'),
    'yr',
    1,
    (financial) => financial.payback,
    message('resultLabels.cumulativeCashFlowNeverReachesZero'),
  ),
  row(
    message('resultLabels.discountedPayback'),
    'yr',
    1,
    (financial) => financial.discountedPayback,
    message('resultLabels.discountedCashFlowNeverReachesZero'),
  ),
];

type PerformanceKey = keyof Details['performance'];

/** One line of the System Performance. `owner` determines the colour; lines of a missing technology are left out. */
interface PerformanceRow {
  readonly label: Text;
  readonly unit: string;
  readonly decimals: number;
  readonly owner: 'solar' | 'wind' | 'storage' | 'system';
  /** True if the line adds information to the others. */
  readonly isInformative: (performance: Details['performance']) => boolean;
}

const line = (
  label: Text,
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
  solarProduction: line(message('resultLabels.solarProduction'), 'MWh', 0, 'solar'),
  windProduction: line(message('resultLabels.windProduction'), 'MWh', 0, 'wind'),
  totalProduction: line(
    message('resultLabels.solarAndWindProduction'),
    'MWh',
    0,
    'system',
    (performance) => hasSolar(performance) && hasWind(performance),
  ),
  storageThroughput: line(message('resultLabels.storageThroughput'), 'MWh', 0, 'storage'),
  solarToStorage: line(message('resultLabels.solarToStorage'), 'MWh', 0, 'storage', hasSolar),
  windToStorage: line(message('resultLabels.windToStorage'), 'MWh', 0, 'storage', hasWind),
  gridToStorage: line(message('resultLabels.gridToStorage'), 'MWh', 0, 'storage'),
  storageLosses: line(message('resultLabels.storageLosses'), 'MWh', 0, 'storage'),
  equivalentCycles: line(message('resultLabels.equivalentFullCycles'), '1/yr', 0, 'storage'),
  meanStateOfCharge: line(message('resultLabels.meanStateOfCharge'), '%', 1, 'storage'),
  cycleCost: line(message('resultLabels.cycleCost'), '¤/MWh', 2, 'storage'),
  regulationUpCommitted: line(message('resultLabels.reservedForRegulationUp'), 'MWh', 0, 'storage', hasRegulation),
  regulationDownCommitted: line(message('resultLabels.reservedForRegulationDown'), 'MWh', 0, 'storage', hasRegulation),
  utilizationRate: line(message('resultLabels.storageInUse'), '%', 1, 'storage'),
  curtailedEnergy: line(message('resultLabels.curtailedEnergy'), 'MWh', 0),
  curtailedAtLimit: line(message('resultLabels.curtailedAtLimit'), 'MWh', 0),
  curtailedWorthless: line(message('resultLabels.curtailedAtNoValue'), 'MWh', 0),
  clippedEnergy: line(message('resultLabels.clippedEnergy'), 'MWh', 0, 'system', hasSolar),
  excessElectricity: line(message('resultLabels.excessElectricity'), 'MWh', 0),
  acLineLosses: line(message('resultLabels.acLineLosses'), 'MWh', 0),
  transformerLosses: line(message('resultLabels.transformerLosses'), 'MWh', 0),
  systemConverterLosses: line(message('resultLabels.systemConverterLosses'), 'MWh', 0),
  totalLosses: line(message('resultLabels.lossesLineTransformerConverterStorage'), 'MWh', 0),
  imports: line(message('resultLabels.importsFromGrid'), 'MWh', 0),
  exports: line(message('resultLabels.exportsToGrid'), 'MWh', 0),
  hoursFromGrid: line(message('resultLabels.hoursFromGrid'), 'h', 0),
  hoursToGrid: line(message('resultLabels.hoursToGrid'), 'h', 0),
  hoursIdle: line(message('resultLabels.hoursIdle'), 'h', 0),
};

export const performanceKeys = Object.keys(performanceRows) as readonly PerformanceKey[];

const ownerLabels = { solar: 'results.solar', wind: 'results.wind', storage: 'results.storage' } as const;

interface RevenueRow extends FirstAndAverage {
  readonly label: Text;
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
        rows.push({ label: message(ownerLabels[owner], { market: market.name }), owner, ...market[owner] });
    const system = systemRevenue(market);
    if (some(system)) rows.push({ label: message('results.shortagePenalty', { market: market.name }), owner: 'system', ...system });
    first += market.total.first;
    average += market.total.average;
  }
  return [...rows, { label: message('resultLabels.revenue'), owner: 'total', first, average }];
}
