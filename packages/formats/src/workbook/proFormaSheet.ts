import { message, type Text } from '@hybrid/project/i18n/message';
import type { CashFlow } from '@hybrid/project/results/cashFlow';
import { proFormaBalances, type ProFormaMetric, type ProFormaNode, type ProFormaSection } from '@hybrid/project/results/proForma';
import { unitIn } from '../tables/exportTable';
import { englishLocale, type FileLocale } from '../tables/fileLocale';
import { factLines, type ResultFacts } from '../tables/resultFacts';
import { absent, formulaIn, metricFormulas, percentFormat } from './proFormaFormulas';
import { proFormaLayout, type ProFormaPlaces } from './proFormaPlaces';
import type { Working } from './proFormaWorkings';
import { emptyRow, flowFormat, numberFormat, textCell, type CellLook, type Sheet, type SheetCell, type SheetRow } from './sheet';

/**
 * Returns the pro forma as a calculating sheet: rates and the amounts of each line are numbers, all else are formulas, so that a changed rate or
 * amount updates the net present value. Money is of the base year, or nominal, as in the results.
 */
export function proFormaSheet({ tree, rates }: CashFlow, facts: ResultFacts, locale = englishLocale): Sheet {
  const { translate } = locale;
  const words: Words = { translate, unit: (unit) => locale.unit(unitIn(facts.currency, unit)) };
  const lines = factLines(facts, locale);
  const { yearCount, shown, metrics, workings, places } = proFormaLayout(tree, lines.length);
  const head = [
    ...lines.map((line, index): SheetRow => ({ cells: [textCell(line, index === 0 ? 'total' : 'note')] })),
    emptyRow,
    ...rateRows(rates, places, words),
    emptyRow,
    ...headRows(facts.baseYear, yearCount, words),
  ];
  return {
    name: translate(message('files.proForma')),
    widths: [44, 10, 18, ...Array.from({ length: yearCount }, () => 15)],
    frozenRows: head.length,
    frozenColumns: 3,
    rows: [
      ...head,
      ...shown.map(({ node, depth }) => amountRow(node, depth, places, words)),
      emptyRow,
      { cells: [textCell(translate(message('results.metrics')), 'total')] },
      ...metrics.map((node) => metricRow(node, places, words)),
      emptyRow,
      { cells: [textCell(translate(message('files.workings')), 'total')] },
      ...workings.map((working) => workingRow(working, places, words)),
    ],
  };
}

/** Translations of names, and of units with the currency of the project. */
interface Words extends Pick<FileLocale, 'translate'> {
  readonly unit: (unit: string) => string;
}

/** Returns the rows of the two given rates, and of the rate that the cash flow is discounted by. */
function rateRows(
  { discountRate, inflationRate, isNominal }: CashFlow['rates'],
  places: ProFormaPlaces,
  { translate }: Words,
): readonly SheetRow[] {
  const [discount, inflation] = [asFraction(discountRate), asFraction(inflationRate)];
  const rate = (name: Text, cell: SheetCell): SheetRow => ({ cells: [textCell(translate(name)), textCell(''), cell] });
  return [
    rate(message('files.discountRateNominal'), { kind: 'number', value: discount, format: percentFormat, look: 'input' }),
    rate(message('files.inflationRate'), { kind: 'number', value: inflation, format: percentFormat, look: 'input' }),
    rate(isNominal ? message('files.discountRateOfNominalMoney') : message('files.discountRateReal'), {
      kind: 'formula',
      formula: isNominal ? places.discountRate : `(${places.discountRate}-${places.inflationRate})/(1+${places.inflationRate})`,
      value: isNominal ? discount : (discount - inflation) / (1 + inflation),
      format: percentFormat,
      look: 'total',
    }),
  ];
}

/** Returns a rate in percent as a fraction, without the trace of binary arithmetic that a spreadsheet would show: 8 %, not 7.99999999999999 %. */
export const asFraction = (percent: number): number => Number((percent / 100).toPrecision(12));

function headRows(baseYear: number, yearCount: number, { translate }: Words): readonly SheetRow[] {
  const number = (value: number): SheetCell => ({ kind: 'number', value, format: '0', look: 'heading' });
  return [
    headRow([translate(message('files.year')), '', translate(message('files.total'))], yearCount, number),
    headRow([translate(message('files.calendarYear')), '', ''], yearCount, (year) =>
      year === 0
        ? { kind: 'text', text: translate(message('files.investment')), look: 'heading', toRight: true }
        : number(baseYear + year - 1),
    ),
  ];
}

function headRow(words: readonly string[], yearCount: number, year: (year: number) => SheetCell): SheetRow {
  return { cells: [...words.map((word) => textCell(word, 'heading')), ...Array.from({ length: yearCount }, (_, index) => year(index))] };
}

/** Returns the row of a node: its name, unit, total and years, each given or calculated. */
function amountRow(node: ProFormaNode, depth: number, places: ProFormaPlaces, { translate, unit }: Words): SheetRow {
  const isBalance = proFormaBalances.has(node.id);
  const look: CellLook = isBalance ? 'total' : 'plain';
  const format = node.id === 'discountFactor' ? '0.0000' : node.unit === '¤' && !isBalance ? flowFormat(0) : numberFormat(0);
  const formulaOf = formulaIn(node, places);
  const cells = node.values.map((value, year): SheetCell => {
    const formula = formulaOf(year);
    return formula === undefined ? { kind: 'number', value, format, look } : { kind: 'formula', formula, value, format, look };
  });
  const isAmount = node.values.length > 0 && !hasNoTotal.has(node.id);
  const total: SheetCell | undefined = isAmount
    ? { kind: 'formula', formula: `SUM(${places.years(node.id)})`, value: node.values.reduce((sum, value) => sum + value, 0), format, look }
    : undefined;
  return {
    level: depth,
    cells: [{ kind: 'text', text: translate(node.name), look, indent: depth }, textCell(unit(node.unit), 'note'), total, ...cells],
  };
}

/** Rows whose years must not be added up. */
const hasNoTotal = new Set<string>([
  'discountFactor',
  'cumulativeCashFlow',
  'cumulativeDiscountedCashFlow',
] satisfies readonly ProFormaSection[]);

function metricRow(node: ProFormaNode, places: ProFormaPlaces, words: Words): SheetRow {
  const metric = node.id.slice('metrics/'.length) as ProFormaMetric;
  const { format, formula } = metricFormulas[metric];
  const figure = node.figure ?? null;
  const value = figure === null ? absent : metric === 'irr' ? figure / 100 : figure;
  return {
    cells: [
      { kind: 'text', text: words.translate(node.name), indent: 1 },
      textCell(metric === 'irr' ? '' : words.unit(node.unit), 'note'),
      { kind: 'formula', formula: formula(places, figure), value, format, look: 'total' },
    ],
  };
}

function workingRow({ name, unit, values, formula }: Working, places: ProFormaPlaces, words: Words): SheetRow {
  return {
    level: 1,
    cells: [
      { kind: 'text', text: words.translate(name), indent: 1, look: 'note' },
      textCell(words.unit(unit), 'note'),
      undefined,
      ...values.map((value, year): SheetCell => ({
        kind: 'formula',
        formula: formula(year, places),
        value: value ?? '',
        format: unit === 'yr' ? '0.00' : numberFormat(0),
        look: 'note',
      })),
    ],
  };
}
