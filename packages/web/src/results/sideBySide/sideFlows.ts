import type { Details } from '@hybrid/project/results/details';
import { amount, amountUnit, axisAmount, type FigureLook, type MoneyScale } from '../../ui/figures';
import { stackedChart, type ChartSeries, type StackedPicture } from '../years/stackedChart';

interface SideChartWords {
  readonly year: string;
  /** Names of both results in the chart. */
  readonly sides: readonly [string, string];
}

/** Returns the number of years of the longer of both results. */
export function yearsOfBoth(both: readonly Details[]): number {
  return Math.max(...both.map(({ cashflow }) => cashflow.years.length));
}

const looks = [
  { color: 'dam', line: 'line' },
  { color: 'grid', line: 'dashed' },
] as const;

/**
 * Returns a chart of two results: cumulative net cash flow as lines, or annual revenue as grouped columns. A year beyond the end of a result has
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
  // Year 0 is the investment, which has no revenue.
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
    writeAxis: (value) => axisAmount(value, scale, look),
  });
}
