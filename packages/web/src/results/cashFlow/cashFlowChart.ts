import type { EChartsOption, SeriesOption } from 'echarts';
import { zeroScale, type AxisScale } from '../../charts/axisScale';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { amount, amountUnit, figure, moneyScales, type FigureLook, type MoneyScale } from '../figures';
import type { CashFlowKind, CashFlowLine } from './cashFlowRows';

/** The colour of each line, in the chart, the table and the bridge alike. */
export const cashFlowColors: { readonly [K in CashFlowKind]: keyof ChartTheme } = {
  revenue: 'dam',
  incentives: 'incentive',
  opEx: 'grid',
  replacement: 'wind',
  augmentation: 'storage',
  capEx: 'gridText',
  salvage: 'contract',
};

export interface CashFlowWords {
  readonly year: string;
  readonly annual: string;
  readonly cumulative: string;
  readonly payback: string;
  readonly lines: Readonly<Record<CashFlowLine['kind'], string>>;
}

interface Sums {
  readonly up: number;
  readonly down: number;
}

function sumsOf(lines: readonly CashFlowLine[], years: number): readonly Sums[] {
  return Array.from({ length: years }, (_, year) => {
    const values = lines.map(({ values }) => values[year] ?? 0);
    return {
      up: values.reduce((sum, value) => sum + Math.max(0, value), 0),
      down: values.reduce((sum, value) => sum + Math.min(0, value), 0),
    };
  });
}

/** Largest value that the axis shows: bars more than twice as long as the next ones run past it, so that they do not flatten the rest. */
export function shownExtent(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => b - a);
  let cut = 0;
  while (cut < 2 && cut + 1 < sorted.length && (sorted[cut] ?? 0) > 2 * (sorted[cut + 1] ?? 0) && (sorted[cut + 1] ?? 0) > 0) cut += 1;
  // The second may only look ordinary beside the first: the investment is followed by a year of tax credits.
  if (
    cut === 0 &&
    (sorted[0] ?? 0) > 2 * (sorted[2] ?? Number.POSITIVE_INFINITY) &&
    (sorted[1] ?? 0) > 2 * (sorted[2] ?? 0) &&
    (sorted[2] ?? 0) > 0
  )
    cut = 2;
  return sorted[cut] ?? 0;
}

/** Cuts a stack where it leaves the axis, from the base upwards. */
function clippedStack(values: readonly number[], limit: number): readonly number[] {
  let left = Math.abs(limit);
  return values.map((value) => {
    const shown = Math.min(Math.abs(value), left);
    left -= shown;
    return Math.sign(value) * shown;
  });
}

/** The lines as drawn: what would leave the axis is cut at its end, year by year, income and cost apart. */
function clippedLines(lines: readonly CashFlowLine[], years: number, { min, max }: AxisScale): readonly (readonly number[])[] {
  const columns = Array.from({ length: years }, (_, year) => {
    const values = lines.map((line) => line.values[year] ?? 0);
    const ups = clippedStack(
      values.map((value) => Math.max(0, value)),
      max,
    );
    const downs = clippedStack(
      values.map((value) => Math.min(0, value)),
      min,
    );
    return values.map((value, index) => (value >= 0 ? ups[index] : downs[index]) ?? 0);
  });
  return lines.map((_, index) => columns.map((column) => column[index] ?? 0));
}

export interface CashFlowPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
  /** Whether a bar runs past the axis. */
  readonly cut: boolean;
}

/** Cumulative cash flow as a line with its payback above, annual flows stacked about zero below, on one axis of years. */
export function buildCashFlowChart(
  all: readonly CashFlowLine[],
  yearLabels: readonly string[],
  payback: number | null,
  scale: MoneyScale,
  look: FigureLook,
  words: CashFlowWords,
): CashFlowPicture {
  const flows = all.filter((line): line is CashFlowLine & { kind: CashFlowKind } => line.sign === 'flow');
  const cumulative = all.find(({ kind }) => kind === 'cumulative')?.values.map((value) => value ?? 0) ?? [];
  const years = yearLabels.length;
  const sums = sumsOf(flows, years);
  const shown = { min: -shownExtent(sums.map(({ down }) => -down)), max: shownExtent(sums.map(({ up }) => up)) };
  const annual = zeroScale(shown);
  const balance = zeroScale({ min: Math.min(0, ...cumulative), max: Math.max(0, ...cumulative) });
  const drawn = clippedLines(flows, years, annual);
  const unit = amountUnit('¤', scale, look);
  const axisFigure = (value: number) => figure(value / moneyScales[scale].divisor, 3, look, true);
  const labelOf = (value: number, arrow: string) => `${amount(value, scale, look)} ${arrow}`;
  const runsPast = sums.flatMap(({ up, down }, year) => [
    ...(up > annual.max * (1 + 1e-9) ? [{ year, at: annual.max, text: labelOf(up, '↑') }] : []),
    ...(down < annual.min * (1 + 1e-9) ? [{ year, at: annual.min, text: labelOf(down, '↓') }] : []),
  ]);

  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const yearAxis = (gridIndex: number) => ({
      type: 'category' as const,
      gridIndex,
      data: [...yearLabels],
      ...axis,
      axisLine: { show: true, onZero: true, lineStyle: { color: theme.text3 } },
      axisLabel: { ...axis.axisLabel, interval: Math.max(0, Math.ceil(years / 10) - 1) },
      position: 'bottom' as const,
    });
    const moneyAxis = (gridIndex: number, range: AxisScale, name: string) => ({
      type: 'value' as const,
      gridIndex,
      ...range,
      name: `${name}, ${unit}`,
      ...axis,
      axisLine: { show: false },
      nameTextStyle: { ...axis.nameTextStyle, align: 'left' as const, padding: [0, 0, 0, -44] },
      axisLabel: { ...axis.axisLabel, formatter: axisFigure },
    });
    const bars: readonly SeriesOption[] = flows.map(({ kind, values }, index) => ({
      type: 'bar',
      name: words.lines[kind],
      stack: 'flows',
      xAxisIndex: 1,
      yAxisIndex: 1,
      barCategoryGap: '38%',
      data: [...(drawn[index] ?? [])],
      itemStyle: { color: theme[cashFlowColors[kind]] },
      tooltip: { valueFormatter: (_, dataIndex) => `${amount(values[dataIndex], scale, look)} ${unit}` },
    }));
    return {
      grid: [
        { left: 52, right: 12, top: 26, height: 138 },
        { left: 52, right: 12, top: 212, height: 158 },
      ],
      // The third axis carries the payback, which falls between two years.
      xAxis: [yearAxis(0), yearAxis(1), { type: 'value', gridIndex: 0, min: -0.5, max: years - 0.5, show: false }],
      yAxis: [moneyAxis(0, balance, words.cumulative), moneyAxis(1, annual, words.annual)],
      axisPointer: { link: [{ xAxisIndex: [0, 1] }] },
      series: [
        {
          type: 'line',
          name: words.cumulative,
          data: cumulative,
          symbol: 'none',
          lineStyle: { color: theme.text, width: 2 },
          itemStyle: { color: theme.text },
          areaStyle: { color: theme.text3, opacity: 0.12 },
          tooltip: { valueFormatter: (value) => `${amount(Number(value), scale, look)} ${unit}` },
        },
        ...bars,
        ...(payback === null
          ? []
          : [
              {
                type: 'scatter' as const,
                name: words.payback,
                xAxisIndex: 2,
                yAxisIndex: 0,
                data: [[payback, 0]],
                symbolSize: 9,
                itemStyle: { color: theme.surface, borderColor: theme.text, borderWidth: 2 },
                label: {
                  show: true,
                  position: payback < years / 5 ? ('right' as const) : ('left' as const),
                  offset: [0, -12],
                  formatter: words.payback,
                  color: theme.text,
                  fontSize: 12,
                  fontWeight: 600,
                },
                tooltip: { show: false },
                z: 6,
              },
            ]),
        ...(runsPast.length === 0
          ? []
          : [
              {
                type: 'scatter' as const,
                name: 'runsPast',
                xAxisIndex: 1,
                yAxisIndex: 1,
                symbolSize: 1,
                itemStyle: { color: 'transparent' },
                silent: true,
                data: runsPast.map(({ year, at, text }) => ({
                  value: [year, at],
                  label: {
                    show: true,
                    position: year > years * 0.8 ? ('left' as const) : ('right' as const),
                    // Above the axis no bar of another year stands in the way; below it stand the years.
                    offset: [0, at > 0 ? -9 : -7],
                    distance: 12,
                    formatter: text,
                    color: theme.text2,
                    fontSize: 11,
                    fontWeight: 600,
                  },
                })),
                tooltip: { show: false },
                z: 7,
              },
            ]),
      ],
    };
  };

  return {
    option,
    cut: runsPast.length > 0,
    legend: (theme) => [
      ...flows.map(({ kind }): LegendEntry => ({ name: words.lines[kind], color: theme[cashFlowColors[kind]], mark: 'block' })),
      { name: words.cumulative, color: theme.text, mark: 'line' },
    ],
    table: {
      columns: [words.year, ...all.map(({ kind }) => `${words.lines[kind]}, ${unit}`)],
      rows: yearLabels.map((label, year) => [label, ...all.map(({ values }) => amount(values[year], scale, look))]),
    },
  };
}
