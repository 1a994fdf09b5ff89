import type { MonthOfCharge } from '@hybrid/project/results/storageResults';
import type { EChartsOption } from 'echarts';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { escaped } from '../../charts/escaped';
import { figure, type FigureLook } from '../../ui/figures';
import type { ColumnPicture } from '../../charts/columnChart';

/** The five figures of a box, from the bottom up. */
export const boxParts = ['minimum', 'averageMinimum', 'average', 'averageMaximum', 'maximum'] as const;

export type BoxWords = Readonly<Record<(typeof boxParts)[number] | 'month', string>>;

/**
 * Returns a chart of the state of charge with a box for each month: whiskers to its minimum and maximum, the box from the mean daily minimum to the mean
 * daily maximum, a line at the mean. A month in which the storage does not operate has none.
 */
export function buildChargeByMonth(
  months: readonly MonthOfCharge[],
  monthNames: readonly string[],
  look: FigureLook,
  words: BoxWords,
): ColumnPicture {
  const rows = months.flatMap((month, index) => (month ? [{ month, name: monthNames[index] ?? '' }] : []));
  const write = (value: number): string => `${figure(value, 1, look)} %`;
  const tip = (index: number): string => {
    const month = months[index];
    const lines = month
      ? boxParts.toReversed().map((part) => `${escaped(words[part])} <b style="float:right">${write(month[part])}</b>`)
      : [];
    return [escaped(monthNames[index] ?? ''), ...lines].map((line) => `<div style="min-width:170px">${line}</div>`).join('');
  };
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    return {
      grid: { left: 40, right: 12, top: 26, bottom: 22 },
      xAxis: { type: 'category', data: [...monthNames], ...axis, axisLabel: { ...axis.axisLabel, interval: 0 } },
      yAxis: {
        type: 'value',
        min: 0,
        max: 100,
        name: '%',
        ...axis,
        axisLine: { show: false },
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -32] },
      },
      tooltip: {
        axisPointer: { type: 'shadow', shadowStyle: { color: theme.text3, opacity: 0.1 } },
        formatter: (points) => tip((Array.isArray(points) ? points[0] : points)?.dataIndex ?? -1),
      },
      series:
        rows.length === 0
          ? []
          : [
              {
                type: 'boxplot',
                name: words.average,
                boxWidth: [8, 36],
                data: months.map((month) => boxParts.map((part) => month?.[part] ?? '-')),
                itemStyle: {
                  color: theme.rampStorage.split(',')[1]?.trim() ?? theme.surface,
                  borderColor: theme.storage,
                  borderWidth: 1.5,
                },
                emphasis: { disabled: true },
              },
            ],
    };
  };
  return {
    option,
    table: {
      columns: [words.month, ...boxParts.map((part) => `${words[part]}, %`)],
      rows: rows.map(({ month, name }) => [name, ...boxParts.map((part) => figure(month[part], 1, look))]),
    },
  };
}
