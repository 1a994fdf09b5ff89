import { isBetterPoint, type NamedSize, type SizeObjective, type SizePoint } from '@hybrid/project/results/bestSize';
import type { EChartsOption } from 'echarts';
import type { ChartTable, LegendEntry } from '../../charts/chartData';
import { axisLook, type ChartTheme } from '../../charts/chartTheme';
import { translateUnit } from '../../i18n/translate';
import { amountUnit, figure, moneyScales, scaleFor } from '../../ui/figures';
import { sizeText } from '../optimization/tableShape';
import { figureText, pointText, type SizeWords } from './bestSizeTexts';
import { shownValue } from './sizeForm';

/** A picture of simulated sizes: title, drawing, figures as text. */
export interface PathPicture {
  readonly title: string;
  readonly option: (theme: ChartTheme) => EChartsOption;
  readonly legend?: (theme: ChartTheme) => readonly LegendEntry[];
  readonly table: ChartTable;
  /** Number of points below the axis. */
  readonly belowCount: number;
}

interface Path {
  readonly sizes: readonly NamedSize[];
  readonly points: readonly SizePoint[];
}

/** Returns a picture of the simulated sizes: over the size where there is one, else in their order with the best until then. */
export function pathPicture({ sizes, points }: Path, objective: SizeObjective, words: SizeWords): PathPicture {
  const { t, translate, look } = words;
  const scaled = scaleOf(points, objective, words);
  const name = t(`bestSize.objective_${objective}`);
  const known = points.flatMap((point, index) => {
    const value = scaled.read(point);
    return value === undefined ? [] : [{ point, value, number: index + 1 }];
  });
  const [only] = sizes;
  const isSingle = sizes.length === 1 && only !== undefined;
  const title = isSingle
    ? t('bestSize.over', { figure: name, size: translate(only.name) })
    : t('bestSize.overSimulations', { figure: name });
  const at = ({ point, number }: (typeof known)[number]): number => (isSingle ? shownValue(point.sizes[0] ?? 0, only.factor) : number);
  const drawn = isSingle ? known.toSorted((a, b) => at(a) - at(b)) : known;
  const best = runningBest(known, objective);
  const last = best.at(-1);
  const floor =
    isSingle || objective === 'lcoe'
      ? undefined
      : axisFloor(
          known.map(({ value }) => value),
          best[0]?.value,
        );
  const axisName = isSingle ? `${translate(only.name)}, ${translateUnit(only.unit)}` : t('bestSize.simulation');
  const option = (theme: ChartTheme): EChartsOption => {
    const axis = axisLook(theme);
    return {
      grid: { left: 54, right: 18, top: 28, bottom: 40 },
      xAxis: {
        type: 'value',
        min: isSingle ? 'dataMin' : 1,
        max: 'dataMax',
        name: axisName,
        nameLocation: 'middle',
        nameGap: 24,
        ...axis,
        splitLine: { show: false },
        axisLabel: { ...axis.axisLabel, formatter: (value: number) => sizeText(value, look), hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        scale: true,
        ...(floor !== undefined && { min: floor }),
        name: `${name}, ${scaled.unit}`,
        splitNumber: 4,
        ...axis,
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -46] },
      },
      tooltip: { trigger: 'item', valueFormatter: (shown) => pairText(shown, scaled.unit, words) },
      series: [
        ...(isSingle
          ? []
          : [
              {
                type: 'line' as const,
                name: t('bestSize.running'),
                step: 'end' as const,
                symbol: 'none',
                silent: true,
                lineStyle: { color: theme.ok, width: 2 },
                data: best.map((each) => [each.number, each.value]),
              },
            ]),
        {
          type: isSingle ? 'line' : 'scatter',
          name: t('bestSize.simulated'),
          symbol: 'circle',
          symbolSize: isSingle ? 5 : 4,
          lineStyle: { color: theme.storage, width: 2 },
          itemStyle: { color: theme.storage, opacity: isSingle ? 1 : 0.55 },
          data: drawn.map((each) => [at(each), each.value]),
        },
        {
          type: 'scatter',
          silent: true,
          z: 5,
          data: last
            ? [
                {
                  value: [at(last), last.value],
                  symbolSize: 12,
                  itemStyle: { color: theme.ok },
                },
              ]
            : [],
        },
      ],
    };
  };
  return {
    title,
    belowCount: floor === undefined ? 0 : known.filter(({ value }) => value < floor).length,
    option,
    ...(!isSingle && {
      legend: (theme: ChartTheme): readonly LegendEntry[] => [
        { name: t('bestSize.simulated'), color: theme.storage, mark: 'dot' },
        { name: t('bestSize.running'), color: theme.ok, mark: 'line' },
      ],
    }),
    table: {
      columns: isSingle ? [axisName, `${name}, ${scaled.unit}`] : [t('bestSize.simulation'), t('bestSize.size'), name],
      rows: drawn.map((each) =>
        isSingle
          ? [sizeText(at(each), look), figure(each.value, scaled.decimals, look)]
          : [figure(each.number, 0, look), pointText(sizes, each.point, words), figureText(each.point, objective, look)],
      ),
    },
  };
}

/**
 * Returns where the axis begins, so that the way to the best fills the picture: below the first best and the median by a part of the distance to the
 * best. Undefined where no value is lower.
 */
function axisFloor(values: readonly number[], first: number | undefined): number | undefined {
  const ordered = values.toSorted((a, b) => a - b);
  const [lowest, median, top] = [ordered[0], ordered[ordered.length >> 1], ordered.at(-1)];
  if (lowest === undefined || median === undefined || top === undefined || first === undefined) return undefined;
  const lower = Math.min(first, median);
  const wanted = lower - (top - lower) / 4;
  if (!(top > lower) || lowest >= wanted) return undefined;
  const step = 10 ** Math.floor(Math.log10(top - wanted));
  return Math.floor(wanted / step) * step;
}

function pairText(shown: unknown, unit: string, { look }: SizeWords): string {
  const value = Array.isArray(shown) ? shown[1] : shown;
  return `${figure(Number(value), 3, look, true)} ${unit}`;
}

interface Scaled {
  readonly unit: string;
  readonly decimals: number;
  readonly read: (point: SizePoint) => number | undefined;
}

/** Returns the unit of an objective in a picture, and how its values are read. */
function scaleOf(points: readonly SizePoint[], objective: SizeObjective, { look }: SizeWords): Scaled {
  if (objective === 'irr') return { unit: '%', decimals: 2, read: ({ irr }) => (irr === null ? undefined : 100 * irr) };
  if (objective === 'lcoe') return { unit: translateUnit(`${look.symbol}/MWh`), decimals: 2, read: ({ lcoe }) => lcoe ?? undefined };
  const largest = points.reduce((most, { npv }) => Math.max(most, Math.abs(npv ?? 0)), 0);
  const scale = scaleFor(largest);
  const { divisor, decimals } = moneyScales[scale];
  return { unit: amountUnit('¤', scale, look), decimals, read: ({ npv }) => (npv === null ? undefined : npv / divisor) };
}

/** Returns the best point until each simulation. */
function runningBest<K extends { readonly point: SizePoint; readonly number: number }>(
  known: readonly K[],
  objective: SizeObjective,
): readonly K[] {
  let best: K | undefined;
  return known.map((each) => {
    if (best === undefined || isBetterPoint(each.point, best.point, objective)) best = each;
    return { ...best, number: each.number };
  });
}
