import { percentOf } from '@hybrid/project/basics/units';
import type { CashFlow, CashFlowAmounts, CashFlowLine, CashFlowYear } from '@hybrid/project/results/cashFlow';
import type { Case } from '../cases/case';
import { inAccount, inStream, yearTotals, type Account } from '../finance/ledger';
import { cumulative, discounted, nominalRate } from '../finance/metrics';
import { revenueStreams } from '../simulate/runProject';
import type { SimulatedCase } from '../simulate/simulateCase';
import { proForma } from './proForma';

/** Returns the yearly cash flow of a simulation from its ledger and energies; year 0 is the investment year. */
export function cashFlow(input: Case, simulated: SimulatedCase): CashFlow {
  const { discountRate, inflationRate, nominalMoney } = input;
  const revenueNames = revenueStreams(input);
  const years = cashFlowYears(input, simulated, revenueNames);
  return {
    revenueNames,
    years,
    plain: years.map(amountsOf),
    cumulative: addedUp(years.map(amountsOf)),
    table: tableOf(input, years),
    tree: proForma(input, simulated),
    rates: {
      discountRate: percentOf(nominalMoney ? discountRate : nominalRate(discountRate, inflationRate)),
      inflationRate: percentOf(inflationRate),
      isNominal: nominalMoney === true,
    },
  };
}

function cashFlowYears(input: Case, { ledger, years }: SimulatedCase, revenueNames: readonly string[]): readonly CashFlowYear[] {
  const { lifetimeYears, discountRate } = input;
  const account = (name: Account): Float64Array => yearTotals(ledger, lifetimeYears, inAccount(name));
  const [capital, operating, replacement, augmentation, revenue, incentives, salvage] = [
    account('capital'),
    account('operating'),
    account('replacement'),
    account('augmentation'),
    account('revenue'),
    account('incentive'),
    account('salvage'),
  ];
  const streams = revenueNames.map((name) => yearTotals(ledger, lifetimeYears, inStream(name)));
  const income = yearTotals(ledger, lifetimeYears);
  const presentValues = discounted(income, discountRate);
  const total = cumulative(income);
  const totalValue = cumulative(presentValues);
  return Array.from(income, (net, year) => ({
    year,
    solar: year === 0 ? 0 : years[year - 1].solarMWh,
    wind: year === 0 ? 0 : years[year - 1].windMWh,
    storage: year === 0 ? 0 : years[year - 1].throughputMWh,
    capEx: capital[year],
    opEx: operating[year],
    replacement: replacement[year],
    augmentation: augmentation[year],
    revenues: streams.map((stream) => stream[year]),
    revenue: revenue[year],
    incentives: incentives[year],
    ...(input.includesSalvage && { salvage: salvage[year] }),
    income: net,
    cumulative: total[year],
    discounted: presentValues[year],
    cumulativeDiscounted: totalValue[year],
  }));
}

function amountsOf({ year, revenue, opEx, replacement, augmentation, capEx, incentives, salvage, income }: CashFlowYear): CashFlowAmounts {
  return { year, revenue, opEx, replacement, augmentation, capEx, incentives, ...(salvage !== undefined && { salvage }), income };
}

/** Returns the cumulative amounts of each year. */
function addedUp(amounts: readonly CashFlowAmounts[]): readonly CashFlowAmounts[] {
  const total = (of: (year: CashFlowAmounts) => number): Float64Array => cumulative(Float64Array.from(amounts, of));
  const [revenue, opEx, replacement] = [total((year) => year.revenue), total((year) => year.opEx), total((year) => year.replacement)];
  const [augmentation, capEx] = [total((year) => year.augmentation), total((year) => year.capEx)];
  const [incentives, income] = [total((year) => year.incentives), total((year) => year.income)];
  const salvage = total((year) => year.salvage ?? 0);
  return amounts.map(({ year }) => ({
    year,
    revenue: revenue[year],
    opEx: opEx[year],
    replacement: replacement[year],
    augmentation: augmentation[year],
    capEx: capEx[year],
    incentives: incentives[year],
    ...(amounts[year].salvage !== undefined && { salvage: salvage[year] }),
    income: income[year],
  }));
}

/** Returns the lines of the cash flow table; technologies that the case does not have get no energy line. */
function tableOf({ solar, wind, storages, includesSalvage }: Case, years: readonly CashFlowYear[]): readonly CashFlowLine[] {
  const line = (name: string, unit: CashFlowLine['unit'], of: (year: CashFlowYear) => number): CashFlowLine => ({
    name,
    unit,
    values: years.map(of),
  });
  return [
    ...(solar.length > 0 ? [line('Solar production', 'MWh', (year) => year.solar)] : []),
    ...(wind.length > 0 ? [line('Wind production', 'MWh', (year) => year.wind)] : []),
    ...(storages.length > 0 ? [line('Storage throughput', 'MWh', (year) => year.storage)] : []),
    line('Total revenue', '¤', (year) => year.revenue),
    line('Operating expenses', '¤', (year) => year.opEx),
    line('Net operating income', '¤', (year) => year.revenue + year.opEx),
    line('Capital', '¤', (year) => year.capEx),
    line('Replacement', '¤', (year) => year.replacement),
    line('Augmentation', '¤', (year) => year.augmentation),
    line('Incentives', '¤', (year) => year.incentives),
    ...(includesSalvage ? [line('Salvage value', '¤', (year) => year.salvage ?? 0)] : []),
    line('Net cash flow', '¤', (year) => year.income),
    line('Cumulative cash flow', '¤', (year) => year.cumulative),
    line('Discounted cash flow', '¤', (year) => year.discounted),
    line('Cumulative discounted cash flow', '¤', (year) => year.cumulativeDiscounted),
  ];
}
