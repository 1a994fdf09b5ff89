import { resultCalls } from '@hybrid/api/resultCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { useQuery } from '@tanstack/react-query';
import { callServer } from '../../session/callServer';

/** Longest time [s] of a study that begins by itself. */
export const quickSeconds = 3;

/** Returns the time that a simulation of the last calculation took; undefined if none was simulated, or if it is not known. [s] */
export function simulationSeconds({ status, started, ended, done, origin }: RunStatus): number | undefined {
  const seconds = (Date.parse(ended) - Date.parse(started)) / 1000;
  const simulated = done - (origin?.reused ?? 0);
  return status === 'ready' && simulated > 0 && Number.isFinite(seconds) && seconds >= 0 ? seconds / simulated : undefined;
}

/** Returns {@link simulationSeconds} of the calculation that the results belong to. `run` distinguishes calculations. */
export function useSimulationSeconds(projectId: string, run: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['simulationSeconds', projectId, run],
    queryFn: () => callServer(resultCalls.status, { params: { id: projectId } }),
    staleTime: Infinity,
    retry: false,
  });
  return data && simulationSeconds(data);
}
