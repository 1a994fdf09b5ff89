import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';
import { proFormaRows, sectionOf, type ProFormaTree } from '@hybrid/project/results/proForma';
import type { ProFormaPlaces } from './proFormaPlaces';

/** A row of intermediate results for the metrics: its values, and the formula of each. */
export interface Working {
  readonly id: string;
  readonly name: Text;
  readonly unit: string;
  /** Undefined where the cell stays blank. */
  readonly values: readonly (number | undefined)[];
  readonly formula: (year: number, places: ProFormaPlaces) => string;
}

/** Name of the row of exports, in English: older stored details have no code. */
const nameOfExports = inEnglish(message('results.exports'));

/** Returns the rows below the metrics: cost of energy, exported energy, and the years in which the outlay is recovered. */
export function workings(tree: ProFormaTree): readonly Working[] {
  const values = (section: Parameters<typeof sectionOf>[1]): readonly number[] => sectionOf(tree, section).values;
  const [net, revenue] = [values('netCashFlow'), values('revenue')];
  const costs = proFormaRows([sectionOf(tree, 'revenue')]).flatMap(({ node }) => (node.isPurchase || node.isPenalty ? [node] : []));
  const exports = sectionOf(tree, 'production').children.find(({ name }) => inEnglish(name) === nameOfExports);
  if (!exports) throw new Error('The pro forma has no row of exports');
  return [
    {
      id: 'workings/costOfEnergy',
      name: message('files.costEnergySalesLessNet'),
      unit: '¤',
      values: net.map((amount, year) => (revenue[year] ?? 0) - costs.reduce((sum, row) => sum + (row.values[year] ?? 0), 0) - amount),
      formula: (year, { cell }) => [cell('revenue', year), ...costs.map(({ id }) => cell(id, year)), cell('netCashFlow', year)].join('-'),
    },
    {
      id: 'workings/exports',
      name: message('files.energyThatCostIsFor'),
      unit: 'MWh',
      values: exports.values,
      formula: (year, { cell }) => cell(exports.id, year),
    },
    {
      id: 'workings/outlay',
      name: message('files.firstAmountNetCashFlow'),
      unit: '¤',
      values: net.map((_, year) => net.slice(0, year + 1).find((amount) => amount !== 0) ?? 0),
      formula: (year, { cell }) => {
        const now = cell('netCashFlow', year);
        if (year === 0) return now;
        const before = cell('workings/outlay', year - 1);
        return `IF(${before}<>0,${before},${now})`;
      },
    },
    crossing('workings/payback', message('files.outlayMadeGood'), values('cumulativeCashFlow'), net, 'cumulativeCashFlow', 'netCashFlow'),
    crossing(
      'workings/discountedPayback',
      message('files.outlayMadeGoodDiscounted'),
      values('cumulativeDiscountedCashFlow'),
      values('discountedCashFlow'),
      'cumulativeDiscountedCashFlow',
      'discountedCashFlow',
    ),
  ];
}

/** Returns the time at which a sum of amounts reaches zero from below, in the years in which it does; linear within a year. */
function crossing(id: string, name: Text, sums: readonly number[], amounts: readonly number[], sumRow: string, amountRow: string): Working {
  return {
    id,
    name,
    unit: 'yr',
    values: sums.map((sum, year) => {
      const before = sums[year - 1];
      return before !== undefined && before < 0 && sum >= 0 ? year - 1 - before / (amounts[year] ?? 0) : undefined;
    }),
    formula: (year, { cell, yearCell }) => {
      if (year === 0) return '""';
      const before = cell(sumRow, year - 1);
      return `IF(AND(${before}<0,${cell(sumRow, year)}>=0),${yearCell(year)}-1-${before}/${cell(amountRow, year)},"")`;
    },
  };
}
