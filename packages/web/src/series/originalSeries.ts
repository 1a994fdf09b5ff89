import { z } from 'zod';
import { timeSeriesSchema, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { inBrowser } from '../browser/browserStorage';

/*
 * Prices whose negative values were set to 0, and the series with them as the file gave them. The server keeps both for the project;
 * which belongs to which is kept in this browser.
 */

const key = 'originalSeries';
const maxKept = 50;

const keptSchema = z.array(z.object({ hash: z.string(), original: timeSeriesSchema }));
type Kept = z.infer<typeof keptSchema>;

/** Pairs of this page, for a browser that stores nothing. */
let ofPage: Kept = [];

const kept = (): Kept => inBrowser.json(key, keptSchema) ?? ofPage;

/** Remembers the series as it was in the file, for the one of `hash` without negative values. */
export function keepOriginal(hash: string, original: TimeSeries): void {
  ofPage = [{ hash, original }, ...kept().filter((pair) => pair.hash !== hash)].slice(0, maxKept);
  inBrowser.keepJson(key, ofPage);
}

/** Returns the series as it was in the file; undefined if it is not known in this browser. */
export function originalOf(hash: string): TimeSeries | undefined {
  return kept().find((pair) => pair.hash === hash)?.original;
}
