import { isMoney } from '@hybrid/project/results/columns';
import type { ShownColumn } from './useTranslatedColumns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { EChartsOption, SeriesOption } from 'echarts';
import { escaped } from '../../charts/escaped';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { figure, moneyScales, scaleFor, type FigureLook } from '../../ui/figures';
import { headUnit } from './tableShape';

interface ScatterWords {
  readonly best: string;
  readonly rank: string;
  readonly frontier: string;
}

interface ScatterAxes {
  readonly x: ShownColumn;
  readonly y: ShownColumn;
}

interface ScatterPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend?: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
  /** Systems that have both figures, in the order of their marks. */
  readonly drawn: readonly ResultItem[];
}

/** A figure along an axis: its name, unit and values. */
interface FigureAxis {
  readonly column: ShownColumn;
  readonly name: string;
  readonly unit: string;
  readonly value: (item: ResultItem) => number;
  readonly text: (item: ResultItem) => string;
}

/** Returns the axis of a column; money is in the unit that suits the largest amount. */
function axisOf(column: ShownColumn, items: readonly ResultItem[], look: FigureLook): FigureAxis {
  const max = items.reduce((largest, item) => Math.max(largest, Math.abs(column.read(item) ?? 0)), 0);
  const scale = isMoney(column) ? scaleFor(max) : 'full';
  const { divisor } = moneyScales[scale];
  const decimals = isMoney(column) ? moneyScales[scale].decimals : column.decimals;
  const unit = headUnit(column, scale, look);
  return {
    column,
    name: unit === '' ? column.label : `${column.label}, ${unit}`,
    unit,
    value: (item) => (column.read(item) ?? 0) / divisor,
    text: (item) => figure((column.read(item) ?? 0) / divisor, decimals, look, column.trim),
  };
}

/**
 * Returns a scatter plot of one figure over another; `ranked` has the best first. Larger marks have more storage, as given by `weight`. The systems of
 * the frontier, by ascending cost, are joined by a line; it is empty where the axes are other figures.
 */
export function buildScatterChart(
  ranked: readonly ResultItem[],
  { x, y }: ScatterAxes,
  selected: string | undefined,
  weight: (item: ResultItem) => number,
  nameOf: (item: ResultItem) => string,
  look: FigureLook,
  words: ScatterWords,
  frontier: readonly ResultItem[] = [],
): ScatterPicture {
  const drawn = ranked.filter((item) => x.read(item) !== null && y.read(item) !== null);
  const [along, up] = [axisOf(x, drawn, look), axisOf(y, drawn, look)];
  const best = ranked[0];
  const max = Math.max(...drawn.map(weight), 0);
  const size = (item: ResultItem) => (max > 0 ? 7 + 8 * Math.sqrt(weight(item) / max) : 9);
  const align = alignment(drawn.map(along.value));
  const lowest = Math.min(...drawn.map(up.value));
  const onFrontier = new Set(frontier);
  const joined = frontier.filter((item) => x.read(item) !== null && y.read(item) !== null);
  const rank = new Map(ranked.map(({ id }, index) => [id, index + 1]));
  return {
    drawn,
    option: (theme) => ({
      grid: { left: 46, right: 12, top: 26, bottom: 40 },
      ...axesLook(along, up, look, theme),
      tooltip: {
        trigger: 'item',
        formatter: (point) => {
          const item = drawn[(Array.isArray(point) ? point[0] : point)?.dataIndex ?? 0];
          return item ? tip(item, nameOf(item), [up, along]) : '';
        },
      },
      series: [
        {
          type: 'scatter',
          name: y.label,
          data: drawn.map((item) => ({
            value: [along.value(item), up.value(item)],
            symbolSize: size(item),
            itemStyle: markLook(
              item.id === selected ? 'selected' : item === best ? 'best' : onFrontier.has(item) ? 'frontier' : 'other',
              theme,
            ),
            label: item === best ? bestLabel(words.best, align(along.value(item)), theme) : { show: false },
            z: item === best || item.id === selected ? 5 : 3,
          })),
          z: 3,
          ...(isMoney(y) || lowest < 0 ? { markLine: zeroLine(theme) } : {}),
        },
        ...(joined.length > 0 ? [frontierLine(words.frontier, joined, along, up, theme)] : []),
      ],
    }),
    ...(joined.length > 0 && {
      legend: (theme: ChartTheme) => [{ name: words.frontier, color: theme.storage, mark: 'line' as const }],
    }),
    table: {
      columns: [words.rank, along.name, up.name],
      rows: drawn.map((item) => [`${rank.get(item.id)}: ${nameOf(item)}`, along.text(item), up.text(item)]),
    },
  };
}

/** Returns the options of both axes. */
function axesLook(along: FigureAxis, up: FigureAxis, look: FigureLook, theme: ChartTheme): Pick<EChartsOption, 'xAxis' | 'yAxis'> {
  const axis = axisLook(theme);
  const label = (value: number) => figure(value, 3, look, true);
  return {
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
      scale: !isMoney(up.column),
      name: up.name,
      splitNumber: 5,
      ...axis,
      nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -38] },
      axisLabel: { ...axis.axisLabel, formatter: label },
    },
  };
}

/** Joins the systems of the frontier in steps: a plant of the value to the left costs less than the next one. */
function frontierLine(name: string, systems: readonly ResultItem[], along: FigureAxis, up: FigureAxis, theme: ChartTheme): SeriesOption {
  return {
    type: 'line',
    name,
    step: 'end',
    silent: true,
    z: 4,
    symbol: 'none',
    tooltip: { show: false },
    lineStyle: { color: theme.storage, width: 2 },
    data: systems.map((item) => [along.value(item), up.value(item)]),
  };
}

function markLook(kind: 'selected' | 'best' | 'frontier' | 'other', theme: ChartTheme) {
  const edge = { borderColor: theme.surface, borderWidth: 1 };
  if (kind === 'frontier') return { color: theme.storage, ...edge };
  if (kind === 'other') return { color: theme.grid, opacity: 0.75, ...edge };
  return { color: kind === 'selected' ? theme.accent : theme.ok, ...edge };
}

type Alignment = 'left' | 'center' | 'right';

/** Returns the alignment of a name by its value along the axis: near an edge towards the middle, clear of the axis. */
function alignment(values: readonly number[]): (value: number) => Alignment {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return (value) => {
    const place = (value - min) / (max - min);
    return place < 0.25 ? 'left' : place > 0.75 ? 'right' : 'center';
  };
}

/** Names the best system at its mark. */
function bestLabel(name: string, align: Alignment, theme: ChartTheme) {
  return { show: true, position: 'top' as const, align, formatter: name, color: theme.ok, fontSize: 11, fontWeight: 600 };
}

/** Draws the line at which the vertical figure is zero. */
function zeroLine(theme: ChartTheme) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    label: { show: false },
    lineStyle: { color: theme.text3, type: 'solid' as const, width: 1 },
    data: [{ yAxis: 0 }],
  };
}

/** Returns the name of a system and its figures as lines; they are escaped, since users choose the names. */
function tip(item: ResultItem, name: string, axes: readonly FigureAxis[]): string {
  const lines = [name, ...axes.map(({ column, text, unit }) => `${column.label} ${text(item)} ${unit}`)];
  return lines.map(escaped).join('<br>');
}
