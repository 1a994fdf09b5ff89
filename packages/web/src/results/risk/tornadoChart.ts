import { cutText } from '@hybrid/project/basics/cutText';
import type { DrawnBar } from '@hybrid/project/results/tornadoBars';
import type { EChartsOption } from 'echarts';
import { zeroScale } from '../../charts/axisScale';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { escaped } from '../../charts/escaped';

interface TornadoWords {
  readonly input: string;
  readonly low: string;
  readonly high: string;
  readonly swing: string;
  /** Returns the name of an input; `valueOf` a value of it with its unit. */
  readonly nameOf: (path: string) => string;
  readonly valueOf: (path: string, value: number) => string;
  /** Formats the figure and its change, without the unit. */
  readonly write: (figure: number | undefined) => string;
  readonly writeAxis: (figure: number) => string;
  readonly unit: string;
}

/** Width [px] of the names beside the axis, and the length that fits into two lines; the table has longer ones in full. */
const labelWidth = 300;
const longestName = 104;
export const barHeight = 34;

const shortened = (name: string): string => (name.length > longestName ? `${cutText(name, longestName - 1)}…` : name);

interface TornadoPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
}

/** Returns a chart of the change that each end of each input makes: low values as outlines, high ones filled, labelled with the input's value. */
export function tornadoChart(bars: readonly DrawnBar[], present: number | undefined, words: TornadoWords): TornadoPicture {
  const middle = present ?? 0;
  const added = (figure: number | undefined): number | undefined => (figure === undefined ? undefined : figure - middle);
  const all = bars.flatMap(({ low, high }) => [added(low.figure) ?? 0, added(high.figure) ?? 0]);
  const scale = zeroScale({ min: 1.25 * Math.min(0, ...all), max: 1.25 * Math.max(0, ...all) });
  return {
    option: (theme) => {
      const axis = axisLook(theme);
      const end = (of: 'low' | 'high') => ({
        type: 'bar' as const,
        name: words[of],
        // Both ends of an input lie in one row.
        barGap: '-100%',
        barMaxWidth: 18,
        itemStyle:
          of === 'low'
            ? { color: theme.surface, borderColor: theme.dam, borderWidth: 2 }
            : { color: theme.dam, borderColor: theme.dam, borderWidth: 2 },
        data: bars.map((bar) => {
          const value = added(bar[of].figure);
          // An end that changes nothing has no bar and no label.
          if (value === undefined || value === 0) return '-';
          return {
            value,
            label: {
              show: true,
              position: value < 0 ? ('left' as const) : ('right' as const),
              color: theme.text2,
              fontSize: 11,
              formatter: words.valueOf(bar.path, bar[of].value),
            },
          };
        }),
        tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? `${words.write(value)} ${words.unit}` : '—') },
      });
      return {
        grid: { left: labelWidth + 12, right: 24, top: 8, bottom: 40 },
        tooltip: { axisPointer: { type: 'shadow', shadowStyle: { color: theme.text3, opacity: 0.1 } } },
        xAxis: {
          type: 'value',
          ...scale,
          name: words.unit,
          nameLocation: 'middle',
          nameGap: 24,
          ...axis,
          axisLabel: { ...axis.axisLabel, formatter: words.writeAxis },
        },
        yAxis: {
          type: 'category',
          inverse: true,
          data: bars.map(({ path }) => escaped(shortened(words.nameOf(path)))),
          ...axis,
          axisLine: { show: false },
          axisLabel: { ...axis.axisLabel, color: theme.text2, width: labelWidth, overflow: 'break', lineHeight: 13 },
        },
        series: [end('low'), end('high')],
      };
    },
    legend: (theme) => [
      { name: words.low, color: theme.surface, edge: theme.dam, mark: 'block' },
      { name: words.high, color: theme.dam, mark: 'block' },
    ],
    table: {
      columns: [
        words.input,
        words.low,
        `${words.low}, ${words.unit}`,
        words.high,
        `${words.high}, ${words.unit}`,
        `${words.swing}, ${words.unit}`,
      ],
      rows: bars.map(({ path, low, high, swing }) => [
        words.nameOf(path),
        words.valueOf(path, low.value),
        words.write(low.figure),
        words.valueOf(path, high.value),
        words.write(high.figure),
        words.write(swing),
      ]),
    },
  };
}
