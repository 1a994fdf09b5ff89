import type { SentSeries, SeriesByHash, SeriesValues } from './protocol';

/** Values that a thread keeps at most: 64 MB. Prices of 25 years at quarter hours are 0.9 million. */
const maxValues = 8_000_000;

/** What of the series of a question a thread has to be sent. */
export type Sender = (series: SeriesValues) => SentSeries;

/** The page's side: remembers what a thread was sent. When that becomes too much, the thread begins anew with the series of the question. */
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

/** The thread's side: keeps what it is sent, the same arrays for each question, and hands out the series of one. */
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
