import { isMoney } from '@hybrid/project/results/columns';
import type { ShownColumn } from './useTranslatedColumns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { EChartsOption } from 'echarts';
import { escaped } from '../../charts/escaped';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import type { ChartTable } from '../../charts/chartData';
import { figure, moneyScales, scaleFor, type FigureLook } from '../../ui/figures';
import { headUnit } from './tableShape';

interface ScatterWords {
  readonly best: string;
  readonly rank: string;
}

interface ScatterAxes {
  readonly x: ShownColumn;
  readonly y: ShownColumn;
}

interface ScatterPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly table: ChartTable;
  /** Systems that have both figures, in the order of their marks. */
  readonly drawn: readonly ResultItem[];
}

/** Returns the name, unit and values of an axis; money is in the unit that suits the largest amount. */
function axisOf(column: ShownColumn, items: readonly ResultItem[], look: FigureLook) {
  const max = items.reduce((largest, item) => Math.max(largest, Math.abs(column.read(item) ?? 0)), 0);
  const scale = isMoney(column) ? scaleFor(max) : 'full';
  const { divisor } = moneyScales[scale];
  const decimals = isMoney(column) ? moneyScales[scale].decimals : column.decimals;
  const unit = headUnit(column, scale, look);
  return {
    name: unit === '' ? column.label : `${column.label}, ${unit}`,
    unit,
    value: (item: ResultItem) => (column.read(item) ?? 0) / divisor,
    text: (item: ResultItem) => figure((column.read(item) ?? 0) / divisor, decimals, look, column.trim),
  };
}

/** Returns a scatter plot of one figure over another; `ranked` has the best first. Larger marks have more storage, as given by `weight`. */
export function buildScatterChart(
  ranked: readonly ResultItem[],
  { x, y }: ScatterAxes,
  selected: string | undefined,
  weight: (item: ResultItem) => number,
  nameOf: (item: ResultItem) => string,
  look: FigureLook,
  words: ScatterWords,
): ScatterPicture {
  const drawn = ranked.filter((item) => x.read(item) !== null && y.read(item) !== null);
  const [along, up] = [axisOf(x, drawn, look), axisOf(y, drawn, look)];
  const best = ranked[0];
  const max = Math.max(...drawn.map(weight), 0);
  const size = (item: ResultItem) => (max > 0 ? 7 + 8 * Math.sqrt(weight(item) / max) : 9);
  const values = drawn.map(along.value);
  const [min, greatest] = [Math.min(...values), Math.max(...values)];
  /** Aligns a name near the edge towards the middle, clear of the axis. */
  const towardsMiddle = (item: ResultItem) => {
    const place = (along.value(item) - min) / (greatest - min);
    return place < 0.25 ? 'left' : place > 0.75 ? 'right' : 'center';
  };
  const label = (value: number) => figure(value, 3, look, true);
  const lowest = Math.min(...drawn.map(up.value));

  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    return {
      grid: { left: 46, right: 12, top: 26, bottom: 40 },
      xAxis: {
        type: 'value',
        scale: true,
        name: along.name,
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
        // An axis of money includes zero; an axis of other figures, such as a rate, spans only their values.
        scale: !isMoney(y),
        name: up.name,
        splitNumber: 5,
        ...axis,
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -38] },
        axisLabel: { ...axis.axisLabel, formatter: label },
      },
      tooltip: { trigger: 'item', formatter: (point) => tip(drawn[(Array.isArray(point) ? point[0] : point)?.dataIndex ?? 0]) },
      series: [
        {
          type: 'scatter',
          name: y.label,
          data: drawn.map((item) => ({
            value: [along.value(item), up.value(item)],
            symbolSize: size(item),
            itemStyle:
              item.id === selected
                ? { color: theme.accent, borderColor: theme.surface, borderWidth: 1 }
                : item === best
                  ? { color: theme.ok, borderColor: theme.surface, borderWidth: 1 }
                  : { color: theme.grid, opacity: 0.75, borderColor: theme.surface, borderWidth: 1 },
            label:
              item === best
                ? {
                    show: true,
                    position: 'top',
                    align: towardsMiddle(item),
                    formatter: words.best,
                    color: theme.ok,
                    fontSize: 11,
                    fontWeight: 600,
                  }
                : { show: false },
            z: item === best || item.id === selected ? 5 : 3,
          })),
          ...(isMoney(y) || lowest < 0
            ? {
                markLine: {
                  silent: true,
                  symbol: 'none',
                  animation: false,
                  label: { show: false },
                  lineStyle: { color: theme.text3, type: 'solid' as const, width: 1 },
                  data: [{ yAxis: 0 }],
                },
              }
            : {}),
        },
      ],
    };
  };

  const tip = (item: ResultItem | undefined) =>
    item
      ? [
          nameOf(item),
          ...[
            { axis: up, label: y.label },
            { axis: along, label: x.label },
          ].map((of) => `${of.label} ${of.axis.text(item)} ${of.axis.unit}`),
        ]
          .map(escaped)
          .join('<br>')
      : '';

  const rank = new Map(ranked.map(({ id }, index) => [id, index + 1]));
  return {
    option,
    drawn,
    table: {
      columns: [words.rank, along.name, up.name],
      rows: drawn.map((item) => [`${rank.get(item.id)}: ${nameOf(item)}`, along.text(item), up.text(item)]),
    },
  };
}
