import type { EChartsOption, SeriesOption } from 'echarts';
import { zeroScale } from '../charts/axisScale';
import type { ChartTable, LegendEntry } from '../charts/chartData';
import { axisLook, type ChartTheme } from '../charts/chartTheme';
import { curvePoints, hourAtShare, valueRange, type Exceedance } from '../charts/exceedance';
import type { Numbers } from '../ui/numbers';

interface SortedCurve {
  readonly name: string;
  readonly color: keyof ChartTheme;
  readonly curve: Exceedance;
  /** Dashed, so that curves differ by more than colour. */
  readonly isDashed?: boolean;
  /** With a filled area below it. */
  readonly isFilled?: boolean;
}

export interface MarketChart {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend?: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
}

interface SortedLook {
  readonly numbers: Numbers;
  readonly unit: string;
  readonly decimals: number;
  /** Heading of the shares in the table: `Share of hours`. */
  readonly share: string;
}

const points = 160;
const tableShares = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1] as const;

/** Charts values in descending order over the share of hours or days that reach them. Outliers are cut off at the top. */
export function sortedChart(curves: readonly SortedCurve[], { numbers, unit, decimals, share }: SortedLook): MarketChart {
  const ranges = curves.map(({ curve }) => valueRange(curve));
  const { min, max, interval } = zeroScale(
    { min: Math.min(0, ...ranges.map(({ low }) => low)), max: Math.max(0, ...ranges.map(({ high }) => high)) },
    4,
  );
  const write = (value: number): string => `${numbers.column(value, decimals)} ${unit}`;
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const lines = curves.map(({ name, color, curve, isDashed, isFilled }): SeriesOption => ({
      type: 'line',
      name,
      showSymbol: false,
      data: curvePoints(curve, points).map(({ share: reached, value }) => [reached * 100, value]),
      lineStyle: { color: theme[color], width: 1.5, type: isDashed ? 'dashed' : 'solid' },
      itemStyle: { color: theme[color] },
      ...(isFilled && { areaStyle: { color: theme[color], opacity: 0.1 } }),
      tooltip: { valueFormatter: (value) => write(Number(Array.isArray(value) ? value[1] : value)) },
    }));
    return {
      grid: { left: 48, right: 14, top: 24, bottom: 22 },
      xAxis: {
        type: 'value',
        min: 0,
        max: 100,
        interval: 25,
        ...axis,
        splitLine: { show: false },
        axisLabel: { ...axis.axisLabel, formatter: '{value}%' },
        axisPointer: { label: { formatter: ({ value }) => `${numbers.write(Number(value), 1)} %` } },
      },
      yAxis: {
        type: 'value',
        name: unit,
        min,
        max,
        interval,
        ...axis,
        axisLine: { show: false },
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -40] },
        axisLabel: { ...axis.axisLabel, formatter: (value: number) => numbers.write(value, 2) },
      },
      series: lines,
    };
  };
  return {
    option,
    ...(curves.length > 1 && {
      legend: (theme: ChartTheme) => curves.map(({ name, color }): LegendEntry => ({ name, color: theme[color], mark: 'line' })),
    }),
    table: {
      columns: [share, ...curves.map(({ name }) => `${name}, ${unit}`)],
      rows: tableShares.map((reached) => [
        `${numbers.write(reached * 100, 0)} %`,
        ...curves.map(({ curve }) => {
          const hour = hourAtShare(curve, reached);
          return numbers.column(hour === undefined ? 0 : (curve.hourly[hour] ?? 0), decimals);
        }),
      ]),
    },
  };
}
