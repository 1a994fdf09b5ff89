import type { Case } from '../cases/case';
import { inAccount, yearTotals, type Ledger, type LedgerLine } from '../finance/ledger';
import { discounted, irr, levelisedCost, nominalRate, npv, payback } from '../finance/metrics';
import { sum } from '../series';
import { isPenalty, isPurchase } from './storageLedger';
import type { YearEnergies } from './yearEnergies';

/** Metrics in project currency and years; a figure that does not exist is undefined. */
export interface CaseMetrics {
  readonly npv: number;
  readonly irr: number | undefined;
  /** Internal rate of return with inflation. */
  readonly nominalIrr: number | undefined;
  readonly payback: number | undefined;
  readonly discountedPayback: number | undefined;
  readonly lcoePerMWh: number | undefined;
  /** Levelised cost of energy without incentives. */
  readonly lcoeGrossPerMWh: number | undefined;
  /** Capital cost of all years, and mean operating cost of a year; both positive. */
  readonly capex: number;
  readonly meanOpex: number;
  /** Mean revenue of the operating years. */
  readonly meanRevenue: number;
  /** Sum of all lines of the ledger by year; index 0 is the investment year. */
  readonly netCashFlow: Float64Array;
}

/**
 * Returns the metrics of a ledger. The levelised cost of energy counts purchases from the grid and shortage penalties of contracts as operating costs,
 * and deducts incentives from all cost.
 */
export function caseMetrics(
  ledger: Ledger,
  years: readonly Pick<YearEnergies, 'exportMWh'>[],
  {
    lifetimeYears,
    discountRate,
    inflationRate,
    nominalMoney,
  }: Pick<Case, 'lifetimeYears' | 'discountRate' | 'inflationRate' | 'nominalMoney'>,
): CaseMetrics {
  const total = (wanted?: (line: LedgerLine) => boolean): Float64Array => yearTotals(ledger, lifetimeYears, wanted);
  const net = total();
  const sales = total((line) => line.account === 'revenue' && !isPurchase(line) && !isPenalty(line));
  const incentives = total(inAccount('incentive'));
  const exportedMWh = Float64Array.from([0, ...years.map(({ exportMWh }) => exportMWh)]);
  const cost = sales.map((amount, year) => amount - net[year]);
  const rate = irr(net);
  return {
    npv: npv(net, discountRate),
    irr: rate,
    nominalIrr: rate === undefined || nominalMoney ? rate : nominalRate(rate, inflationRate),
    payback: payback(net),
    discountedPayback: payback(discounted(net, discountRate)),
    lcoePerMWh: levelisedCost(cost, exportedMWh, discountRate),
    lcoeGrossPerMWh: levelisedCost(
      cost.map((amount, year) => amount + incentives[year]),
      exportedMWh,
      discountRate,
    ),
    capex: -sum(total(inAccount('capital'))) || 0,
    meanOpex: -sum(total(inAccount('operating'))) / lifetimeYears || 0,
    meanRevenue: sum(total(inAccount('revenue'))) / lifetimeYears,
    netCashFlow: net,
  };
}
