import type { EChartsOption } from 'echarts';
import type { CurvePoint } from '@hybrid/project/library/curve';
import type { ChartTable } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import type { Numbers } from '../../ui/numbers';

/** Line chart over a number axis, with its figures as a table. */
export interface LinePicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly table: ChartTable;
}

interface LifeCurveWords {
  readonly depth: string;
  readonly cycles: string;
}

/** Charts cycles to failure over depth of discharge; the axis of cycles is logarithmic, since they fall as the inverse of depth. */
export function buildLifeCurve(curve: readonly CurvePoint[], numbers: Numbers, words: LifeCurveWords): LinePicture {
  const points = curve.filter(({ y }) => y > 0).toSorted((a, b) => a.x - b.x);
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    return {
      grid: { left: 64, right: 16, top: 26, bottom: 38 },
      xAxis: {
        type: 'value',
        min: 0,
        max: 100,
        name: `${words.depth}, %`,
        nameLocation: 'middle',
        nameGap: 22,
        ...axis,
        splitLine: { show: false },
      },
      yAxis: {
        type: 'log',
        name: words.cycles,
        ...axis,
        axisLine: { show: false },
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -56] },
        axisLabel: { ...axis.axisLabel, formatter: (value: number) => numbers.write(value, 0) },
      },
      series: [
        {
          type: 'line',
          name: words.cycles,
          data: points.map(({ x, y }) => [x, y]),
          symbol: 'circle',
          symbolSize: 5,
          lineStyle: { color: theme.storage, width: 2 },
          itemStyle: { color: theme.storage },
          tooltip: { valueFormatter: (value) => numbers.write(Number(value), 0) },
        },
      ],
    };
  };
  return {
    option,
    table: {
      columns: [`${words.depth}, %`, words.cycles],
      rows: points.map(({ x, y }) => [numbers.write(x, 2), numbers.write(y, 0)]),
    },
  };
}
