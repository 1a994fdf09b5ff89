import { isMoney } from '@hybrid/project/results/columns';
import { contourLines, roundLevels } from '@hybrid/project/results/contourLines';
import type { SizeDimension } from '@hybrid/project/results/sizeDimensions';
import { nearestPoint, type SizeMap } from '@hybrid/project/results/sizeMap';
import type { CustomSeriesOption, EChartsOption } from 'echarts';
import type { ChartTable } from '../../charts/chartData';
import { axisLook, chartFont, type ChartTheme } from '../../charts/chartTheme';
import { escaped } from '../../charts/escaped';
import { ramp, rgbOf } from '../../charts/hourlyYear';
import { surfacePixels } from '../../charts/valueSurface';
import { figure, moneyScales, scaleFor, type FigureLook } from '../../ui/figures';
import { headUnit } from '../optimization/tableShape';
import { contourLabels } from './contourLabels';
import type { ShownMeasure } from './sizeMeasures';

/** System of a point; the chart compares its id with those that stand out. */
interface Identified {
  readonly id: string;
}

export interface SizeMapInput<Item extends Identified = Identified> {
  readonly map: SizeMap<Item, Pick<SizeDimension, 'values'>>;
  readonly measure: ShownMeasure;
  /** Names of the sizes along the axes, with their units. */
  readonly names: { readonly along: string; readonly up: string };
  readonly shown: string | undefined;
  readonly pinned: readonly string[];
  readonly nameOf: (item: Item) => string;
  readonly bestWord: string;
}

interface SizeMapPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly table: ChartTable;
  /** Returns the computed point nearest to a place. */
  readonly near: (
    place: { readonly x: number; readonly y: number },
    pixels: { readonly x: number; readonly y: number },
  ) => number | undefined;
}

/** About as many contour lines as can be distinguished. */
const contours = 9;
const colours = 192;
/** Values of a size up to which each is written at its axis. */
const writtenValues = 12;

/** Returns the map of a figure over two sizes: colours and contour lines between the computed points, which are marked. */
export function buildSizeMapChart<Item extends Identified>(input: SizeMapInput<Item>, look: FigureLook): SizeMapPicture {
  const { map, measure, names, nameOf } = input;
  const { points, along, up } = map;
  const largest = points.reduce((max, { value }) => Math.max(max, Math.abs(value)), 0);
  const scale = isMoney(measure) ? scaleFor(largest) : 'full';
  const { divisor } = moneyScales[scale];
  const decimals = isMoney(measure) ? moneyScales[scale].decimals : measure.decimals;
  const unit = headUnit(measure, scale, look);
  const text = (value: number): string => figure(value / divisor, decimals, look);
  const size = (value: number): string => figure(value, 3, look, true);
  const [xs, ys] = [rangeOf(along.values), rangeOf(up.values)];
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const own = (name: string, values: readonly number[], [min, max]: readonly [number, number]) => ({
      type: 'value' as const,
      min,
      max,
      name,
      ...axis,
      splitLine: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.lineStrong } },
      axisLabel: {
        ...axis.axisLabel,
        formatter: size,
        hideOverlap: true,
        ...(values.length <= writtenValues ? { customValues: [...values] } : {}),
      },
    });
    return {
      grid: { left: 50, right: 92, top: 30, bottom: 40 },
      xAxis: { ...own(names.along, along.values, xs), nameLocation: 'middle', nameGap: 24 },
      yAxis: { ...own(names.up, up.values, ys), nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -42] } },
      tooltip: {
        trigger: 'item',
        triggerOn: 'none',
        formatter: (given) => {
          const point = points[(Array.isArray(given) ? given[0] : given)?.dataIndex ?? 0];
          return point ? [nameOf(point.item), `${measure.label} ${text(point.value)} ${unit}`].map(escaped).join('<br>') : '';
        },
      },
      series: [marksOf(input, theme), surfaceOf(input, { text, unit, divisor }, theme), bestOf(input, text, [xs, ys], theme)],
    };
  };
  return {
    option,
    table: {
      columns: [names.along, names.up, unit === '' ? measure.label : `${measure.label}, ${unit}`],
      rows: points.map(({ x, y, value }) => [size(x), size(y), text(value)]),
    },
    near: (place, pixels) => nearestPoint(points, place, pixels),
  };
}

const rangeOf = (values: readonly number[]): readonly [number, number] => [values[0] ?? 0, values.at(-1) ?? 1];

/** Marks the computed points, the smaller the more there are; the shown and the pinned ones stand out. */
function marksOf(
  { map: { points }, shown, pinned, measure }: Pick<SizeMapInput, 'map' | 'shown' | 'pinned' | 'measure'>,
  theme: ChartTheme,
) {
  const size = points.length > 1000 ? 2 : points.length > 200 ? 3 : 5;
  return {
    type: 'scatter' as const,
    name: measure.label,
    z: 4,
    clip: false,
    cursor: 'pointer',
    symbolSize: size,
    itemStyle: { opacity: 1, color: theme.surface, borderColor: theme.text2, borderWidth: size > 3 ? 1 : 0 },
    emphasis: { scale: 10 / size, itemStyle: { borderColor: theme.accent, borderWidth: 2 } },
    data: points.map(({ x, y, item }) => {
      const isShown = item.id === shown;
      if (!isShown && !pinned.includes(item.id)) return [x, y];
      return {
        value: [x, y],
        symbolSize: 11,
        itemStyle: { opacity: 1, color: theme.surface, borderColor: isShown ? theme.accent : theme.text, borderWidth: 2 },
      };
    }),
  };
}

/** Marks the best point with its figure, towards the middle of the map. */
function bestOf(
  { map: { best }, bestWord }: Pick<SizeMapInput, 'map' | 'bestWord'>,
  text: (value: number) => string,
  [xs, ys]: readonly [readonly [number, number], readonly [number, number]],
  theme: ChartTheme,
) {
  const [right, top] = [(best.x - xs[0]) / (xs[1] - xs[0]), (best.y - ys[0]) / (ys[1] - ys[0])];
  return {
    type: 'scatter' as const,
    silent: true,
    z: 5,
    clip: false,
    symbolSize: 13,
    tooltip: { show: false },
    itemStyle: { opacity: 1, color: theme.ok, borderColor: theme.surface, borderWidth: 2 },
    label: {
      show: true,
      position: top > 0.8 ? ('bottom' as const) : ('top' as const),
      distance: 7,
      align: right > 0.8 ? ('right' as const) : right < 0.2 ? ('left' as const) : ('center' as const),
      formatter: `${bestWord} · ${text(best.value)}`,
      color: theme.ok,
      fontSize: 11,
      fontWeight: 600 as const,
      backgroundColor: theme.surface,
      borderRadius: 3,
      padding: [2, 5],
    },
    data: [[best.x, best.y]],
  };
}

interface SurfaceText {
  readonly text: (value: number) => string;
  readonly unit: string;
  readonly divisor: number;
}

/** Draws the colours, the contour lines with their values, and the scale of the colours at the right. */
function surfaceOf(
  { map: { points, triangles }, measure }: Pick<SizeMapInput, 'map' | 'measure'>,
  { text, unit, divisor }: SurfaceText,
  theme: ChartTheme,
): CustomSeriesOption {
  const values = points.map(({ value }) => value);
  const range = [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)] as const;
  const stops = theme.rampStorage.split(',').map((stop) => stop.trim());
  const ordered = measure.isLowerBetter ? stops.toReversed() : stops;
  const shades = ramp(ordered.map(rgbOf), colours);
  const levels = roundLevels(range[0] / divisor, range[1] / divisor, contours).map((level) => level * divisor);
  const lines = contourLines(points, triangles, levels);
  const decimals =
    levels.length > 1 ? Math.max(0, -Math.floor(Math.log10(Math.abs((levels[1] ?? 0) - (levels[0] ?? 0)) / divisor) + 1e-9)) : 0;
  const written = (level: number): string => text(level).replace(/([.,]\d*)$/, (part) => (decimals === 0 ? '' : part));
  return {
    type: 'custom',
    silent: true,
    z: 1,
    clip: false,
    tooltip: { show: false },
    data: [[points[0]?.x ?? 0, points[0]?.y ?? 0]],
    renderItem: (params, api) => {
      const frame = params.coordSys as unknown as {
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
      };
      const at = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => api.coord([x, y]) as [number, number];
      const density = Math.min(2, window.devicePixelRatio);
      const image = surfaceImage(
        points.map((point) => {
          const [x, y] = at(point);
          return { x: (x - frame.x) * density, y: (y - frame.y) * density, value: point.value };
        }),
        triangles,
        shades,
        range,
        [Math.round(frame.width * density), Math.round(frame.height * density)],
      );
      const drawn = lines.map(({ level, points: line }) => ({ level, line: line.map(at) }));
      const polyline = (line: readonly [number, number][], stroke: string, lineWidth: number, opacity: number) => ({
        type: 'polyline' as const,
        shape: { points: [...line] },
        style: { fill: 'none', stroke, lineWidth, opacity },
      });
      return {
        type: 'group',
        children: [
          ...(image
            ? [{ type: 'image' as const, style: { image, x: frame.x, y: frame.y, width: frame.width, height: frame.height } }]
            : []),
          // A pale edge keeps the lines apart from the darkest colours.
          ...drawn.map(({ line }) => polyline(line, theme.surface, 2.5, 0.45)),
          ...drawn.map(({ level, line }) => polyline(line, theme.text, level === 0 ? 1.75 : 0.9, 0.8)),
          ...contourLabels(drawn).map(({ level, x, y }) => ({
            type: 'text' as const,
            style: {
              text: written(level),
              x,
              y,
              fill: theme.text,
              font: `600 10px ${chartFont}`,
              align: 'center' as const,
              verticalAlign: 'middle' as const,
              backgroundColor: theme.surface,
              borderRadius: 2,
              padding: [1, 3],
            },
          })),
          ...scaleOf(frame, range, levels, { written, text, unit }, ordered, theme),
        ],
      };
    },
  };
}

/** Draws the colours from the least to the greatest value as a bar at the right of the map. */
function scaleOf(
  frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  [least, greatest]: readonly [number, number],
  levels: readonly number[],
  { written, text, unit }: { readonly written: (level: number) => string; readonly text: (value: number) => string; readonly unit: string },
  stops: readonly string[],
  theme: ChartTheme,
) {
  const left = frame.x + frame.width + 16;
  const yOf = (value: number): number => frame.y + frame.height * (1 - (value - least) / (greatest - least || 1));
  const label = (y: number, value: string, fill: string) => ({
    type: 'text' as const,
    style: { text: value, x: left + 17, y, fill, font: `11px ${chartFont}`, verticalAlign: 'middle' as const },
  });
  const isClear = (level: number): boolean => Math.min(yOf(least) - yOf(level), yOf(level) - yOf(greatest)) > 13;
  const fits = (levels.length > 1 ? Math.abs(yOf(levels[0] ?? 0) - yOf(levels[1] ?? 0)) : 99) > 12;
  return [
    {
      type: 'rect' as const,
      shape: { x: left, y: frame.y, width: 10, height: frame.height, r: 2 },
      style: {
        stroke: theme.lineStrong,
        lineWidth: 1,
        fill: {
          type: 'linear' as const,
          x: 0,
          y: 1,
          x2: 0,
          y2: 0,
          colorStops: stops.map((color, place) => ({ offset: place / (stops.length - 1), color })),
        },
      },
    },
    {
      type: 'text' as const,
      style: { text: unit, x: left, y: frame.y - 16, fill: theme.text3, font: `11px ${chartFont}`, verticalAlign: 'middle' as const },
    },
    label(yOf(greatest), text(greatest), theme.text),
    label(yOf(least), text(least), theme.text),
    ...(fits ? levels.filter(isClear).map((level) => label(yOf(level), written(level), theme.text3)) : []),
  ];
}

/** Returns the coloured surface as a picture; undefined where the browser draws none. */
function surfaceImage(
  corners: readonly { readonly x: number; readonly y: number; readonly value: number }[],
  triangles: SizeMap['triangles'],
  shades: ReturnType<typeof ramp>,
  range: readonly [number, number],
  [width, height]: readonly [number, number],
): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  const context = width > 0 && height > 0 ? canvas.getContext('2d') : undefined;
  if (!context) return undefined;
  [canvas.width, canvas.height] = [width, height];
  context.putImageData(new ImageData(surfacePixels(corners, triangles, shades, range, [width, height]), width, height), 0, 0);
  return canvas;
}
