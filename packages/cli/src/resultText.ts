import { withSuggestions, type Issue } from '@hybrid/project/issues/issue';
import type { HeaderEntry, ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { steps } from '@hybrid/project/wizard';
import { aligned } from './alignedText';

interface Column {
  readonly head: string;
  readonly cell: (item: ResultItem, rank: number) => string;
}

/** Returns the ranked result table as text, columns right-aligned. `currency` is the symbol of the project. */
export function resultText({ header, items }: ResultTable, currency: string): string {
  const columns: readonly Column[] = [
    { head: '#', cell: (_, rank) => String(rank) },
    ...header.sensitivity.map((entry, index) => column(entry, (item) => decimals(item.sensitivity[index], 2))),
    ...header.optimization.map((entry, index) => column(entry, (item) => decimals(item.optimization[index], 3))),
    { head: `NPV (${currency})`, cell: ({ npv }) => whole(npv) },
    { head: `Capital (${currency})`, cell: ({ capex }) => whole(capex) },
    { head: `Operating (${currency}/yr)`, cell: ({ opex }) => whole(opex) },
    ...header.revenue.map((entry, index) => column(entry, (item) => whole(item.revenue[index]))),
    { head: `LCOE (${currency}/MWh)`, cell: ({ lcoe }) => fixed(lcoe, 2) },
    { head: 'IRR (%)', cell: ({ irr }) => fixed(irr === null ? null : irr * 100, 2) },
    { head: 'Payback (yr)', cell: ({ payback }) => fixed(payback, 1) },
  ];
  return aligned([columns.map(({ head }) => head), ...items.map((item, index) => columns.map(({ cell }) => cell(item, index + 1)))]);
}

/** Returns one line per issue: severity, step, text. */
export function issueText(issue: Issue): string {
  const { severity, step } = issue;
  return `${severity === 'estimation' ? 'note' : severity}: ${steps[step].label}: ${withSuggestions(issue)}`;
}

function column({ name, units }: HeaderEntry, cell: (item: ResultItem) => string): Column {
  return { head: `${name} (${units})`, cell };
}

const dash = '-';

function whole(value: number | undefined): string {
  return value === undefined ? dash : value.toLocaleString('en-US', { maximumFractionDigits: 0 }).replace(/^-0$/, '0');
}

function decimals(value: number | undefined, max: number): string {
  return value === undefined ? dash : value.toLocaleString('en-US', { maximumFractionDigits: max });
}

function fixed(value: number | null, digits: number): string {
  return value === null ? dash : value.toFixed(digits);
}
