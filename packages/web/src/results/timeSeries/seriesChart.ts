import { cutText } from '@hybrid/project/basics/cutText';
import { clockText } from '@hybrid/project/basics/dateText';
import type { ShownYear, ShownItem } from './shownYear';
import type { EChartsOption, LineSeriesOption, YAXisComponentOption } from 'echarts';
import type { ChartTable } from '../../charts/chartData';
import { stepWithin } from '../../charts/axisScale';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { escaped } from '../../charts/escaped';
import { figure, type FigureLook } from '../../ui/figures';
import type { Choices } from './choices';
import { paintOf } from './paint';
import { axisEnds, namedSpikes, noEnds, spikesIn, type AxisEnds } from './spikes';
import { dayName, momentName, type StepCalendar } from './stepTime';
import { extremesIn, meansIn, stepsAPoint, type Points } from './thinned';
import { tickHours, type StepWindow } from './window';

const longestName = 40;
/** Maximum number of axes, since more would leave no space for the chart; further units share the last axis. */
const maxAxes = 3;
const axisWidth = 46;
/** Maximum number of rows of the table of a chart; a longer one would be no easier to read than the file. */
const maxRows = 336;

/** Returns a name that fits a tooltip. */
export function cutName(name: string): string {
  return name.length > longestName ? `${cutText(name, longestName)}…` : name;
}

/** Returns a value with its unit: its text, or a figure with the significant decimals. */
export function valueText({ words, units }: ShownItem, value: number, look: FigureLook): string {
  if (words) return words[value] ?? '';
  const decimals = units === 'MW' || units === 'MWh' || units === '%' ? 1 : 2;
  return figure(value, decimals, look);
}

export interface ChartInput {
  readonly year: ShownYear;
  readonly items: readonly ShownItem[];
  readonly choices: Choices;
  readonly window: StepWindow;
  readonly calendar: StepCalendar;
  readonly look: FigureLook;
  /** Head of the time column. */
  readonly timeWord: string;
  /** Axes of the chart that has more of them: both leave the same space for axes, so that their times align. */
  readonly axisCount: number;
  /** Form of a low chart that is one of several, with its name and values above it. */
  readonly low?: LowChart;
}

export interface LowChart {
  readonly showsTimes: boolean;
  /** A value that holds for some steps, as a dashed line. */
  readonly dashed?: { readonly from: number; readonly to: number; readonly value: number } | undefined;
}

/** Space above a low chart [px]: that of the figures of spikes, which power and energy do not have. */
const lowTop = (units: readonly string[]): number => (units.every(isFlow) ? 6 : 16);

/** Space at the sides of low charts [px]. */
export const lowSides = { left: 52, right: 14 } as const;

/** Returns the number of axes of series: one for each unit, up to the maximum. */
export function axisCountOf(items: readonly ShownItem[]): number {
  return Math.min(new Set(items.map(({ units }) => units)).size, maxAxes);
}

/** Returns the space at the sides of the chart [px]. */
export function sidesOf(axisCount: number): { readonly left: number; readonly right: number } {
  return { left: 52, right: 52 + Math.max(0, axisCount - 2) * axisWidth };
}

export interface SeriesPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  /** Only for windows of up to two weeks of hours. */
  readonly table: ChartTable | undefined;
}

/** Returns one of the two charts: areas above and below zero, lines, an axis for each unit, and the time axis. */
export function buildSeriesChart(input: ChartInput): SeriesPicture {
  const { year, items, window } = input;
  const { stepHours } = year;
  const units = [...new Set(items.map((item) => item.units))];
  const ends = new Map(units.map((unit) => [unit, endsOf(unit, items, window)]));
  return {
    table: tableOf(input),
    option: (theme) => ({
      grid: input.low
        ? { ...lowSides, top: lowTop(units), bottom: input.low.showsTimes ? 22 : 6 }
        : { ...sidesOf(input.axisCount), top: 28, bottom: 26 },
      tooltip: input.low
        ? { showContent: false }
        : { formatter: (points) => tipOf(input, theme, Array.isArray(points) ? points : [points]) },
      xAxis: timeAxis(input, theme),
      yAxis: valueAxes(units, theme, input),
      series: [
        ...items.map((item) => {
          const within = ends.get(item.units) ?? noEnds;
          return {
            ...seriesOf(item, Math.min(units.indexOf(item.units), maxAxes - 1), window, stepHours, theme, input.choices, within),
            ...spikeMarks(item, within, input, theme),
          };
        }),
        ...dashedLine(input, theme),
      ],
    }),
  };
}

/** Returns the dashed line of a low chart, in the colour of stored energy. */
function dashedLine({ low, year: { stepHours } }: ChartInput, theme: ChartTheme): readonly LineSeriesOption[] {
  if (!low?.dashed) return [];
  const { from, to, value } = low.dashed;
  return [
    {
      type: 'line',
      silent: true,
      symbol: 'none',
      data: [
        [from * stepHours, value],
        [to * stepHours, value],
      ],
      lineStyle: { color: theme.storage, type: 'dashed', width: 1.5 },
      itemStyle: { color: theme.storage },
      z: 5,
    },
  ];
}

/** Returns the ends of the axis of a unit: of prices and money, which have spikes; power and energy have none. */
function endsOf(unit: string, items: readonly ShownItem[], window: StepWindow): AxisEnds {
  const lines = items.filter(({ units, form, words }) => units === unit && form === 'line' && !words);
  if (isLevelUnit(unit) || unit === 'MW' || lines.length === 0) return noEnds;
  return axisEnds(lines, window);
}

const isLevelUnit = (unit: string): boolean => unit === 'MWh' || unit === '%';

/** Returns a mark with its value for each run of steps beyond the axis. */
function spikeMarks(
  item: ShownItem,
  ends: AxisEnds,
  { window, year: { stepHours }, choices, look }: ChartInput,
  theme: ChartTheme,
): Pick<LineSeriesOption, 'markPoint'> {
  const spikes = item.form === 'line' ? spikesIn(item.data, window, ends) : [];
  if (spikes.length === 0) return {};
  const named = namedSpikes(spikes, window);
  const color = paintOf(item, theme, choices[item.id]?.color);
  return {
    markPoint: {
      silent: true,
      animation: false,
      symbol: 'triangle',
      symbolSize: 7,
      itemStyle: { color },
      data: spikes.map((spike) => {
        const isHigh = spike.value > ends.high;
        return {
          name: figure(spike.value, 0, look),
          coord: [((spike.from + spike.to) / 2) * stepHours, isHigh ? ends.high : ends.low],
          symbolRotate: isHigh ? 0 : 180,
          symbolOffset: [0, isHigh ? -5 : 5],
          label: {
            show: named.has(spike),
            position: isHigh ? ('top' as const) : ('bottom' as const),
            distance: 3,
            fontSize: 11,
            color: theme.text2,
            formatter: figure(spike.value, 0, look),
          },
        };
      }),
    },
  };
}

function timeAxis({ year: { stepHours }, window: { from, to }, calendar, low }: ChartInput, theme: ChartTheme) {
  const axis = axisLook(theme);
  const ticks = tickHours((to - from) * stepHours);
  const isTick = (hour: number): boolean => Math.abs(hour / ticks - Math.round(hour / ticks)) < 1e-6;
  const label = (hour: number): string =>
    !isTick(hour) || hour >= to * stepHours ? '' : hour % 24 === 0 ? dayName(hour, calendar, ticks <= 24) : clockText(hour);
  return {
    ...axis,
    type: 'value' as const,
    min: from * stepHours,
    max: to * stepHours,
    interval: ticks,
    axisLabel: { ...axis.axisLabel, show: low?.showsTimes ?? true, formatter: label, hideOverlap: true, alignMinLabel: 'left' as const },
    axisPointer: { label: { show: false }, snap: false },
  };
}

function valueAxes(units: readonly string[], theme: ChartTheme, { items, look, low }: ChartInput): YAXisComponentOption[] {
  const axis = axisLook(theme);
  const shown = units.length === 0 ? [''] : units.slice(0, maxAxes);
  return shown.map((unit, place) => {
    const ends = low && closeEnds(unit, items);
    return {
      ...axis,
      type: 'value',
      name: place === maxAxes - 1 && units.length > maxAxes ? units.slice(place).filter(Boolean).join(', ') : unit,
      nameTextStyle: { ...axis.nameTextStyle, align: place === 0 ? 'right' : 'left' },
      nameGap: 10,
      position: place === 0 ? 'left' : 'right',
      offset: place > 1 ? (place - 1) * axisWidth : 0,
      splitNumber: low ? 2 : 4,
      ...(low && { name: '' }),
      ...(ends && { min: ends.min, max: ends.max, axisTick: { ...axis.axisTick, customValues: [...ends.ticks] } }),
      ...(place > 0 && { alignTicks: true, splitLine: { show: false } }),
      axisLabel: {
        ...axis.axisLabel,
        ...(ends && { customValues: [...ends.ticks] }),
        formatter: (value: number) => figure(value, 2, look, true),
      },
    };
  });
}

const isFlow = (unit: string): boolean => unit === 'MW' || isLevelUnit(unit);

interface CloseEnds {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** Returns the ends of an axis of power or energy just beyond the values of the year, so that a low chart is filled whatever its window. */
function closeEnds(unit: string, items: readonly ShownItem[]): CloseEnds | undefined {
  const shown = items.filter(({ units, words }) => units === unit && !words);
  if (!isFlow(unit) || shown.length === 0) return undefined;
  const stacked = (form: ShownItem['form']): readonly ShownItem[] => shown.filter((item) => item.form === form);
  const lines = stacked('line');
  const largest = (of: readonly ShownItem[]): number => {
    let most = 0;
    for (let step = 0; step < (of[0]?.data.length ?? 0); step++) {
      let sum = 0;
      for (const { data } of of) sum += data[step] ?? 0;
      if (sum > most) most = sum;
    }
    return most;
  };
  const up = Math.max(largest(stacked('standing')), ...lines.map((line) => largest([line])));
  const down = largest(stacked('hanging'));
  if (up + down === 0) return undefined;
  const step = stepWithin((up + down) / 4);
  const first = -Math.floor(down / step + 1e-9);
  const ticks = Array.from({ length: Math.floor(up / step + 1e-9) - first + 1 }, (_, place) => (first + place) * step);
  return { min: -1.06 * down || 0, max: 1.06 * up || 0, ticks };
}

/** A value holds from its step to the next; stored energy is the value at the end of its step. */
function seriesOf(
  item: ShownItem,
  axis: number,
  window: StepWindow,
  stepHours: number,
  theme: ChartTheme,
  choices: Choices,
  { low, high }: AxisEnds,
): LineSeriesOption {
  const { id, name, form, data, units } = item;
  const color = paintOf(item, theme, choices[id]?.color);
  const isLevel = isLevelUnit(units);
  const sign = form === 'hanging' ? -1 : 1;
  const points: Points = form === 'line' ? extremesIn(data, window) : meansIn(data, window);
  const before: Points = isLevel && window.from > 0 ? [[window.from - 1, data[window.from - 1] ?? 0]] : [];
  // Beyond the axis, a line runs along its end, where marks give the values.
  const bounded = (value: number): number => Math.min(high, Math.max(low, value));
  const drawn = [...before, ...points].map(([step, value]) => [(isLevel ? step + 1 : step) * stepHours, sign * bounded(value)]);
  const last = drawn.at(-1);
  const edge = form === 'line' ? color : item.tone.startsWith('solar') && choices[id]?.color === undefined ? theme.solarLine : color;
  return {
    id,
    name,
    type: 'line',
    yAxisIndex: axis,
    // Otherwise each point is compared with the one before, though none has a mark.
    showSymbol: false,
    symbol: 'none',
    silent: true,
    emphasis: { disabled: true },
    data: last && !isLevel ? [...drawn, [window.to * stepHours, last[1] ?? 0]] : drawn,
    ...(isLevel ? {} : { step: 'end' as const }),
    lineStyle: {
      color: edge,
      width: form === 'line' ? 1.5 : 0.75,
      // Where a point represents several steps, a line looks like a band; it is translucent so that what is behind it shows.
      opacity: form === 'line' && stepsAPoint(window) > 1 ? 0.6 : 1,
      type: id.toLowerCase().includes('limit') ? 'dashed' : 'solid',
    },
    itemStyle: { color },
    ...(form === 'line' ? { z: 4 } : { stack: form, areaStyle: { color, opacity: 0.95 }, z: 2 }),
    ...(id.endsWith('/level') && { areaStyle: { color, opacity: 0.14 } }),
  };
}

/** Returns the step under the crosshair and its values; names are cut and escaped, since users choose them. */
function tipOf(input: ChartInput, theme: ChartTheme, points: readonly object[]): string {
  const { year, items, choices, calendar, look, window } = input;
  const [first] = points as readonly { readonly axisValue?: unknown }[];
  if (typeof first?.axisValue !== 'number') return '';
  const step = stepAt(first.axisValue, year.stepHours, window);
  const rows = items.map((item) => {
    const paint = paintOf(item, theme, choices[item.id]?.color);
    return `<tr><td><i style="display:inline-block;width:8px;height:8px;border-radius:2px;background:${escaped(paint)}"></i></td><td style="padding:0 12px 0 6px">${escaped(cutName(item.name))}</td><td style="text-align:right;font-weight:550">${escaped(valueText(item, item.data[step] ?? 0, look))}</td><td style="padding-left:4px">${escaped(item.units)}</td></tr>`;
  });
  return `${escaped(momentName(step * year.stepHours, calendar))}<table style="font-variant-numeric:tabular-nums">${rows.join('')}</table>`;
}

/** Returns the step in view that contains an hour of the year. */
export function stepAt(hour: number, stepHours: number, { from, to }: StepWindow): number {
  return Math.min(to - 1, Math.max(from, Math.floor(hour / stepHours + 1e-9)));
}

function tableOf(input: ChartInput): ChartTable | undefined {
  const { items, window } = input;
  return items.length === 0 || window.to - window.from > maxRows ? undefined : seriesTable(input);
}

/** Returns the values of series in each step of a window. */
export function seriesTable({
  year: { stepHours },
  items,
  window: { from, to },
  calendar,
  look,
  timeWord,
}: Pick<ChartInput, 'items' | 'window' | 'calendar' | 'look' | 'timeWord'> & { readonly year: Pick<ShownYear, 'stepHours'> }): ChartTable {
  return {
    columns: [timeWord, ...items.map(({ name, units }) => (units === '' ? name : `${name}, ${units}`))],
    rows: Array.from({ length: to - from }, (_, place) => {
      const step = from + place;
      return [momentName(step * stepHours, calendar), ...items.map((item) => valueText(item, item.data[step] ?? 0, look))];
    }),
  };
}
