import { technologies, type TechnologyKind } from '@hybrid/project/document/kinds';
import type { Details } from '@hybrid/project/results/details';
import { proFormaRows, sectionOf, type ProFormaNode, type ProFormaSection } from '@hybrid/project/results/proForma';
import { moneyNote, unitIn, type ExportTable } from './exportTable';
import type { ResultFacts } from './resultFacts';
import { performanceTable } from './summaryTables';

const costSections: readonly ProFormaSection[] = ['operatingExpenses', 'capital', 'replacement', 'augmentation'];

/** What a technology did and cost: its performance, and year by year the rows of the pro forma that are its own. */
export function technologyTables(
  details: Details,
  technology: TechnologyKind,
  { currency, baseYear }: ResultFacts,
): readonly ExportTable[] {
  const { title } = technologies[technology];
  const { tree } = details.cashflow;
  const produced = sectionOf(tree, 'production').children.filter(
    ({ name }) => name === title || (technology === 'storage' && name === throughput),
  );
  const costs = costSections.flatMap((section) => {
    const top = sectionOf(tree, section);
    const own = top.children.find(({ name }) => name === title);
    return own === undefined ? [] : proFormaRows([own]).map(({ node }) => ({ label: `${top.name}: ${labelOf(node, own)}`, node }));
  });
  const columns = [...proFormaRows(produced).map(({ node }) => ({ label: node.name, node })), ...costs];
  const yearCount = details.cashflow.years.length;
  return [
    performanceTable(details, `${title} performance`, [technology]),
    {
      title: `${title} by year`,
      columns: [
        { label: 'Year', unit: '', decimals: 0 },
        { label: 'Calendar year', unit: '', decimals: 0 },
        ...columns.map(({ label, node }) => ({ label, unit: unitIn(currency, node.unit), decimals: 0 })),
      ],
      rows: Array.from({ length: yearCount }, (_, year) => [
        String(year),
        year === 0 ? 'Investment' : String(baseYear + year - 1),
        ...columns.map(({ node }) => node.values[year] ?? 0),
      ]),
      note: moneyNote(details.cashflow.rates.isNominal),
    },
  ];
}

const throughput = 'Storage throughput';

function labelOf(node: ProFormaNode, own: ProFormaNode): string {
  return node === own ? 'all' : node.name;
}
