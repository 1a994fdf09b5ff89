import type { SeriesColor } from '@hybrid/project/results/seriesColors';
import type { EChartsOption, SeriesOption } from 'echarts';
import { zeroScale } from '../../charts/axisScale';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { colorOf } from './colorOf';

/** A column of the stack, or a line over it. */
export interface ChartSeries {
  readonly name: string;
  readonly color: SeriesColor;
  readonly form: 'bar' | 'line' | 'dashed';
  /** One value for each category; undefined where there is none. */
  readonly values: readonly (number | undefined)[];
  /** Columns with the same stack are stacked; stacks are side by side. */
  readonly stack?: string;
}

interface StackedChart {
  /** Name of the category axis: years, hours, months. */
  readonly category: string;
  readonly categories: readonly string[];
  readonly unit: string;
  readonly series: readonly ChartSeries[];
  /** Formats a value for the crosshair and the table. */
  readonly write: (value: number | undefined) => string;
  readonly writeAxis: (value: number) => string;
}

export interface StackedPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
}

/** True for solar, which is too pale to be drawn without an edge, or as a line. */
const isSolar = ({ color }: ChartSeries): boolean => color.startsWith('solar');
const isBar = ({ form }: ChartSeries): boolean => form === 'bar';

/** Returns the extent of stacks and lines below and above zero. */
function rangeOf({ categories, series }: Pick<StackedChart, 'categories' | 'series'>): { readonly min: number; readonly max: number } {
  let [min, max] = [0, 0];
  categories.forEach((_, index) => {
    const ups = new Map<string, number>();
    const downs = new Map<string, number>();
    for (const each of series) {
      const value = each.values[index] ?? 0;
      const key = isBar(each) ? (each.stack ?? '') : `line/${each.name}`;
      const sums = value < 0 ? downs : ups;
      sums.set(key, (sums.get(key) ?? 0) + value);
    }
    max = Math.max(max, ...ups.values());
    min = Math.min(min, ...downs.values());
  });
  return { min, max };
}

/** Returns a chart of columns stacked about zero, and lines over them, along years, hours or months. */
export function stackedChart({ category, categories, unit, series, write, writeAxis }: StackedChart): StackedPicture {
  const scale = zeroScale(rangeOf({ categories, series }));
  const shown = (value: number | undefined) => (value === undefined ? write(value) : `${write(value)} ${unit}`);
  const drawn = (each: ChartSeries, theme: ChartTheme): SeriesOption => {
    const color = colorOf(each.color, theme);
    const tooltip = { valueFormatter: (_: unknown, index: number) => shown(each.values[index]) };
    if (isBar(each))
      return {
        type: 'bar',
        name: each.name,
        stack: each.stack ?? 'all',
        barCategoryGap: '38%',
        barMaxWidth: 44,
        // A column of zero height would still show its edge.
        data: each.values.map((value) => (value === undefined || value === 0 ? '-' : value)),
        itemStyle: { color, ...(isSolar(each) ? { borderColor: theme.solarLine, borderWidth: 1 } : {}) },
        tooltip,
      };
    const line = isSolar(each) ? theme.solarLine : color;
    return {
      type: 'line',
      name: each.name,
      data: each.values.map((value) => value ?? '-'),
      symbol: categories.length === 1 ? 'circle' : 'none',
      lineStyle: { color: line, width: 2, type: each.form === 'dashed' ? 'dashed' : 'solid' },
      itemStyle: { color: line },
      z: 5,
      tooltip,
    };
  };
  return {
    option: (theme) => {
      const axis = axisLook(theme);
      return {
        grid: { left: 56, right: 12, top: 26, bottom: 22 },
        tooltip: { axisPointer: { type: 'shadow', shadowStyle: { color: theme.text3, opacity: 0.1 } } },
        xAxis: {
          type: 'category',
          data: [...categories],
          ...axis,
          axisLine: { show: true, onZero: true, lineStyle: { color: theme.text3 } },
          axisLabel: { ...axis.axisLabel, interval: Math.max(0, Math.ceil(categories.length / 12) - 1) },
          position: 'bottom',
        },
        yAxis: {
          type: 'value',
          ...scale,
          name: unit,
          ...axis,
          axisLine: { show: false },
          nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -48] },
          axisLabel: { ...axis.axisLabel, formatter: writeAxis },
        },
        series: series.map((each) => drawn(each, theme)),
      };
    },
    legend: (theme) =>
      series.map((each): LegendEntry => ({
        name: each.name,
        color: !isBar(each) && isSolar(each) ? theme.solarLine : colorOf(each.color, theme),
        mark: isBar(each) ? 'block' : each.form === 'dashed' ? 'dashed' : 'line',
        ...(isBar(each) && isSolar(each) ? { edge: theme.solarLine } : {}),
      })),
    table: {
      columns: [category, ...series.map(({ name }) => (unit === '' ? name : `${name}, ${unit}`))],
      rows: categories.map((label, index) => [label, ...series.map(({ values }) => write(values[index]))]),
    },
  };
}
