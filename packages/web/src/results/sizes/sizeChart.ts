import { isMoney } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { sizeLineTones } from '@hybrid/project/results/seriesColors';
import { stepSlopes, type SizeCurve, type SizePoint, type StepSlopes } from '@hybrid/project/results/sizeCurve';
import type { EChartsOption, SeriesOption } from 'echarts';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { escaped } from '../../charts/escaped';
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
  /** Slopes at a system, in currency for each unit of the size; drawn where the figure is the NPV. */
  readonly tangent?: Tangent | undefined;
  /** Returns the name of a system and the change of its NPV by a unit more and a unit less, as lines. */
  readonly pointText?: ((item: ResultItem, slopes: StepSlopes) => readonly string[]) | undefined;
}

/** Slopes on both sides of a system. */
interface Tangent extends StepSlopes {
  readonly id: string;
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

/** Returns a figure over a size: as lines, one for each value of a second size. */
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
  return { ...linesOf(input, figures), table };
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
      tooltip: { trigger: 'axis', ...pointTip(input, figures) },
      series: [...drawn, ...tangentsOf(input, figures, theme), ...marksOf(input, figures, theme)],
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

/** Writes the figures of a point of a single line, with its slopes. */
function pointTip({ curve: { lines }, measure, pointText, tangent }: SizeChartInput, { value, text, unit }: Figures) {
  const [line, ...others] = lines;
  if (!pointText || !line || others.length > 0) return {};
  return {
    formatter: (given: unknown): string => {
      const [first] = Array.isArray(given) ? (given as readonly { readonly dataIndex?: number }[]) : [];
      const place = first?.dataIndex ?? 0;
      const point = line.points[place];
      if (!point) return '';
      const slopes = tangent?.id === point.item.id ? tangent : stepSlopes(line.points, place);
      const [name = '', ...changes] = pointText(point.item, slopes);
      return [name, `${measure.label} ${text(value(point))} ${unit}`, ...changes].map(escaped).join('<br>');
    },
  };
}

/** Length of a tangent, as a share of the axis, and the largest share of the figure's span that it may rise or fall. */
const [tangentShare, tangentRise] = [0.14, 0.3];

/** Draws the slopes at a system as dashed lines to both sides, which show the kink at the best size. */
function tangentsOf({ curve: { lines, along }, tangent }: SizeChartInput, { value }: Figures, theme: ChartTheme): SeriesOption[] {
  const points = lines.flatMap((line) => line.points);
  const at = points.find(({ item }) => item.id === tangent?.id);
  if (!at || !tangent) return [];
  const values = points.map((point) => point.value);
  const span = Math.max(...values) - Math.min(...values);
  const width = (along.values.at(-1) ?? 0) - (along.values[0] ?? 0);
  return ([1, -1] as const).flatMap((side): SeriesOption[] => {
    const slope = side === 1 ? tangent.above : tangent.below;
    if (slope === undefined) return [];
    const length = Math.min(tangentShare * width, (tangentRise * span) / Math.max(Math.abs(slope), Number.MIN_VALUE));
    const end: SizePoint = { ...at, size: at.size + side * length, value: at.value + side * length * slope };
    return [
      {
        type: 'line',
        silent: true,
        z: 4,
        symbol: 'none',
        tooltip: { show: false },
        lineStyle: { color: theme.text, width: 1.5, type: [5, 4] },
        data: [at, end].map((point) => [point.size, value(point)]),
      },
    ];
  });
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
