import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message } from '@hybrid/project/i18n/message';
import type { Details } from '@hybrid/project/results/details';
import { moneyNote, unitIn, type ExportTable } from './exportTable';
import type { ResultFacts } from './resultFacts';

/** Returns the cash flow with a row for each year, year 0 being the investment. Income > 0, cost < 0. */
export function cashFlowTable({ cashflow }: Pick<Details, 'cashflow'>, { currency, baseYear }: ResultFacts): ExportTable {
  const { table, years, revenueNames } = cashflow;
  const isTotal = table.findIndex(({ name }) => inEnglish(name) === totalRevenue);
  const lines = [
    ...table.slice(0, isTotal),
    ...(revenueNames.length > 1
      ? revenueNames.map((name, stream) => ({ name, unit: '¤', values: years.map(({ revenues }) => revenues[stream] ?? 0) }))
      : []),
    ...table.slice(isTotal),
  ];
  return {
    title: message('files.cashFlow'),
    columns: [
      { label: message('files.year'), unit: '', decimals: 0 },
      { label: message('files.calendarYear'), unit: '', decimals: 0 },
      ...lines.map(({ name, unit }) => ({
        label: name,
        unit: unitIn(currency, unit),
        decimals: 0,
        isFlow: unit === '¤' && !balances.has(inEnglish(name)),
      })),
    ],
    rows: years.map(({ year }) => [
      String(year),
      year === 0 ? message('files.investment') : String(baseYear + year - 1),
      ...lines.map(({ values }) => values[year] ?? 0),
    ]),
    note: moneyNote(cashflow.rates.isNominal),
  };
}

/** Name of its line, in English: older stored details have no code. */
const totalRevenue = inEnglish(message('results.totalRevenue'));

/** Names of the lines that are sums, whose zero is a figure. */
const balances: ReadonlySet<string> = new Set(
  [
    message('results.netOperatingIncome'),
    message('results.netCashFlow'),
    message('results.cumulativeCashFlow'),
    message('results.discountedCashFlow'),
    message('results.cumulativeDiscountedCashFlow'),
  ].map(inEnglish),
);
