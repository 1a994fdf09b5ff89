import { accountList } from '@hybrid/project/results/accounts';
import type { ProFormaMetric, ProFormaNode, ProFormaSection } from '@hybrid/project/results/proForma';
import type { ProFormaPlaces } from './proFormaPlaces';
import { numberFormat } from './sheet';

export const percentFormat = '0.00%';
/** Text of a figure that does not exist. */
export const absent = '–';

type YearFormula = (year: number) => string | undefined;

/** Returns the formula of a row in a year; undefined for a given amount. */
export function formulaIn({ id, children }: ProFormaNode, { cell, has, realRate, yearCell }: ProFormaPlaces): YearFormula {
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

export const metricFormulas: {
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
