import type { EChartsOption, SeriesOption } from 'echarts';
import { accountList } from '@hybrid/project/results/accounts';
import { zeroScale, type AxisScale } from '../../charts/axisScale';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, colorOf, type ChartTheme } from '../../charts/chartTheme';
import { amount, amountUnit, axisAmount, type FigureLook, type MoneyScale } from '../../ui/figures';
import type { CashFlowKind, CashFlowLine } from './cashFlowRows';

/** Colour of each line, in the chart, the table and the bridge. */
const cashFlowColors = Object.fromEntries(accountList.map(({ flow, tone }) => [flow, tone])) as {
  readonly [K in CashFlowKind]: (typeof accountList)[number]['tone'] & keyof ChartTheme;
};

/** Returns the colour of a flow on the page; undefined for a sum. */
export function flowColor(kind: string): string | undefined {
  const of: Readonly<Record<string, keyof ChartTheme>> = cashFlowColors;
  const color = of[kind];
  return color && colorOf(color);
}

export interface CashFlowWords {
  readonly year: string;
  readonly annual: string;
  readonly cumulative: string;
  readonly payback: string;
  readonly lines: Readonly<Record<CashFlowLine['kind'], string>>;
}

/** A line of what is paid or received in a year, as opposed to a sum. */
type FlowLine = CashFlowLine & { readonly kind: CashFlowKind };

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

interface CashFlowPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
}

/** Figures of the chart as text, in the chosen money unit. */
interface MoneyText {
  readonly unit: string;
  readonly write: (value: number | null | undefined) => string;
  readonly writeAxis: (value: number) => string;
}

/** Returns a chart of the cumulative cash flow with its payback above, and the stacked annual flows below, on one axis of years. */
export function buildCashFlowChart(
  all: readonly CashFlowLine[],
  yearLabels: readonly string[],
  payback: number | null,
  scale: MoneyScale,
  look: FigureLook,
  words: CashFlowWords,
): CashFlowPicture {
  const flows = all.filter((line): line is FlowLine => line.sign === 'flow');
  const cumulative = all.find(({ kind }) => kind === 'cumulative')?.values.map((value) => value ?? 0) ?? [];
  const years = yearLabels.length;
  const sums = sumsOf(flows, years);
  const annual = zeroScale({ min: Math.min(...sums.map(({ down }) => down)), max: Math.max(...sums.map(({ up }) => up)) });
  const balance = zeroScale({ min: Math.min(0, ...cumulative), max: Math.max(0, ...cumulative) });
  const unit = amountUnit('¤', scale, look);
  const money: MoneyText = {
    unit,
    write: (value) => amount(value, scale, look),
    writeAxis: (value) => axisAmount(value, scale, look),
  };

  return {
    option: (theme) => ({
      grid: [
        { left: 52, right: 12, top: 26, height: 138 },
        { left: 52, right: 12, top: 212, height: 200 },
      ],
      // The third axis holds the payback, which falls between two years.
      xAxis: [
        yearAxis(0, yearLabels, theme),
        yearAxis(1, yearLabels, theme),
        { type: 'value', gridIndex: 0, min: -0.5, max: years - 0.5, show: false },
      ],
      yAxis: [moneyAxis(0, balance, words.cumulative, money, theme), moneyAxis(1, annual, words.annual, money, theme)],
      axisPointer: { link: [{ xAxisIndex: [0, 1] }] },
      series: [
        cumulativeLine(words.cumulative, cumulative, money, theme),
        ...flows.map((flow) => flowBars(words.lines[flow.kind], flow, money, theme)),
        ...(payback === null ? [] : [paybackMark(words.payback, payback, years, theme)]),
      ],
    }),
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

function yearAxis(gridIndex: number, yearLabels: readonly string[], theme: ChartTheme) {
  const axis = axisLook(theme);
  return {
    type: 'category' as const,
    gridIndex,
    data: [...yearLabels],
    ...axis,
    axisLine: { show: true, onZero: true, lineStyle: { color: theme.text3 } },
    axisLabel: { ...axis.axisLabel, interval: Math.max(0, Math.ceil(yearLabels.length / 10) - 1) },
    position: 'bottom' as const,
  };
}

function moneyAxis(gridIndex: number, range: AxisScale, name: string, { unit, writeAxis }: MoneyText, theme: ChartTheme) {
  const axis = axisLook(theme);
  return {
    type: 'value' as const,
    gridIndex,
    ...range,
    name: `${name}, ${unit}`,
    ...axis,
    axisLine: { show: false },
    nameTextStyle: { ...axis.nameTextStyle, align: 'left' as const, padding: [0, 0, 0, -44] },
    axisLabel: { ...axis.axisLabel, formatter: writeAxis },
  };
}

function cumulativeLine(name: string, values: readonly number[], { unit, write }: MoneyText, theme: ChartTheme): SeriesOption {
  return {
    type: 'line',
    name,
    data: [...values],
    symbol: 'none',
    lineStyle: { color: theme.text, width: 2 },
    itemStyle: { color: theme.text },
    areaStyle: { color: theme.text3, opacity: 0.12 },
    tooltip: { valueFormatter: (value) => `${write(Number(value))} ${unit}` },
  };
}

/** Returns the columns of one of the annual flows, which are stacked. */
function flowBars(name: string, { kind, values }: FlowLine, { unit, write }: MoneyText, theme: ChartTheme): SeriesOption {
  return {
    type: 'bar',
    name,
    stack: 'flows',
    xAxisIndex: 1,
    yAxisIndex: 1,
    barCategoryGap: '38%',
    data: values.map((value) => value ?? 0),
    itemStyle: { color: theme[cashFlowColors[kind]] },
    tooltip: { valueFormatter: (_, dataIndex) => `${write(values[dataIndex])} ${unit}` },
  };
}

/** Returns the mark of the payback on the zero line; its name is on the side with more space. */
function paybackMark(name: string, payback: number, years: number, theme: ChartTheme): SeriesOption {
  return {
    type: 'scatter',
    name,
    xAxisIndex: 2,
    yAxisIndex: 0,
    data: [[payback, 0]],
    symbolSize: 9,
    itemStyle: { color: theme.surface, borderColor: theme.text, borderWidth: 2 },
    label: {
      show: true,
      position: payback < years / 5 ? 'right' : 'left',
      offset: [0, -12],
      formatter: name,
      color: theme.text,
      fontSize: 12,
      fontWeight: 600,
    },
    tooltip: { show: false },
    z: 6,
  };
}
