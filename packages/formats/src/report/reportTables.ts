import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, ofOwner, sentences, type Text } from '@hybrid/project/i18n/message';
import { marketKinds, markets } from '@hybrid/project/document/kinds';
import { accountList } from '@hybrid/project/results/accounts';
import type { Details } from '@hybrid/project/results/details';
import { proFormaRows, sectionOf, type ProFormaNode, type ProFormaSection } from '@hybrid/project/results/proForma';
import { moneyNote, textColumn, unitIn, type ExportCell, type ExportTable } from '../tables/exportTable';
import type { MoneyStep } from '../tables/moneySteps';
import { capacityPriceRow, nameColumn } from '../tables/summaryTables';

/** Returns the cash flow by year in the money unit of the report. */
export function cashFlowReportTable(
  { cashflow }: Details,
  currency: string,
  { divisor, unitOf }: MoneyStep,
  baseYear: number,
): ExportTable {
  const { years } = cashflow;
  const line = (label: Text, of: (year: (typeof years)[number]) => number, isFlow = false, isAlways = true) => ({
    label,
    of,
    isFlow,
    isAlways,
  });
  const lines = [
    ...accountList.map(({ heading, flow, isAlwaysListed }) => line(heading, (year) => year[flow] ?? 0, true, isAlwaysListed)),
    line(message('results.netCashFlow'), (year) => year.income),
    line(message('files.cumulative'), (year) => year.cumulative),
    line(message('files.cumulativeDiscounted'), (year) => year.cumulativeDiscounted),
  ].filter(({ of, isAlways }) => isAlways || years.some((year) => of(year) !== 0));
  return {
    title: message('files.cashFlowByYear', { unit: unitOf(currency) }),
    columns: [
      { label: message('files.year'), unit: '', decimals: 0 },
      ...lines.map(({ label, isFlow }) => ({ label, unit: '', decimals: divisor === 1 ? 0 : 2, isFlow })),
    ],
    rows: years.map((year) => [
      year.year === 0 ? '0' : `${year.year} · ${baseYear + year.year - 1}`,
      ...lines.map(({ of }) => of(year) / divisor),
    ]),
    note: sentences(message('files.year0IsInvestment'), moneyNote(cashflow.rates.isNominal)),
  };
}

/** Returns the amounts of each incentive; undefined without any. */
export function incentiveTable({ cashflow }: Details, currency: string, { divisor, unitOf }: MoneyStep): ExportTable | undefined {
  const incentives = sectionOf(cashflow.tree, 'incentives');
  if (incentives.children.length === 0) return undefined;
  const decimals = divisor === 1 ? 0 : 2;
  const amounts = (node: ProFormaNode): readonly ExportCell[] => [
    (node.values[0] ?? 0) / divisor,
    node.values.slice(1).reduce((sum, value) => sum + value, 0) / divisor,
    node.values.reduce((sum, value) => sum + value, 0) / divisor,
  ];
  return {
    title: message('files.incentives', { unit: unitOf(currency) }),
    columns: [
      nameColumn,
      { label: message('files.year0'), unit: '', decimals, isFlow: true },
      { label: message('files.laterYears'), unit: '', decimals, isFlow: true },
      { label: message('files.total'), unit: '', decimals },
    ],
    rows: [
      ...proFormaRows(incentives.children).map(({ node, depth }) => [indented(node.name, depth), ...amounts(node)]),
      [message('files.total'), ...amounts(incentives)],
    ],
  };
}

const indented = (name: Text, depth: number): Text => (depth === 0 ? name : message('files.line', { line: name }));

interface ComponentCost {
  readonly name: Text;
  capital: number;
  operating: number;
}

/** Returns capital cost and operating cost of the first year, by component. */
export function costTable({ cashflow }: Details, currency: string, { divisor, unitOf }: MoneyStep): ExportTable {
  const decimals = divisor === 1 ? 0 : 2;
  const components = new Map<string, ComponentCost>();
  const count = (section: ProFormaSection, add: (to: ComponentCost, node: ProFormaNode) => void): void => {
    for (const owner of sectionOf(cashflow.tree, section).children)
      for (const component of owner.children.length > 0 ? owner.children : [owner]) {
        const name = component === owner ? owner.name : ofOwner(owner.name, component.name);
        const amounts = components.get(inEnglish(name)) ?? { name, capital: 0, operating: 0 };
        components.set(inEnglish(name), amounts);
        add(amounts, component);
      }
  };
  count('capital', (to, { values }) => (to.capital -= values.reduce((sum, amount) => sum + amount, 0)));
  count('operatingExpenses', (to, { values }) => (to.operating -= values[1] ?? 0));
  const sum = (of: (amounts: ComponentCost) => number): number =>
    [...components.values()].reduce((total, amounts) => total + of(amounts), 0);
  return {
    title: message('files.costs', { unit: unitOf(currency) }),
    columns: [
      nameColumn,
      { label: message('results.capital'), unit: '', decimals, isFlow: true },
      { label: message('files.operatingFirstYear'), unit: '', decimals, isFlow: true },
    ],
    rows: [
      ...[...components.values()].map(({ name, capital, operating }) => [name, capital / divisor, operating / divisor]),
      [message('files.total'), sum(({ capital }) => capital) / divisor, sum(({ operating }) => operating) / divisor],
    ],
  };
}

/** Returns the markets of energy and power, with the mean sale price if there is one. */
export function marketTable({ revenue, price, cashflow }: Details, currency: string, { divisor, unitOf }: MoneyStep): ExportTable {
  const decimals = divisor === 1 ? 0 : 2;
  const prices = new Map(price.markets.map(({ name, salePrice }) => [inEnglish(name), salePrice.average]));
  const listed = marketKinds.flatMap((kind) => revenue[kind].map(({ name, total }) => ({ name, total, kind: markets[kind].title })));
  const operating = cashflow.years.length - 1;
  return {
    title: message('files.markets'),
    columns: [
      nameColumn,
      textColumn(message('money.kind')),
      { label: message('files.meanSalePrice'), unit: unitIn(currency, '¤/MWh'), decimals: 2 },
      { label: message('files.revenueFirstYear'), unit: unitOf(currency), decimals },
      { label: message('files.revenueMeanOfYears', { years: operating }), unit: unitOf(currency), decimals },
    ],
    rows: [
      ...listed.map(({ name, kind, total }) => [
        name,
        kind,
        prices.get(inEnglish(name)) ?? null,
        total.first / divisor,
        total.average / divisor,
      ]),
      ...capacityPriceRow({ price }, currency, ({ average }) => ['', average, null, null]),
    ],
  };
}
