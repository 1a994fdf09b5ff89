import type { DayChart } from '@hybrid/project/results/details';
import { marketShade } from '@hybrid/project/results/seriesColors';
import type { EChartsOption, SeriesOption } from 'echarts';
import { translate } from '../../i18n/translate';
import { alignedScales } from '../../charts/axisScale';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { amount, amountUnit, axisAmount, figure, scaleFor, type FigureLook, type MoneyScale } from '../../ui/figures';

type StreamOwner = DayChart['streams'][number]['owner'];

/** Texts of the chart, in the language of the user. */
export interface DayWords {
  readonly hour: string;
  readonly price: string;
  readonly perHour: string;
  /** Returns the name of a technology's stream: "Solar", or "Day-ahead: solar" when there are several markets. */
  readonly stream: (market: string, owner: StreamOwner) => string;
  readonly charging: (stream: string) => string;
}

interface Stack {
  readonly name: string;
  readonly owner: StreamOwner;
  /** Place of the market among those of the technology, which has a shade for each. */
  readonly place: number;
  readonly charging: boolean;
  readonly values: readonly number[];
}

const owners: readonly StreamOwner[] = ['solar', 'wind', 'storage', 'system'];

/**
 * Returns the stacks by technology, the markets of each in their order: the income, and the charging cost of storage as a separate part.
 * Those without any money on the day are left out.
 */
function stacksOf(day: DayChart, words: DayWords): readonly Stack[] {
  const ofOwner = (owner: StreamOwner): readonly Stack[] =>
    day.streams
      .filter((stream) => stream.owner === owner)
      .flatMap(({ name, revenue }, place): readonly Stack[] => {
        const label = words.stream(translate(name), owner);
        if (owner !== 'storage') return [{ name: label, owner, place, charging: false, values: revenue }];
        const sold = { name: label, owner, place, charging: false, values: revenue.map((value) => Math.max(0, value)) };
        const bought = { name: words.charging(label), owner, place, charging: true, values: revenue.map((value) => Math.min(0, value)) };
        return [sold, bought];
      });
  return owners.flatMap(ofOwner).filter(({ values }) => values.some((value) => value !== 0));
}

/** Returns the colour of a stack: that of its technology, in the shade of its market. */
function colorOf(theme: ChartTheme, { owner, place }: Stack): string {
  return marketShade(owner === 'system' ? theme.error : theme[owner], theme.text, place);
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Share of the largest column below which a payment does not get room of its own below zero. */
const minPayment = 0.01;

interface ValueRange {
  readonly min: number;
  readonly max: number;
}

/** Returns the largest sums above and below zero over the hours. */
function stackedRange(stacks: readonly Stack[]): ValueRange {
  const sums = hours.map((_, hour) => {
    const values = stacks.map((stack) => stack.values[hour] ?? 0);
    return {
      up: values.reduce((sum, value) => sum + Math.max(0, value), 0),
      down: values.reduce((sum, value) => sum + Math.min(0, value), 0),
    };
  });
  const [min, max] = [Math.min(0, ...sums.map(({ down }) => down)), Math.max(0, ...sums.map(({ up }) => up))];
  return { min: -min < minPayment * max ? 0 : min, max };
}

/** Maximum number of steps of both axes: small ones leave little space below a small payment. */
const maxSteps = 7;

interface DayPicture {
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
  readonly scale: MoneyScale;
}

/** Returns a chart of the revenue of a day as stacked columns and its price as a line, hours 0 to 23, on two axes with one zero. */
export function buildDayChart(day: DayChart, look: FigureLook, words: DayWords): DayPicture {
  const stacks = stacksOf(day, words);
  const range = stackedRange(stacks);
  const scale = scaleFor(Math.max(range.max, -range.min) / 10);
  const [moneyAxis, priceAxis] = alignedScales(range, { min: Math.min(0, ...day.price), max: Math.max(0, ...day.price) }, maxSteps);
  const moneyUnit = amountUnit('¤', scale, look);
  const priceUnit = amountUnit('¤/MWh', 'full', look);
  const faint = ({ charging }: Stack) => (charging ? 0.45 : 1);

  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const bars: readonly SeriesOption[] = stacks.map((stack) => ({
      type: 'bar',
      name: stack.name,
      stack: 'revenue',
      barCategoryGap: '38%',
      // A solar column of zero height would still show its edge.
      data: stack.values.map((value) => (value === 0 && stack.owner === 'solar' ? '-' : value)),
      itemStyle: {
        color: colorOf(theme, stack),
        opacity: faint(stack),
        ...(stack.owner === 'solar' ? { borderColor: theme.solarLine, borderWidth: 1 } : {}),
      },
      tooltip: { valueFormatter: (_, dataIndex) => `${amount(stack.values[dataIndex] ?? 0, scale, look)} ${moneyUnit}` },
    }));
    return {
      grid: { left: 44, right: 44, top: 26, bottom: 22 },
      xAxis: {
        type: 'category',
        data: hours,
        ...axis,
        axisLine: { show: true, onZero: true, lineStyle: { color: theme.lineStrong } },
        axisLabel: { ...axis.axisLabel, interval: 1 },
        offset: 0,
        position: 'bottom',
      },
      yAxis: [
        {
          type: 'value',
          ...moneyAxis,
          name: `${moneyUnit} ${words.perHour}`,
          ...axis,
          nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -36] },
          axisLine: { show: false },
          axisLabel: { ...axis.axisLabel, formatter: (value: number) => axisAmount(value, scale, look) },
        },
        {
          type: 'value',
          ...priceAxis,
          name: priceUnit,
          ...axis,
          nameTextStyle: { ...axis.nameTextStyle, align: 'right', padding: [0, -36, 0, 0] },
          axisLine: { show: false },
          splitLine: { show: false },
          axisLabel: { ...axis.axisLabel, formatter: (value: number) => figure(value, 2, look, true) },
        },
      ],
      tooltip: { axisPointer: { type: 'shadow', shadowStyle: { color: theme.text3, opacity: 0.1 } } },
      series: [
        ...bars,
        {
          type: 'line',
          name: words.price,
          yAxisIndex: 1,
          data: [...day.price],
          // A price holds for its hour.
          step: 'middle',
          symbol: 'none',
          lineStyle: { color: theme.text, width: 2 },
          itemStyle: { color: theme.text },
          z: 5,
          tooltip: { valueFormatter: (value) => `${figure(Number(value), 2, look)} ${priceUnit}` },
        },
      ],
    };
  };

  return {
    scale,
    option,
    legend: (theme) => [
      ...stacks.map((stack): LegendEntry => ({
        name: stack.name,
        color: stack.charging ? `color-mix(in srgb, ${colorOf(theme, stack)} 45%, ${theme.surface})` : colorOf(theme, stack),
        mark: 'block',
        edge: stack.owner === 'solar' ? theme.solarLine : colorOf(theme, stack),
      })),
      { name: words.price, color: theme.text, mark: 'line' },
    ],
    table: {
      columns: [words.hour, ...stacks.map(({ name }) => `${name}, ${moneyUnit}`), `${words.price}, ${priceUnit}`],
      rows: hours.map((hour, index) => [
        hour,
        ...stacks.map(({ values }) => amount(values[index] ?? 0, scale, look)),
        figure(day.price[index], 2, look),
      ]),
    },
  };
}
