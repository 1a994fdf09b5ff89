import { resultCalls } from '@hybrid/api/resultCalls';
import type { DayChart } from '@hybrid/project/results/details';
import { useQuery } from '@tanstack/react-query';
import { callServer } from '../../session/callServer';

/** The result to read; `run` distinguishes calculations. */
export interface OfResult {
  readonly projectId: string;
  readonly result: string;
  readonly run: string;
}

interface DaysOfYear {
  readonly days: readonly DayChart[] | undefined;
  readonly error: Error | null;
  readonly again: () => void;
}

/** Returns each day of an operating year, counted from 0; without a year nothing is requested. */
export function useDaysOfYear({ projectId, result, run }: OfResult, year: number | undefined): DaysOfYear {
  const { data, error, refetch } = useQuery({
    queryKey: ['daysOfYear', projectId, result, run, year],
    queryFn: () => callServer(resultCalls.daysOfYear, { params: { id: projectId, result, year: year ?? 0 } }),
    enabled: year !== undefined,
    staleTime: Infinity,
    retry: 1,
  });
  return { days: data, error, again: () => void refetch() };
}
