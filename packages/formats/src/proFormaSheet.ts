import type { CashFlow } from '@hybrid/project/results/cashFlow';
import { accountList } from '@hybrid/project/results/accounts';
import { proFormaRows, sectionOf, type ProFormaMetric, type ProFormaNode, type ProFormaSection } from '@hybrid/project/results/proForma';
import { unitIn } from './exportTable';
import { englishLocale } from './fileLocale';
import { factLines, type ResultFacts } from './resultFacts';
import {
  cellName,
  columnLetter,
  emptyRow,
  numberFormat,
  textCell,
  type CellLook,
  type Sheet,
  type SheetCell,
  type SheetRow,
} from './sheet';
import { workings } from './proFormaWorkings';

/** Columns: name, unit, total or figure, then the years from 0. */
const totalColumn = 2;
const firstYearColumn = 3;
const percentFormat = '0.00%';
const absent = '–';

/** Positions of the rows of a pro forma, for formulas that refer to their cells. */
export interface ProFormaPlaces {
  /** Returns the cell of a row, by its id, in a year: `E20`. */
  readonly cell: (id: string, year: number) => string;
  /** Returns the cells of all years of a row, or of those from a year on: `D20:AC20`. */
  readonly years: (id: string, from?: number) => string;
  /** Returns true if the row exists. */
  readonly has: (id: ProFormaSection) => boolean;
  /** Cell of the rate that the cash flow is discounted by. */
  readonly realRate: string;
}

/**
 * Returns the pro forma as a calculating sheet: rates and the amounts of each line are numbers, all else are formulas, so that a changed rate or
 * amount updates the net present value. Money is of the base year, or nominal, as in the results.
 */
export function proFormaSheet({ tree, rates }: CashFlow, facts: ResultFacts, locale = englishLocale): Sheet {
  const { translate } = locale;
  const unitOf = (unit: string): string => locale.unit(unitIn(facts.currency, unit));
  const yearCount = sectionOf(tree, 'netCashFlow').values.length;
  const shown = proFormaRows(tree.filter(({ id }) => id !== 'metrics'));
  const metrics = sectionOf(tree, 'metrics').children;
  const lines = factLines(facts, locale);
  const ratesAt = lines.length + 1;
  const headAt = ratesAt + 4;
  const firstRow = headAt + 2;
  const metricsAt = firstRow + shown.length + 1;
  const workingsAt = metricsAt + metrics.length + 2;
  const found = workings(tree);
  const rowOf = new Map([
    ...shown.map(({ node }, index) => [node.id, firstRow + index] as const),
    ...found.map(({ id }, index) => [id, workingsAt + 1 + index] as const),
  ]);
  const placeOf = (id: string): number => {
    const row = rowOf.get(id);
    if (row === undefined) throw new Error(`The pro forma has no row ${id}`);
    return row;
  };
  const lastColumn = firstYearColumn + yearCount - 1;
  const [discountCell, inflationCell] = [0, 1].map((row) => cellName(ratesAt + row, totalColumn)) as [string, string];
  const places: ProFormaPlaces = {
    cell: (id, year) => cellName(placeOf(id), firstYearColumn + year),
    years: (id, from = 0) => `${cellName(placeOf(id), firstYearColumn + from)}:${cellName(placeOf(id), lastColumn)}`,
    has: (id) => rowOf.has(id),
    realRate: `$${columnLetter(totalColumn)}$${ratesAt + 3}`,
  };
  const nominal = rates.discountRate / 100;
  const inflation = rates.inflationRate / 100;
  const rate = (name: string, cell: SheetCell): SheetRow => ({ cells: [textCell(translate(name)), textCell(''), cell] });
  const yearCell = (year: number): string => `${columnLetter(firstYearColumn + year)}$${headAt + 1}`;

  function rowCells(node: ProFormaNode, depth: number): SheetRow {
    const isTop = depth === 0;
    const look: CellLook = isTop ? 'total' : 'plain';
    const format = node.id === 'discountFactor' ? '0.0000' : numberFormat(0);
    const formulaOf = formulaIn(node, places, yearCell);
    const cells = node.values.map((value, year): SheetCell => {
      const formula = formulaOf(year);
      return formula === undefined ? { kind: 'number', value, format, look } : { kind: 'formula', formula, value, format, look };
    });
    const isAmount = node.values.length > 0 && !hasNoTotal.has(node.id);
    const total: SheetCell | undefined = isAmount
      ? {
          kind: 'formula',
          formula: `SUM(${places.years(node.id)})`,
          value: node.values.reduce((sum, value) => sum + value, 0),
          format,
          look,
        }
      : undefined;
    return {
      level: depth,
      cells: [{ kind: 'text', text: translate(node.name), look, indent: depth }, textCell(unitOf(node.unit), 'note'), total, ...cells],
    };
  }

  return {
    name: translate('Pro Forma'),
    widths: [44, 10, 18, ...Array.from({ length: yearCount }, () => 15)],
    frozenRows: headAt + 2,
    frozenColumns: 3,
    rows: [
      ...lines.map((line, index): SheetRow => ({ cells: [textCell(line, index === 0 ? 'total' : 'note')] })),
      emptyRow,
      rate('Discount rate, nominal', { kind: 'number', value: nominal, format: percentFormat, look: 'input' }),
      rate('Inflation rate', { kind: 'number', value: inflation, format: percentFormat, look: 'input' }),
      rate(rates.isNominal ? 'Discount rate of nominal money' : 'Discount rate, real', {
        kind: 'formula',
        formula: rates.isNominal ? discountCell : `(${discountCell}-${inflationCell})/(1+${inflationCell})`,
        value: rates.isNominal ? nominal : (nominal - inflation) / (1 + inflation),
        format: percentFormat,
        look: 'total',
      }),
      emptyRow,
      headRow([translate('Year'), '', translate('Total')], yearCount, (year) => ({
        kind: 'number',
        value: year,
        format: '0',
        look: 'heading',
      })),
      headRow([translate('Calendar year'), '', ''], yearCount, (year) =>
        year === 0
          ? { kind: 'text', text: translate('Investment'), look: 'heading', toRight: true }
          : { kind: 'number', value: facts.baseYear + year - 1, format: '0', look: 'heading' },
      ),
      ...shown.map(({ node, depth }) => rowCells(node, depth)),
      emptyRow,
      { cells: [textCell(translate('Metrics'), 'total')] },
      ...metrics.map((node) => metricRow(node, places, translate(node.name), unitOf(node.unit))),
      emptyRow,
      { cells: [textCell(translate('Workings'), 'total')] },
      ...found.map(({ name, unit, values, formula }): SheetRow => ({
        level: 1,
        cells: [
          { kind: 'text', text: translate(name), indent: 1, look: 'note' },
          textCell(unitOf(unit), 'note'),
          undefined,
          ...values.map((value, year): SheetCell => ({
            kind: 'formula',
            formula: formula(year, places, yearCell(year)),
            value: value ?? '',
            format: unit === 'yr' ? '0.00' : numberFormat(0),
            look: 'note',
          })),
        ],
      })),
    ],
  };
}

/** Rows whose years must not be added up. */
const hasNoTotal = new Set<string>([
  'discountFactor',
  'cumulativeCashFlow',
  'cumulativeDiscountedCashFlow',
] satisfies readonly ProFormaSection[]);

function headRow(words: readonly string[], yearCount: number, year: (year: number) => SheetCell): SheetRow {
  return { cells: [...words.map((word) => textCell(word, 'heading')), ...Array.from({ length: yearCount }, (_, index) => year(index))] };
}

type YearFormula = (year: number) => string | undefined;

/** Returns the formula of a row in a year; undefined for a given amount. */
function formulaIn(
  { id, children }: ProFormaNode,
  { cell, has, realRate }: ProFormaPlaces,
  yearCell: (year: number) => string,
): YearFormula {
  const plus =
    (...ids: readonly string[]): YearFormula =>
    (year) =>
      ids.map((one) => cell(one, year)).join('+');
  const upTo =
    (of: string): YearFormula =>
    (year) =>
      year === 0 ? cell(of, 0) : `${cell(id, year - 1)}+${cell(of, year)}`;
  const formulas: { readonly [S in ProFormaSection]?: YearFormula } = {
    netOperatingIncome: plus(...accountList.filter(({ isOperating }) => isOperating).map(({ section }) => section)),
    netCashFlow: plus(
      'netOperatingIncome',
      ...accountList.filter(({ isOperating, section }) => !isOperating && has(section)).map(({ section }) => section),
    ),
    discountFactor: (year) => `1/(1+${realRate})^${yearCell(year)}`,
    discountedCashFlow: (year) => `${cell('netCashFlow', year)}*${cell('discountFactor', year)}`,
    cumulativeCashFlow: upTo('netCashFlow'),
    cumulativeDiscountedCashFlow: upTo('discountedCashFlow'),
  };
  const own: Readonly<Record<string, YearFormula>> = formulas;
  if (Object.hasOwn(own, id)) return own[id] ?? (() => undefined);
  return children.length > 0 ? plus(...children.map((child) => child.id)) : () => undefined;
}

const metricFormulas: {
  readonly [M in ProFormaMetric]: { readonly format: string; readonly formula: (places: ProFormaPlaces, figure: number | null) => string };
} = {
  npv: {
    format: numberFormat(0),
    formula: ({ cell, years, realRate }) => `${cell('netCashFlow', 0)}+NPV(${realRate},${years('netCashFlow', 1)})`,
  },
  // With several solutions, the search begins at the rate that the results show.
  irr: {
    format: percentFormat,
    formula: ({ years }, figure) =>
      `IFERROR(IRR(${years('netCashFlow')},${figure === null ? 0.1 : Number((figure / 100).toFixed(4))}),"${absent}")`,
  },
  lcoe: {
    format: numberFormat(2),
    formula: ({ years }) =>
      `IFERROR(SUMPRODUCT(${years('workings/costOfEnergy')},${years('discountFactor')})/SUMPRODUCT(${years('workings/exports')},${years('discountFactor')}),"${absent}")`,
  },
  payback: { format: '0.00', formula: (places) => paybackFormula(places, 'workings/outlay', 'workings/payback') },
  discountedPayback: { format: '0.00', formula: (places) => paybackFormula(places, 'workings/outlay', 'workings/discountedPayback') },
};

/** Payback is 0 without an outlay; else the first crossing, if there is one. */
function paybackFormula({ years }: ProFormaPlaces, outlay: string, crossing: string): string {
  const last = years(outlay).split(':')[1] ?? '';
  return `IF(${last}>=0,0,IF(COUNT(${years(crossing)})=0,"${absent}",MIN(${years(crossing)})))`;
}

function metricRow(node: ProFormaNode, places: ProFormaPlaces, name: string, unit: string): SheetRow {
  const metric = node.id.slice('metrics/'.length) as ProFormaMetric;
  const { format, formula } = metricFormulas[metric];
  const figure = node.figure ?? null;
  const value = figure === null ? absent : metric === 'irr' ? figure / 100 : figure;
  return {
    cells: [
      { kind: 'text', text: name, indent: 1 },
      textCell(metric === 'irr' ? '' : unit, 'note'),
      { kind: 'formula', formula: formula(places, figure), value, format, look: 'total' },
    ],
  };
}
