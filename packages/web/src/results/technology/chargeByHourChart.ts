import { clockText } from '@hybrid/project/basics/dateText';
import type { MonthOfCharge } from '@hybrid/project/results/storageResults';
import type { EChartsOption } from 'echarts';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { figure, type FigureLook } from '../../ui/figures';
import type { ColumnPicture } from '../../charts/columnChart';

const panelsARow = 6;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Layout of the panels: widths in percent, heights in pixels. */
const [leftEdge, pitch, panelWidth] = [3, 16.2, 14.6];
const [topEdge, rowPitch, panelHeight] = [24, 142, 92];
export const chargeByHourHeight = topEdge + rowPitch + panelHeight + 26;

/** Returns a chart of the mean state of charge at each hour of the day: one panel with a line for each month, on one scale. */
export function buildChargeByHour(
  months: readonly MonthOfCharge[],
  monthNames: readonly string[],
  look: FigureLook,
  words: { readonly hour: string },
): ColumnPicture {
  const standing = months.some((month) => month !== null);
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const place = (month: number) => ({ column: month % panelsARow, row: Math.floor(month / panelsARow) });
    return {
      grid: months.map((_, month) => ({
        left: `${leftEdge + place(month).column * pitch}%`,
        width: `${panelWidth}%`,
        top: topEdge + place(month).row * rowPitch,
        height: panelHeight,
      })),
      xAxis: months.map((_, month) => ({
        type: 'category',
        gridIndex: month,
        data: hours.map(clockText),
        boundaryGap: false,
        ...axis,
        axisLabel: {
          ...axis.axisLabel,
          interval: (hour: number) => hour % 6 === 0,
          formatter: (text: string) => String(Number(text.slice(0, 2))),
        },
      })),
      yAxis: months.map((_, month) => ({
        type: 'value',
        gridIndex: month,
        min: 0,
        max: 100,
        interval: 50,
        name: monthNames[month] ?? '',
        ...axis,
        axisLine: { show: false },
        nameGap: 6,
        nameTextStyle: { ...axis.nameTextStyle, color: theme.text2, fontWeight: 600, align: 'left' },
        axisLabel: { ...axis.axisLabel, show: place(month).column === 0, formatter: '{value} %' },
      })),
      series: standing
        ? months.map((month, index) => ({
            type: 'line',
            name: monthNames[index] ?? '',
            xAxisIndex: index,
            yAxisIndex: index,
            data: hours.map((hour) => month?.byHour[hour] ?? '-'),
            symbol: 'none',
            lineStyle: { color: theme.storage, width: 1.5 },
            itemStyle: { color: theme.storage },
            areaStyle: { color: theme.storage, opacity: 0.14 },
            tooltip: { valueFormatter: (value) => (typeof value === 'number' ? `${figure(value, 1, look)} %` : '—') },
          }))
        : [],
    };
  };
  return {
    option,
    table: {
      columns: [words.hour, ...monthNames.map((name) => `${name}, %`)],
      rows: hours.map((hour) => [clockText(hour), ...months.map((month) => figure(month?.byHour[hour], 1, look))]),
    },
  };
}
