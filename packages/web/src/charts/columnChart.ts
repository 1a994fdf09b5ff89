import type { EChartsOption, SeriesOption } from 'echarts';
import type { ChartTable, LegendEntry } from './chartData';
import { axisLook, type ChartTheme } from './chartTheme';
import { figure, type FigureLook } from '../ui/figures';

/** A group of columns of one colour. */
interface Columns {
  readonly name: string;
  readonly color: keyof ChartTheme;
  /** Edge colour of columns whose fill is too pale to be seen alone. */
  readonly edge?: keyof ChartTheme;
  readonly isFaint?: boolean;
  readonly values: readonly number[];
}

interface ColumnChartInput {
  /** Name of the category axis: `Year`, `Month`. */
  readonly category: string;
  readonly labels: readonly string[];
  readonly columns: readonly Columns[];
  readonly unit: string;
  readonly decimals: number;
  /** Maximum of the axis, where the unit has one. */
  readonly max?: number;
  /** Maximum number of labels; others are left out at regular steps. */
  readonly maxLabels?: number;
}

export interface ColumnPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend?: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
}

const usualLabels = 13;
const faintOpacity = 0.45;

/** Returns a column chart over years, months or levels, from zero. */
export function buildColumnChart(
  { category, labels, columns, unit, decimals, max, maxLabels = usualLabels }: ColumnChartInput,
  look: FigureLook,
): ColumnPicture {
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const bars = columns.map(({ name, color, edge, isFaint, values }): SeriesOption => ({
      type: 'bar',
      name,
      barMaxWidth: 56,
      barCategoryGap: '38%',
      barGap: '8%',
      data: [...values],
      itemStyle: {
        color: theme[color],
        opacity: isFaint ? faintOpacity : 1,
        ...(edge ? { borderColor: theme[edge], borderWidth: 1 } : {}),
      },
      tooltip: { valueFormatter: (value) => `${figure(Number(value), decimals, look)} ${unit}` },
    }));
    return {
      grid: { left: 60, right: 12, top: 26, bottom: 22 },
      xAxis: {
        type: 'category',
        data: [...labels],
        ...axis,
        axisLabel: { ...axis.axisLabel, interval: Math.max(0, Math.ceil(labels.length / maxLabels) - 1) },
      },
      yAxis: {
        type: 'value',
        name: unit,
        ...(max === undefined ? {} : { max: max }),
        ...axis,
        axisLine: { show: false },
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -52] },
        axisLabel: { ...axis.axisLabel, formatter: (value: number) => figure(value, 3, look, true) },
      },
      tooltip: { axisPointer: { type: 'shadow', shadowStyle: { color: theme.text3, opacity: 0.1 } } },
      series: bars,
    };
  };
  return {
    option,
    ...(columns.length > 1
      ? {
          legend: (theme: ChartTheme) =>
            columns.map(({ name, color, isFaint }): LegendEntry => ({
              name,
              color: isFaint ? `color-mix(in srgb, ${theme[color]} ${faintOpacity * 100}%, ${theme.surface})` : theme[color],
              edge: theme[color],
              mark: 'block',
            })),
        }
      : {}),
    table: {
      columns: [category, ...columns.map(({ name }) => `${name}, ${unit}`)],
      rows: labels.map((label, index) => [label, ...columns.map(({ values }) => figure(values[index], decimals, look))]),
    },
  };
}
