import type { Details } from '@hybrid/project/results/details';
import { amount, amountUnit, figure, moneyScales, type FigureLook, type MoneyScale } from '../figures';
import { stackedChart, type ChartSeries, type StackedPicture } from '../years/stackedChart';

export interface SideChartWords {
  readonly year: string;
  /** How each result is called in the chart. */
  readonly sides: readonly [string, string];
}

/** The years of both results, of which one may have more. */
export function yearsOfBoth(both: readonly Details[]): number {
  return Math.max(...both.map(({ cashflow }) => cashflow.years.length));
}

const looks = [
  { color: 'dam', line: 'line' },
  { color: 'grid', line: 'dashed' },
] as const;

/**
 * Of two results the cumulative net cash flow as lines, or the revenue of each year as columns beside each other. A year that a result does not reach has
 * no figure.
 */
export function sideChart(
  of: 'cumulative' | 'revenue',
  both: readonly [Details, Details],
  yearLabels: readonly string[],
  scale: MoneyScale,
  look: FigureLook,
  words: SideChartWords,
): StackedPicture {
  // Year 0 is the investment, which earns nothing yet.
  const from = of === 'revenue' ? 1 : 0;
  const series = both.map(({ cashflow }, side): ChartSeries => {
    const { color, line } = looks[side === 0 ? 0 : 1];
    return {
      name: words.sides[side === 0 ? 0 : 1],
      color,
      form: of === 'revenue' ? 'bar' : line,
      stack: String(side),
      values: yearLabels.slice(from).map((_, index) => cashflow.years[index + from]?.[of]),
    };
  });
  return stackedChart({
    category: words.year,
    categories: yearLabels.slice(from),
    unit: amountUnit('¤', scale, look),
    series,
    write: (value) => amount(value, scale, look),
    writeAxis: (value) => figure(value / moneyScales[scale].divisor, 3, look, true),
  });
}
