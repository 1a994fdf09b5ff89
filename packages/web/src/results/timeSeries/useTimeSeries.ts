import { seriesOfResultCalls } from '@hybrid/api/seriesOfResultCalls';
import type { TimeSeries } from '@hybrid/project/results/timeSeries';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callServer } from '../../session/callServer';
import { useTranslate } from '../../i18n/translate';
import { problemText } from '../../runs/useCalculation';
import { useLanguage } from '../../i18n/useLanguage';
import { shownYear, type ShownYear } from './shownYear';

type TimeSeriesState =
  /** `before` stays visible until the next year is loaded. */
  | { readonly kind: 'loading'; readonly before: ShownYear | undefined }
  | { readonly kind: 'ready'; readonly year: ShownYear }
  | { readonly kind: 'error'; readonly message: string };

/** Maximum number of cached years. */
const maxKept = 3;
const kept = new Map<string, TimeSeries>();

function keep(key: string, year: TimeSeries): void {
  kept.delete(key);
  kept.set(key, year);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

interface OfYear {
  readonly id: string;
  readonly result: string;
  readonly run: string;
  /** Language of the series names, which the server writes. */
  readonly language: string;
}

const keyOf = ({ language, id, run, result }: OfYear): string => `${language}/${id}/${run}/${result}`;

/** Requests of the first year that are under way. */
const readAhead = new Map<string, Promise<void>>();

/** Reads the first year of a result before its page is opened; a failure is left to the page. */
export function readYearAhead(of: OfYear): void {
  const key = `${keyOf(of)}/0`;
  if (kept.has(key) || readAhead.has(key)) return;
  const reading = callServer(seriesOfResultCalls.year, { params: { id: of.id, result: of.result, year: 0 } }).then(
    (found) => keep(key, found),
    () => {},
  );
  readAhead.set(key, reading);
  void reading.then(() => readAhead.delete(key));
}

interface Reading {
  readonly asked: string;
  readonly result: string;
  readonly year?: TimeSeries;
  readonly message?: string;
}

/** Returns the time series of an operating year of a result. `run` distinguishes calculations. */
export function useTimeSeries(
  id: string,
  result: string,
  run: string,
  year: number,
): { readonly state: TimeSeriesState; readonly tryAgain: () => void } {
  const [reading, setReading] = useState<Reading>();
  const [tries, setTries] = useState(0);
  const ofResult = keyOf({ language: useLanguage(), id, run, result });
  const key = `${ofResult}/${year}`;
  const asked = `${key}#${tries}`;

  useEffect(() => {
    if (kept.has(key)) return undefined;
    const stop = new AbortController();
    const read = () => callServer(seriesOfResultCalls.year, { params: { id, result, year }, signal: stop.signal });
    const ahead = readAhead.get(key) ?? Promise.resolve();
    ahead
      .then(() => kept.get(key) ?? read())
      .then(
        (found) => {
          keep(key, found);
          if (stop.signal.aborted) return;
          setReading({ asked, result: ofResult, year: found });
        },
        (problem: unknown) => {
          if (!stop.signal.aborted) setReading({ asked, result: ofResult, message: problemText(problem) });
        },
      );
    return () => stop.abort();
  }, [id, result, year, key, asked, ofResult]);

  const tryAgain = useCallback(() => setTries((count) => count + 1), []);
  const translate = useTranslate();
  const isThere = reading?.asked === asked;
  const found = kept.get(key) ?? (isThere ? reading.year : undefined);
  const known = useMemo(() => found && shownYear(found, translate), [found, translate]);
  const before = reading?.result === ofResult ? reading.year : undefined;
  const shownBefore = useMemo(() => before && shownYear(before, translate), [before, translate]);
  if (known) return { state: { kind: 'ready', year: known }, tryAgain };
  if (isThere && reading.message !== undefined) return { state: { kind: 'error', message: reading.message }, tryAgain };
  return { state: { kind: 'loading', before: shownBefore }, tryAgain };
}
