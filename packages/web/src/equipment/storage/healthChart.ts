import { daysPerYear } from '@hybrid/project/basics/calendar';
import type { EChartsOption } from 'echarts';
import type { JobOutput } from '../../engineWorker/protocol';
import type { LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import type { Numbers } from '../../ui/numbers';
import type { LinePicture } from './lifeCurveChart';

export type Forecast = NonNullable<JobOutput<'storageForecast'>>;

interface HealthWords {
  readonly year: string;
  readonly usable: string;
  readonly limit: string;
  readonly added: string;
  readonly replaced: string;
  readonly health: string;
  readonly maximum: string;
  readonly minimum: string;
  readonly addedMWh: string;
  readonly spent: string;
}

interface HealthPicture extends LinePicture {
  readonly legend: (theme: ChartTheme) => readonly LegendEntry[];
}

interface Mark {
  readonly years: number;
  readonly capacityMWh: number;
}

/** Returns the years in which capacity is added or cells are replaced, with the capacity afterwards. */
export function marksOf({ years, points }: Forecast, kind: 'augmentation' | 'replacement'): readonly Mark[] {
  return years.flatMap(({ events }) =>
    events
      .filter((event) => event.kind === kind)
      .map(({ operatingYear, day }) => {
        const at = operatingYear + (day + 1) / daysPerYear;
        const after = points.findLast((point) => point.years <= at + 1e-9);
        return { years: at, capacityMWh: after?.capacityMWh ?? 0 };
      }),
  );
}

/** Charts usable capacity over the project years as a saw-tooth, with its limit and the changes of cells; a table lists the yearly figures. */
export function buildHealthChart(forecast: Forecast, firstYear: number, numbers: Numbers, words: HealthWords): HealthPicture {
  const { points, years, capacityMWh, healthLimit } = forecast;
  const added = marksOf(forecast, 'augmentation');
  const replaced = marksOf(forecast, 'replacement');
  const limitMWh = healthLimit * capacityMWh;
  const megawattHours = (value: unknown): string => `${numbers.write(Number(value), 2)} MWh`;
  const lifetime = years.length;
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    const marks = (name: string, of: readonly Mark[], symbol: string, color: string) => ({
      type: 'scatter' as const,
      name,
      data: of.map((mark) => [mark.years, mark.capacityMWh]),
      symbol,
      symbolSize: 9,
      itemStyle: { color, borderColor: theme.surface, borderWidth: 1 },
      tooltip: { valueFormatter: megawattHours },
      z: 3,
    });
    return {
      grid: { left: 60, right: 16, top: 26, bottom: 38 },
      xAxis: {
        type: 'value',
        min: 0,
        max: lifetime,
        name: words.year,
        nameLocation: 'middle',
        nameGap: 22,
        ...axis,
        splitLine: { show: false },
        axisPointer: { label: { formatter: ({ value }) => `${words.year} ${numbers.write(Number(value), 1)}` } },
      },
      yAxis: {
        type: 'value',
        name: 'MWh',
        min: 0,
        ...axis,
        axisLine: { show: false },
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -52] },
        axisLabel: { ...axis.axisLabel, formatter: (value: number) => numbers.write(value, 2) },
      },
      series: [
        {
          type: 'line',
          name: words.usable,
          data: points.map((point) => [point.years, point.capacityMWh]),
          symbol: 'none',
          lineStyle: { color: theme.storage, width: 2 },
          itemStyle: { color: theme.storage },
          areaStyle: { color: theme.storage, opacity: 0.1 },
          tooltip: { valueFormatter: megawattHours },
        },
        {
          type: 'line',
          name: words.limit,
          data: [
            [0, limitMWh],
            [lifetime, limitMWh],
          ],
          symbol: 'none',
          lineStyle: { color: theme.text3, width: 1, type: 'dashed' },
          itemStyle: { color: theme.text3 },
          tooltip: { valueFormatter: megawattHours },
        },
        ...(added.length > 0 ? [marks(words.added, added, 'triangle', theme.storage)] : []),
        ...(replaced.length > 0 ? [marks(words.replaced, replaced, 'diamond', theme.text2)] : []),
      ],
    };
  };
  return {
    option,
    legend: (theme) => [
      { name: words.usable, color: theme.storage, mark: 'line' },
      { name: words.limit, color: theme.text3, mark: 'dashed' },
      ...(added.length > 0 ? [{ name: words.added, color: theme.storage, mark: 'triangle' as const }] : []),
      ...(replaced.length > 0 ? [{ name: words.replaced, color: theme.text2, mark: 'diamond' as const }] : []),
    ],
    table: {
      columns: [words.year, words.health, words.maximum, words.minimum, words.addedMWh, words.spent],
      rows: years.map((year) => [
        String(firstYear + year.operatingYear),
        numbers.column(year.stateOfHealth * 100, 2),
        numbers.column(year.maximumMWh, 2),
        numbers.column(year.minimumMWh, 2),
        numbers.column(year.augmentedMWh, 2),
        numbers.column(year.augmentationCost + year.replacementCost, 0),
      ]),
    },
  };
}
