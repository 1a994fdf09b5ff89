import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { EChartsOption } from 'echarts';
import { escaped } from '../../charts/escaped';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import type { ChartTable } from '../../charts/chartData';
import { amount, amountUnit, figure, moneyScales, scaleFor, type FigureLook } from '../figures';

export interface CapitalWords {
  readonly npv: string;
  readonly capital: string;
  readonly best: string;
  readonly rank: string;
}

/** NPV against capital, a mark for each system. Larger marks have more storage, where `weight` tells how much. */
export function buildCapitalChart(
  items: readonly ResultItem[],
  selected: string | undefined,
  weight: (item: ResultItem) => number,
  nameOf: (item: ResultItem) => string,
  look: FigureLook,
  words: CapitalWords,
): { readonly option: (theme: ChartTheme) => EChartsOption; readonly table: ChartTable } {
  const scale = scaleFor(Math.max(...items.map(({ capex, npv }) => Math.max(Math.abs(capex), Math.abs(npv))), 0));
  const { divisor } = moneyScales[scale];
  const unit = amountUnit('¤', scale, look);
  const most = Math.max(...items.map(weight), 0);
  const size = (item: ResultItem) => (most > 0 ? 7 + 8 * Math.sqrt(weight(item) / most) : 9);
  const label = (value: number) => figure(value, 3, look, true);

  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    return {
      grid: { left: 46, right: 12, top: 26, bottom: 40 },
      xAxis: {
        type: 'value',
        scale: true,
        name: `${words.capital}, ${unit}`,
        nameLocation: 'middle',
        nameGap: 24,
        splitNumber: 4,
        ...axis,
        splitLine: { show: false },
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.lineStrong } },
        axisLabel: { ...axis.axisLabel, formatter: label, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        name: `${words.npv}, ${unit}`,
        splitNumber: 5,
        ...axis,
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -38] },
        axisLabel: { ...axis.axisLabel, formatter: label },
      },
      tooltip: { trigger: 'item', formatter: (point) => tip(items[(Array.isArray(point) ? point[0] : point)?.dataIndex ?? 0]) },
      series: [
        {
          type: 'scatter',
          name: words.npv,
          data: items.map((item, index) => ({
            value: [item.capex / divisor, item.npv / divisor],
            symbolSize: size(item),
            itemStyle:
              item.id === selected
                ? { color: theme.accent, borderColor: theme.surface, borderWidth: 1 }
                : index === 0
                  ? { color: theme.ok, borderColor: theme.surface, borderWidth: 1 }
                  : { color: theme.grid, opacity: 0.75, borderColor: theme.surface, borderWidth: 1 },
            label:
              index === 0
                ? { show: true, position: 'top', formatter: words.best, color: theme.ok, fontSize: 11, fontWeight: 600 }
                : { show: false },
            z: index === 0 || item.id === selected ? 5 : 3,
          })),
          markLine: {
            silent: true,
            symbol: 'none',
            animation: false,
            label: { show: false },
            lineStyle: { color: theme.text3, type: 'solid', width: 1 },
            data: [{ yAxis: 0 }],
          },
        },
      ],
    };
  };

  const tip = (item: ResultItem | undefined) =>
    item
      ? `${escaped(nameOf(item))}<br>${words.npv} ${amount(item.npv, scale, look)} ${unit}<br>${words.capital} ${amount(item.capex, scale, look)} ${unit}`
      : '';

  return {
    option,
    table: {
      columns: [words.rank, `${words.capital}, ${unit}`, `${words.npv}, ${unit}`],
      rows: items.map((item, index) => [`${index + 1}: ${nameOf(item)}`, amount(item.capex, scale, look), amount(item.npv, scale, look)]),
    },
  };
}
