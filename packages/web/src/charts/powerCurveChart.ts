import type { EChartsOption } from 'echarts';
import { axisLook, type ChartTheme } from './chartTheme';
import { figure, type FigureLook } from '../ui/figures';
import type { ColumnPicture } from './columnChart';

interface CurvePoint {
  /** [m/s] */
  readonly windSpeed: number;
  /** [kW] */
  readonly powerOutput: number;
}

interface CurveWords {
  readonly windSpeed: string;
  readonly power: string;
}

/** Returns the cut-in wind speed and the lowest one with full power. Undefined for a curve without power. */
export function curveMarks(
  curve: readonly CurvePoint[],
): { readonly first: number; readonly full: number; readonly max: number } | undefined {
  const max = Math.max(0, ...curve.map(({ powerOutput }) => powerOutput));
  const first = curve.find(({ powerOutput }) => powerOutput > 0);
  const full = curve.find(({ powerOutput }) => powerOutput === max);
  return first && full ? { first: first.windSpeed, full: full.windSpeed, max } : undefined;
}

/** Returns a chart of the power of one turbine over wind speed. */
export function buildPowerCurve(curve: readonly CurvePoint[], look: FigureLook, words: CurveWords): ColumnPicture {
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const plain = { ...axis.axisLabel, formatter: (value: number) => figure(value, 2, look, true) };
    return {
      grid: { left: 60, right: 16, top: 26, bottom: 38 },
      xAxis: {
        type: 'value',
        name: `${words.windSpeed}, m/s`,
        nameLocation: 'middle',
        nameGap: 22,
        ...axis,
        splitLine: { show: false },
        axisLabel: plain,
        axisPointer: { label: { formatter: ({ value }) => `${figure(Number(value), 1, look, true)} m/s` } },
      },
      yAxis: {
        type: 'value',
        name: 'kW',
        ...axis,
        axisLine: { show: false },
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -52] },
        axisLabel: plain,
      },
      series: [
        {
          type: 'line',
          name: words.power,
          data: curve.map(({ windSpeed, powerOutput }) => [windSpeed, powerOutput]),
          symbol: 'none',
          lineStyle: { color: theme.wind, width: 2 },
          itemStyle: { color: theme.wind },
          areaStyle: { color: theme.wind, opacity: 0.1 },
          tooltip: { valueFormatter: (value) => `${figure(Number(value), 0, look)} kW` },
        },
      ],
    };
  };
  return {
    option,
    table: {
      columns: [`${words.windSpeed}, m/s`, `${words.power}, kW`],
      rows: curve.map(({ windSpeed, powerOutput }) => [figure(windSpeed, 2, look, true), figure(powerOutput, 1, look, true)]),
    },
  };
}
