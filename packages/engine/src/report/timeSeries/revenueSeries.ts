import { toneOf, type SeriesColor } from '@hybrid/project/results/seriesColors';
import type { SettledStream } from '../../market/market';
import type { Series } from '../../series';
import { revenueStreams } from '../../simulate/runProject';
import { moneyItem, type ShownItem, type ShownYear } from './shownItem';

/** Returns the revenue of each market in the steps, sales less purchases and penalties; with several also their total. */
export function revenueSeries({ input, run: { streams }, currency }: ShownYear): readonly ShownItem[] {
  const { stepCount, markets } = input;
  const colors = new Map<string, SeriesColor>([
    ...markets.energy.map(({ name, kind }) => [name, kind] as const),
    ...markets.regulation.map(({ name }, place) => [name, toneOf('regUp', place)] as const),
    ...markets.capacity.map(({ name }, place) => [name, toneOf('capacity', place)] as const),
    ...markets.contracts.map(({ name }, place) => [name, toneOf('contract', place)] as const),
  ]);
  const names = revenueStreams(input);
  return [
    ...names.map((name) =>
      moneyItem(currency, {
        id: `revenue/${name}`,
        name: `${name} revenue`,
        tone: colors.get(name) ?? 'text',
        values: moneyOf(streams, stepCount, ({ path }) => path[1] === name),
        isMain: true,
      }),
    ),
    ...(names.length > 1
      ? [
          moneyItem(currency, {
            id: 'revenue',
            name: 'Revenue of all markets',
            tone: 'text',
            values: moneyOf(streams, stepCount, () => true),
          }),
        ]
      : []),
  ];
}

function moneyOf(streams: readonly SettledStream[], stepCount: number, wanted: (stream: SettledStream) => boolean): Series {
  const total = new Float64Array(stepCount);
  for (const stream of streams) if (wanted(stream)) for (let t = 0; t < stepCount; t++) total[t] += stream.money[t];
  return total;
}
