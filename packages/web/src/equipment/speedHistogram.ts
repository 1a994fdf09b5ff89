import type { EChartsOption } from 'echarts';
import type { HubSpeeds } from '@hybrid/engine/wind/hubSpeeds';
import type { PowerPoint } from '@hybrid/project/library/turbineSpec';
import { axisLook, type ChartTheme } from '../charts/chartTheme';
import type { ColumnPicture } from '../charts/columnChart';
import { figure, type FigureLook } from '../ui/figures';

interface HistogramWords {
  readonly windSpeed: string;
  readonly hours: string;
  readonly share: string;
  readonly power: string;
}

/** Returns the most frequent wind speed and its hours in a year. Undefined without wind. */
export function mode({ hoursBySpeed }: Pick<HubSpeeds, 'hoursBySpeed'>): { readonly from: number; readonly hours: number } | undefined {
  const hours = Math.max(0, ...hoursBySpeed);
  return hours > 0 ? { from: hoursBySpeed.indexOf(hours), hours } : undefined;
}

/** Charts the frequency of wind speeds at the hub, with the power of a turbine over it. */
export function buildSpeedHistogram(
  { hoursBySpeed }: HubSpeeds,
  curve: readonly PowerPoint[],
  look: FigureLook,
  words: HistogramWords,
): ColumnPicture {
  const last = Math.max(hoursBySpeed.length, Math.ceil(curve.at(-1)?.windSpeed ?? 0));
  const hours = Array.from({ length: last }, (_, from) => hoursBySpeed[from] ?? 0);
  const total = hours.reduce((sum, each) => sum + each, 0);
  const from = hours.map((_, speed) => String(speed));
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const plain = { ...axis.axisLabel, formatter: (value: number) => figure(value, 2, look, true) };
    return {
      grid: { left: 60, right: 56, top: 26, bottom: 38 },
      xAxis: [
        { type: 'category', data: from, ...axis, axisLabel: { show: false } },
        {
          type: 'value',
          position: 'bottom',
          min: 0,
          max: last,
          name: `${words.windSpeed}, m/s`,
          nameLocation: 'middle',
          nameGap: 22,
          ...axis,
          splitLine: { show: false },
          axisLabel: plain,
          axisPointer: { show: false },
        },
      ],
      yAxis: [
        {
          type: 'value',
          name: 'h',
          ...axis,
          axisLine: { show: false },
          nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -52] },
          axisLabel: plain,
        },
        {
          type: 'value',
          name: 'kW',
          ...axis,
          axisLine: { show: false },
          splitLine: { show: false },
          nameTextStyle: { ...axis.nameTextStyle, align: 'right', padding: [0, -48, 0, 0] },
          axisLabel: plain,
        },
      ],
      series: [
        {
          type: 'bar',
          name: words.hours,
          data: hours,
          barCategoryGap: '12%',
          itemStyle: { color: theme.wind },
          tooltip: { valueFormatter: (value) => `${figure(Number(value), 0, look)} h` },
        },
        {
          type: 'line',
          name: words.power,
          xAxisIndex: 1,
          yAxisIndex: 1,
          data: curve.map(({ windSpeed, powerOutput }) => [windSpeed, powerOutput]),
          symbol: 'none',
          lineStyle: { color: theme.text2, width: 1.5, type: 'dashed' },
          itemStyle: { color: theme.text2 },
          tooltip: { show: false },
        },
      ],
      tooltip: {
        axisPointer: { type: 'shadow', shadowStyle: { color: theme.text3, opacity: 0.1 } },
      },
    };
  };
  return {
    option,
    legend: (theme) => [
      { name: words.hours, color: theme.wind, mark: 'block' },
      { name: words.power, color: theme.text2, mark: 'dashed' },
    ],
    table: {
      columns: [`${words.windSpeed}, m/s`, `${words.hours}, h`, `${words.share}, %`],
      rows: hours.map((each, speed) => [
        `${speed}–${speed + 1}`,
        figure(each, 0, look),
        figure(total > 0 ? (100 * each) / total : 0, 1, look),
      ]),
    },
  };
}
