import type { SentSeries, SeriesByHash, SeriesValues } from './protocol';

/** Maximum number of values that a thread keeps: 64 MB. Prices of 25 years at quarter hours are 0.9 million. */
const maxValues = 8_000_000;

/** Returns the series of a question with those that have to be sent to the thread. */
export type Sender = (series: SeriesValues) => SentSeries;

/** Page side: remembers what a thread was sent. Above the limit, the thread drops everything and starts with the series of the question. */
export function seriesSender(max = maxValues): Sender {
  let sent = new Set<string>();
  let count = 0;
  const countOf = (values: SeriesValues): number => values.reduce((sum, [, { length }]) => sum + length, 0);
  return (series) => {
    let news: SeriesValues = series.filter(([hash]) => !sent.has(hash));
    const forgets = sent.size > 0 && count + countOf(news) > max;
    if (forgets) {
      sent = new Set();
      count = 0;
      news = series;
    }
    for (const [hash] of news) sent.add(hash);
    count += countOf(news);
    return { hashes: series.map(([hash]) => hash), news, forgets };
  };
}

/** Thread side: keeps the series it receives, as the same arrays for each question, and returns the series of one. */
export function seriesKeeper(): (sent: SentSeries) => SeriesByHash {
  const kept = new Map<string, Float64Array>();
  return ({ hashes, news, forgets }) => {
    if (forgets) kept.clear();
    for (const [hash, values] of news) kept.set(hash, values);
    return new Map(
      hashes.flatMap((hash) => {
        const values = kept.get(hash);
        return values ? [[hash, values] as const] : [];
      }),
    );
  };
}
