import { inEnglish, isSameText } from '@hybrid/project/i18n/inEnglish';
import { message } from '@hybrid/project/i18n/message';
import { marketKinds, markets, type MarketKind } from '@hybrid/project/document/kinds';
import { toneOf, type SeriesColor } from '@hybrid/project/results/seriesColors';
import type { CaseOf } from '../../cases/markets';
import type { SettledStream } from '../../market/marketModel';
import type { Series } from '../../series';
import { revenueStreams } from '../../simulate/runProject';
import { moneyItem, type ShownItem, type ShownYear } from './shownItem';

/** Returns the revenue of each market in the steps, sales less purchases and penalties; with several also their total. */
export function revenueSeries({ input, run: { streams }, currency }: ShownYear): readonly ShownItem[] {
  const { stepCount } = input;
  const colors = new Map<string, SeriesColor>(
    marketKinds.flatMap((kind) => {
      const { seriesTone } = markets[kind];
      return input.markets[kind].map(
        (market, place) => [inEnglish(market.name), seriesTone ? toneOf(seriesTone, place) : toneOfEnergy(market)] as const,
      );
    }),
  );
  const names = revenueStreams(input);
  return [
    ...names.map((name) => {
      const key = inEnglish(name);
      return moneyItem(currency, {
        id: `revenue/${key}`,
        name: message('results.revenue', { market: name }),
        tone: colors.get(key) ?? 'text',
        values: moneyOf(streams, stepCount, ({ path: [, stream = ''] }) => isSameText(stream, name)),
        isMain: true,
      });
    }),
    ...(names.length > 1
      ? [
          moneyItem(currency, {
            id: 'revenue',
            name: message('results.revenueOfAllMarkets'),
            tone: 'text',
            values: moneyOf(streams, stepCount, () => true),
          }),
        ]
      : []),
  ];
}

/** Returns the colour of an energy market, which its kind has. */
function toneOfEnergy(market: CaseOf<MarketKind>): SeriesColor {
  return 'kind' in market ? market.kind : 'text';
}

function moneyOf(streams: readonly SettledStream[], stepCount: number, wanted: (stream: SettledStream) => boolean): Series {
  const total = new Float64Array(stepCount);
  for (const stream of streams) if (wanted(stream)) for (let t = 0; t < stepCount; t++) total[t] += stream.money[t];
  return total;
}
