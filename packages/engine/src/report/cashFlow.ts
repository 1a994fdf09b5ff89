import { message, type Text } from '@hybrid/project/i18n/message';
import { percentOf } from '@hybrid/project/basics/units';
import { accountNames, accounts, factsOfAccount, flowAmounts, type Account } from '@hybrid/project/results/accounts';
import type { CashFlow, CashFlowAmounts, CashFlowLine, CashFlowYear } from '@hybrid/project/results/cashFlow';
import type { Case } from '../cases/case';
import { inAccount, inStream, yearTotals } from '../finance/ledger';
import { cumulative, discounted, nominalRate } from '../finance/metrics';
import { revenueStreams } from '../simulate/runProject';
import type { SimulatedCase } from '../simulate/simulateCase';
import { listedAccounts } from './listedAccounts';
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

function cashFlowYears(input: Case, { ledger, years }: SimulatedCase, revenueNames: readonly Text[]): readonly CashFlowYear[] {
  const { lifetimeYears, discountRate } = input;
  const byAccount = new Map(listedAccounts(input).map((name) => [name, yearTotals(ledger, lifetimeYears, inAccount(name))]));
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
    ...flowAmounts((name) => byAccount.get(name)?.[year]),
    revenues: streams.map((stream) => stream[year]),
    income: net,
    cumulative: total[year],
    discounted: presentValues[year],
    cumulativeDiscounted: totalValue[year],
  }));
}

function amountsOf(year: CashFlowYear): CashFlowAmounts {
  return { year: year.year, ...flowAmounts((name) => year[accounts[name].flow]), income: year.income };
}

/** Returns the cumulative amounts of each year. */
function addedUp(amounts: readonly CashFlowAmounts[]): readonly CashFlowAmounts[] {
  const total = (of: (year: CashFlowAmounts) => number): Float64Array => cumulative(Float64Array.from(amounts, of));
  const byAccount = new Map(accountNames.map((name) => [name, total((year) => year[accounts[name].flow] ?? 0)]));
  const income = total((year) => year.income);
  return amounts.map((of, year) => ({
    year: of.year,
    ...flowAmounts((name) => (of[accounts[name].flow] === undefined ? undefined : byAccount.get(name)?.[year])),
    income: income[year],
  }));
}

/** Returns the lines of the cash flow table; technologies that the case does not have get no energy line. */
function tableOf(input: Case, years: readonly CashFlowYear[]): readonly CashFlowLine[] {
  const line = (name: Text, unit: CashFlowLine['unit'], of: (year: CashFlowYear) => number): CashFlowLine => ({
    name,
    unit,
    values: years.map(of),
  });
  const { solar, wind, storages } = input;
  const listed = listedAccounts(input);
  const operating = listed.filter((name) => accounts[name].isOperating);
  const flows = (names: readonly Account[]): readonly CashFlowLine[] =>
    names.map((name) => {
      const { title, tableTitle = title, flow } = factsOfAccount(name);
      return line(tableTitle, '¤', (year) => year[flow] ?? 0);
    });
  return [
    ...(solar.length > 0 ? [line(message('resultLabels.solarProduction'), 'MWh', (year) => year.solar)] : []),
    ...(wind.length > 0 ? [line(message('resultLabels.windProduction'), 'MWh', (year) => year.wind)] : []),
    ...(storages.length > 0 ? [line(message('resultLabels.storageThroughput'), 'MWh', (year) => year.storage)] : []),
    ...flows(operating),
    line(message('results.netOperatingIncome'), '¤', (year) => operating.reduce((sum, name) => sum + (year[accounts[name].flow] ?? 0), 0)),
    ...flows(listed.filter((name) => !accounts[name].isOperating)),
    line(message('results.netCashFlow'), '¤', (year) => year.income),
    line(message('results.cumulativeCashFlow'), '¤', (year) => year.cumulative),
    line(message('results.discountedCashFlow'), '¤', (year) => year.discounted),
    line(message('results.cumulativeDiscountedCashFlow'), '¤', (year) => year.cumulativeDiscounted),
  ];
}
