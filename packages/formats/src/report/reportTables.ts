import { marketKinds, markets } from '@hybrid/project/document/kinds';
import { accountList } from '@hybrid/project/results/accounts';
import type { Details } from '@hybrid/project/results/details';
import { proFormaRows, sectionOf, type ProFormaNode, type ProFormaSection } from '@hybrid/project/results/proForma';
import { moneyNote, textColumn, unitIn, type ExportCell, type ExportTable } from '../tables/exportTable';
import type { MoneyStep } from '../tables/moneySteps';
import { capacityPriceRow, nameColumn } from '../tables/summaryTables';

/** Returns the cash flow by year in the money unit of the report. */
export function cashFlowReportTable({ cashflow }: Details, currency: string, { divisor, word }: MoneyStep, baseYear: number): ExportTable {
  const { years } = cashflow;
  const line = (label: string, of: (year: (typeof years)[number]) => number, isAlways = true) => ({ label, of, isAlways });
  const lines = [
    ...accountList.map(({ heading, flow, isAlwaysListed }) => line(heading, (year) => year[flow] ?? 0, isAlwaysListed)),
    line('Net cash flow', (year) => year.income),
    line('Cumulative', (year) => year.cumulative),
    line('Cumulative, discounted', (year) => year.cumulativeDiscounted),
  ].filter(({ of, isAlways }) => isAlways || years.some((year) => of(year) !== 0));
  return {
    title: `Cash flow by year (${word}${currency})`,
    columns: [
      { label: 'Year', unit: '', decimals: 0 },
      ...lines.map(({ label }) => ({ label, unit: '', decimals: divisor === 1 ? 0 : 1 })),
    ],
    rows: years.map((year) => [
      year.year === 0 ? '0' : `${year.year} · ${baseYear + year.year - 1}`,
      ...lines.map(({ of }) => of(year) / divisor),
    ]),
    note: `Year 0 is the investment. ${moneyNote(cashflow.rates.isNominal)}`,
  };
}

/** Returns the amounts of each incentive; undefined without any. */
export function incentiveTable({ cashflow }: Details, currency: string, { divisor, word }: MoneyStep): ExportTable | undefined {
  const incentives = sectionOf(cashflow.tree, 'incentives');
  if (incentives.children.length === 0) return undefined;
  const decimals = divisor === 1 ? 0 : 1;
  const amounts = (node: ProFormaNode): readonly ExportCell[] => [
    (node.values[0] ?? 0) / divisor,
    node.values.slice(1).reduce((sum, value) => sum + value, 0) / divisor,
    node.values.reduce((sum, value) => sum + value, 0) / divisor,
  ];
  return {
    title: `Incentives (${word}${currency})`,
    columns: [
      nameColumn,
      { label: 'Year 0', unit: '', decimals },
      { label: 'Later years', unit: '', decimals },
      { label: 'Total', unit: '', decimals },
    ],
    rows: [
      ...proFormaRows(incentives.children).map(({ node, depth }) => [indented(node.name, depth), ...amounts(node)]),
      ['Total', ...amounts(incentives)],
    ],
  };
}

const indented = (name: string, depth: number): string => (depth === 0 ? name : `– ${name}`);

/** Returns capital cost and operating cost of the first year, by component. */
export function costTable({ cashflow }: Details, currency: string, { divisor, word }: MoneyStep): ExportTable {
  const decimals = divisor === 1 ? 0 : 1;
  const components = new Map<string, { capital: number; operating: number }>();
  const count = (section: ProFormaSection, add: (to: { capital: number; operating: number }, node: ProFormaNode) => void): void => {
    for (const owner of sectionOf(cashflow.tree, section).children)
      for (const component of owner.children.length > 0 ? owner.children : [owner]) {
        const name = component === owner ? owner.name : `${owner.name}: ${component.name}`;
        const amounts = components.get(name) ?? { capital: 0, operating: 0 };
        components.set(name, amounts);
        add(amounts, component);
      }
  };
  count('capital', (to, { values }) => (to.capital -= values.reduce((sum, amount) => sum + amount, 0)));
  count('operatingExpenses', (to, { values }) => (to.operating -= values[1] ?? 0));
  const sum = (of: (amounts: { readonly capital: number; readonly operating: number }) => number): number =>
    [...components.values()].reduce((total, amounts) => total + of(amounts), 0);
  return {
    title: `Costs (${word}${currency})`,
    columns: [nameColumn, { label: 'Capital', unit: '', decimals }, { label: 'Operating, first year', unit: '', decimals }],
    rows: [
      ...[...components].map(([name, { capital, operating }]) => [name, capital / divisor, operating / divisor]),
      ['Total', sum(({ capital }) => capital) / divisor, sum(({ operating }) => operating) / divisor],
    ],
  };
}

/** Returns the markets of energy and power, with the mean sale price if there is one. */
export function marketTable({ revenue, price, cashflow }: Details, currency: string, { divisor, word }: MoneyStep): ExportTable {
  const decimals = divisor === 1 ? 0 : 1;
  const prices = new Map(price.markets.map(({ name, salePrice }) => [name, salePrice.average]));
  const listed = marketKinds.flatMap((kind) => revenue[kind].map(({ name, total }) => ({ name, total, kind: markets[kind].title })));
  const operating = cashflow.years.length - 1;
  return {
    title: 'Markets',
    columns: [
      nameColumn,
      textColumn('Kind'),
      { label: 'Mean sale price', unit: unitIn(currency, '¤/MWh'), decimals: 2 },
      { label: 'Revenue, first year', unit: `${word}${currency}`, decimals },
      { label: `Revenue, mean of ${operating} years`, unit: `${word}${currency}`, decimals },
    ],
    rows: [
      ...listed.map(({ name, kind, total }) => [name, kind, prices.get(name) ?? null, total.first / divisor, total.average / divisor]),
      ...capacityPriceRow({ price }, currency, ({ average }) => ['', average, null, null]),
    ],
  };
}
