import type { EChartsOption } from 'echarts';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';

interface StepWords {
  readonly hour: string;
  readonly inForce: string;
  readonly withAdded: string;
  /** Formats a day of the year, counted from 0. */
  readonly day: (day: number) => string;
  readonly power: (powerMW: number) => string;
}

interface StepPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
}

type Days = readonly [first: number, last: number];

/** Charts the obligated power of some days as steps [MW]; the obligation being added is dashed on top of the existing ones. */
export function buildObligationSteps(
  inForce: Float64Array,
  withAdded: Float64Array | undefined,
  [first, last]: Days,
  words: StepWords,
): StepPicture {
  const count = (last - first + 1) * 24;
  const isDay = first === last;
  const hours = Array.from({ length: count }, (_, hour) => hour);
  const at = (hourly: Float64Array, hour: number): number => hourly[first * 24 + hour] ?? 0;
  // The last hour ends at the end of the axis.
  const points = (hourly: Float64Array) => [...hours, count].map((hour) => [hour, at(hourly, Math.min(hour, count - 1))]);
  const hourText = (hour: number): string => {
    const span = `${hour % 24}–${(hour % 24) + 1} h`;
    return isDay ? span : `${words.day(first + Math.floor(hour / 24))} ${span}`;
  };

  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const line = { type: 'line', step: 'end', symbol: 'none', triggerLineEvent: false } as const;
    return {
      grid: { left: 40, right: 12, top: 12, bottom: 22 },
      tooltip: {
        formatter: (shown) => {
          const [point] = Array.isArray(shown) ? shown : [shown];
          const hour = Math.min(count - 1, point?.dataIndex ?? 0);
          const added = withAdded ? `<br>${words.withAdded}: ${words.power(at(withAdded, hour))} MW` : '';
          return `${hourText(hour)}<br>${words.inForce}: ${words.power(at(inForce, hour))} MW${added}`;
        },
      },
      xAxis: {
        type: 'value',
        min: 0,
        max: count,
        interval: isDay ? 4 : 24,
        ...axis,
        splitLine: { show: !isDay, lineStyle: { color: theme.line } },
        axisLabel: {
          ...axis.axisLabel,
          align: isDay ? 'center' : 'left',
          formatter: (hour: number) => (isDay ? String(hour) : hour < count ? words.day(first + hour / 24) : ''),
        },
      },
      yAxis: { type: 'value', min: 0, splitNumber: 4, ...axis, axisLine: { show: false } },
      series: [
        {
          ...line,
          name: words.inForce,
          data: points(inForce),
          lineStyle: { color: theme.contract, width: 1.75 },
          areaStyle: { color: theme.contract, opacity: 0.14 },
          itemStyle: { color: theme.contract },
        },
        ...(withAdded
          ? [
              {
                ...line,
                name: words.withAdded,
                data: points(withAdded),
                lineStyle: { color: theme.text2, width: 1.75, type: 'dashed' as const },
                itemStyle: { color: theme.text2 },
              },
            ]
          : []),
      ],
    };
  };

  return {
    option,
    legend: (theme) => [
      { name: words.inForce, color: theme.contract, mark: 'line' },
      ...(withAdded ? [{ name: words.withAdded, color: theme.text2, mark: 'line' } as const] : []),
    ],
    table: {
      columns: [words.hour, `${words.inForce}, MW`, ...(withAdded ? [`${words.withAdded}, MW`] : [])],
      rows: hours.map((hour) => [hourText(hour), words.power(at(inForce, hour)), ...(withAdded ? [words.power(at(withAdded, hour))] : [])]),
    },
  };
}
