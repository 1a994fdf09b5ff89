import { isMoney } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { sizeLineTones } from '@hybrid/project/results/seriesColors';
import type { SizeCurve, SizePoint } from '@hybrid/project/results/sizeCurve';
import type { EChartsOption, SeriesOption } from 'echarts';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { figure, moneyScales, scaleFor, type FigureLook } from '../../ui/figures';
import { headUnit } from '../optimization/tableShape';
import type { ShownMeasure } from './sizeMeasures';

export interface SizeChartInput {
  readonly curve: SizeCurve;
  readonly measure: ShownMeasure;
  /** Names of the sizes along the axes, with their units. */
  readonly names: { readonly along: string; readonly other: string };
  readonly otherUnit: string;
  readonly shown: string | undefined;
  readonly pinned: readonly string[];
  /** Power that the grid connection lets out [MW], if the axis is a power. */
  readonly limit: number | undefined;
  readonly limitText: string;
}

export interface SizePicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend?: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
  /** Returns the system at a point of a series. */
  readonly at: (dataIndex: number, series: string) => ResultItem | undefined;
}

/** Width of a label at a mark, as a share of that of the chart. */
const labelShare = 0.1;

/**
 * Places labels beside marks of a curve, given as shares of its width: above; below where that is taken; none where both are. The first of the
 * marks to be labelled is that with `isFirst`.
 */
export function labelPlaces(
  marks: readonly { readonly at: number; readonly isFirst: boolean }[],
  width: number,
): readonly ('above' | 'below' | 'none')[] {
  const taken: Record<'above' | 'below', number[]> = { above: [], below: [] };
  const places = marks.map(() => 'none' as 'above' | 'below' | 'none');
  const order = marks.map((_, index) => index).sort((a, b) => Number(marks[b]?.isFirst) - Number(marks[a]?.isFirst) || a - b);
  for (const index of order) {
    const at = marks[index]?.at ?? 0;
    const side = (['above', 'below'] as const).find((each) => taken[each].every((other) => Math.abs(other - at) >= width));
    if (!side) continue;
    taken[side].push(at);
    places[index] = side;
  }
  return places;
}

/** Number of points of a line up to which each has a mark. */
const markedPoints = 60;

/** Returns a figure over a size: as lines, or as a map where a second size has many values. */
export function buildSizeChart(input: SizeChartInput, look: FigureLook): SizePicture {
  const { curve, measure } = input;
  const points = curve.lines.flatMap((line) => line.points);
  const largest = points.reduce((max, { value }) => Math.max(max, Math.abs(value)), 0);
  const scale = isMoney(measure) ? scaleFor(largest) : 'full';
  const { divisor } = moneyScales[scale];
  const decimals = isMoney(measure) ? moneyScales[scale].decimals : measure.decimals;
  const unit = headUnit(measure, scale, look);
  const figures: Figures = {
    value: ({ value }) => value / divisor,
    text: (value) => figure(value, decimals, look),
    size: (value) => figure(value, 3, look, true),
    name: unit === '' ? measure.label : `${measure.label}, ${unit}`,
    unit,
  };
  const table = tableOf(input, figures);
  return curve.isMap ? { ...mapOf(input, figures), table } : { ...linesOf(input, figures), table };
}

interface Figures {
  /** Returns the figure of a point in the unit of the axis. */
  readonly value: (point: SizePoint) => number;
  readonly text: (value: number) => string;
  readonly size: (value: number) => string;
  readonly name: string;
  readonly unit: string;
}

function tableOf({ curve: { lines, other }, names }: SizeChartInput, { value, text, size, name }: Figures): ChartTable {
  return {
    columns: other ? [names.along, names.other, name] : [names.along, name],
    rows: lines.flatMap((line) =>
      line.points.map((point) => [size(point.size), ...(line.other === undefined ? [] : [size(line.other)]), text(value(point))]),
    ),
  };
}

function linesOf(input: SizeChartInput, figures: Figures): Omit<SizePicture, 'table'> {
  const { curve, measure, names, otherUnit, limit } = input;
  const { value, text, size, name, unit } = figures;
  const lineName = (other: number | undefined): string => (other === undefined ? measure.label : `${size(other)} ${otherUnit}`);
  const sizes = curve.along.values;
  const [min, max] = [sizes[0] ?? 0, Math.max(sizes.at(-1) ?? 0, limit ?? 0)];
  const colorAt = (index: number) => sizeLineTones[index % sizeLineTones.length] ?? 'storage';
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const drawn = curve.lines.map(({ other, points }, index): SeriesOption => ({
      type: 'line',
      name: lineName(other),
      data: points.map((point) => [point.size, value(point)]),
      symbol: 'circle',
      symbolSize: points.length > markedPoints ? 3 : 7,
      showSymbol: true,
      lineStyle: { color: theme[colorAt(index)], width: 2 },
      itemStyle: { color: theme[colorAt(index)] },
      tooltip: { valueFormatter: (shown) => `${text(Array.isArray(shown) ? Number(shown[1]) : Number(shown))} ${unit}` },
      ...(index === 0 ? connectionMarks(input, [min, max], theme) : {}),
    }));
    return {
      grid: { left: 50, right: 24, top: 30, bottom: 40 },
      xAxis: {
        type: 'value',
        min,
        max,
        name: names.along,
        nameLocation: 'middle',
        nameGap: 24,
        ...axis,
        splitLine: { show: false },
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.lineStrong } },
        axisLabel: { ...axis.axisLabel, formatter: size, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        scale: !isMoney(measure),
        name,
        splitNumber: 4,
        ...axis,
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -42] },
      },
      tooltip: { trigger: 'axis' },
      series: [...drawn, ...marksOf(input, figures, theme)],
    };
  };
  return {
    option,
    ...(curve.other && {
      legend: (theme: ChartTheme) =>
        curve.lines.map(({ other }, index) => ({ name: lineName(other), color: theme[colorAt(index)], mark: 'line' as const })),
    }),
    at: (dataIndex, series) => curve.lines.find(({ other }) => lineName(other) === series)?.points[dataIndex]?.item,
  };
}

/** Draws the limit of the grid connection as a dashed line, with the sizes beyond it shaded. */
function connectionMarks({ limit, limitText }: SizeChartInput, [min, max]: readonly [number, number], theme: ChartTheme) {
  if (limit === undefined) return {};
  const beyond: [{ xAxis: number }, { xAxis: number }] = [{ xAxis: limit }, { xAxis: max }];
  // The text is on the side of the line that has more room.
  const isLeft = limit < min + 0.6 * (max - min);
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { color: theme.warn, type: 'dashed' as const, width: 1 },
      label: {
        show: true,
        position: 'start' as const,
        align: isLeft ? ('left' as const) : ('right' as const),
        offset: [isLeft ? 6 : -6, -16],
        formatter: limitText,
        color: theme.warn,
        fontSize: 11,
      },
      data: [{ xAxis: limit }],
    },
    markArea: { silent: true, itemStyle: { color: theme.warn, opacity: 0.08 }, data: [beyond] },
  };
}

/** Draws the best, the shown and the pinned systems; a point of several kinds has the mark of the first. */
function marksOf({ curve, shown, pinned }: SizeChartInput, { value, text, size }: Figures, theme: ChartTheme): SeriesOption[] {
  const points = curve.lines.flatMap((line) => line.points);
  const sizes = curve.along.values;
  const [min, max] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  /** Near an edge the figure stands towards the middle, so that it is not cut. */
  // Above its point, and within the chart at both ends of the axis.
  const alignmentOf = (of: number) => {
    const place = (of - min) / (max - min || 1);
    return place < 0.08 ? ('left' as const) : place > 0.92 ? ('right' as const) : ('center' as const);
  };
  const isBest = ({ item }: SizePoint): boolean => item.id === curve.best?.item.id;
  const isShown = ({ item }: SizePoint): boolean => item.id === shown;
  const marked = points.filter((point, index) => {
    const { id } = point.item;
    const isFirst = points.findIndex(({ item }) => item.id === id) === index;
    return isFirst && (isBest(point) || isShown(point) || pinned.includes(id));
  });
  const places = labelPlaces(
    marked.map((point) => ({ at: (point.size - min) / (max - min || 1), isFirst: isBest(point) })),
    labelShare,
  );
  const marks = marked.flatMap((point, index) => {
    const place = places[index] ?? 'none';
    const color = isBest(point) ? theme.ok : isShown(point) ? theme.accent : theme.storage;
    return [
      {
        value: [point.size, value(point)],
        symbolSize: isBest(point) ? 13 : 11,
        itemStyle: { opacity: 1, color: isBest(point) ? color : theme.surface, borderColor: color, borderWidth: 2 },
        label: {
          show: place !== 'none',
          position: place === 'below' ? ('bottom' as const) : ('top' as const),
          align: alignmentOf(point.size),
          formatter: `${size(point.size)} · ${text(value(point))}`,
          color: isBest(point) ? theme.ok : theme.text,
          fontSize: 11,
          fontWeight: 600 as const,
          // Keeps the text clear of the line of the connection.
          backgroundColor: theme.surface,
          padding: [1, 3],
        },
      },
    ];
  });
  return [{ type: 'scatter', silent: true, z: 5, tooltip: { show: false }, data: marks }];
}

/** Space of the fields of a map [px]. */
const mapWidth = 620;
const mapHeight = 184;

/** Draws a map of two sizes: the darker a field in light theme, the better its system; the best has an edge, the shown and the pinned ones a dot. */
function mapOf({ curve, names, measure, shown, pinned }: SizeChartInput, { value, text, size, unit }: Figures): Omit<SizePicture, 'table'> {
  const others = curve.lines.map(({ other }) => other ?? 0);
  const points = curve.lines.flatMap((line) => line.points.map((point) => ({ point, other: line.other ?? 0 })));
  const values = points.map(({ point }) => value(point));
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const share = (of: number): number => {
    const part = max > min ? (of - min) / (max - min) : 1;
    return measure.isLowerBetter ? 1 - part : part;
  };
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const ramp = theme.rampStorage.split(',').map((color) => color.trim());
    // Fields of the narrowest chart, so that neighbours do not overlap.
    const field: readonly [number, number] = [
      Math.max(2, Math.min(72, mapWidth / curve.along.values.length - 2)),
      Math.max(2, Math.min(30, mapHeight / others.length - 2)),
    ];
    return {
      grid: { left: 64, right: 16, top: 24, bottom: 40 },
      xAxis: { type: 'category', data: curve.along.values.map(size), name: names.along, nameLocation: 'middle', nameGap: 24, ...axis },
      yAxis: {
        type: 'category',
        data: others.map(size),
        name: names.other,
        ...axis,
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -56] },
      },
      tooltip: { trigger: 'item', valueFormatter: (shown) => `${text(Number(Array.isArray(shown) ? shown[2] : shown))} ${unit}` },
      series: [
        {
          type: 'scatter',
          name: measure.label,
          symbol: 'rect',
          symbolSize: [...field],
          data: points.map(({ point, other }) => ({
            value: [curve.along.values.indexOf(point.size), others.indexOf(other), value(point)],
            itemStyle: {
              opacity: 1,
              color: ramp[Math.round(share(value(point)) * (ramp.length - 1))] ?? theme.storage,
              ...(point.item.id === curve.best?.item.id ? { borderColor: theme.ok, borderWidth: 3 } : {}),
            },
          })),
        },
        {
          type: 'scatter',
          silent: true,
          z: 5,
          tooltip: { show: false },
          symbol: 'circle',
          symbolSize: Math.max(6, Math.min(11, field[0] - 4, field[1] - 4)),
          data: points.flatMap(({ point, other }) => {
            const isShown = point.item.id === shown;
            if (!isShown && !pinned.includes(point.item.id)) return [];
            return [
              {
                value: [curve.along.values.indexOf(point.size), others.indexOf(other)],
                itemStyle: { opacity: 1, color: theme.surface, borderColor: isShown ? theme.accent : theme.text, borderWidth: 2 },
              },
            ];
          }),
        },
      ],
    };
  };
  return { option, at: (dataIndex) => points[dataIndex]?.point.item };
}
