import { queryOptions, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { inputCalls } from '@hybrid/api/inputCalls';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { callServer } from '../session/callServer';
import type { SeriesValues } from '../engineWorker/protocol';
import { projectId } from '../openProject/projectStore';

export const valuesKey = (hash: string) => ['series', hash] as const;

/** Query for the values of a stored series. The key is a hash of the content, so they are fetched once. */
export const seriesValuesQuery = (hash: string) =>
  queryOptions({
    queryKey: valuesKey(hash),
    queryFn: async (): Promise<readonly number[]> =>
      (await callServer(inputCalls.seriesByHash, { params: { id: projectId(), hash } })).data,
    staleTime: Infinity,
    gcTime: 30 * 60_000,
    retry: 1,
  });

/** Fetches the values of one series, unless it is blank or not wanted. */
export function useSeriesValues({ hash, state }: Pick<TimeSeries, 'hash' | 'state'>, isWanted = true): UseQueryResult<readonly number[]> {
  return useQuery({ ...seriesValuesQuery(hash), enabled: isWanted && state === 'ready' });
}

const arrays = new WeakMap<readonly number[], Float64Array>();

/** Returns values as an array for the engine, the same one each time. */
export function seriesArray(values: readonly number[]): Float64Array {
  const known = arrays.get(values) ?? Float64Array.from(values);
  arrays.set(values, known);
  return known;
}

export interface AllSeriesValues {
  /** Values by their hash, the same arrays each time; undefined until all are loaded. */
  readonly values: SeriesValues | undefined;
  /** Error of a series that could not be loaded; it can be fetched again. */
  readonly error: Error | undefined;
  readonly again: () => void;
}

/** Fetches the values of several series, `atOnce` at a time; loaded ones are not fetched again. */
export function useAllSeriesValues(hashes: readonly string[], atOnce = Number.POSITIVE_INFINITY): AllSeriesValues {
  const queries = useQueryClient();
  const missing = hashes.filter((hash) => queries.getQueryData(valuesKey(hash)) === undefined);
  const asked = new Set(missing.slice(0, atOnce));
  const answers = useQueries({ queries: hashes.map((hash) => ({ ...seriesValuesQuery(hash), enabled: asked.has(hash) })) });
  const found = hashes.flatMap((hash, at) => {
    const data = answers[at]?.data;
    return data ? [[hash, seriesArray(data)] as const] : [];
  });
  const failed = answers.filter(({ data, error }) => data === undefined && error !== null);
  return {
    values: found.length === hashes.length ? found : undefined,
    error: failed[0]?.error ?? undefined,
    again: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
