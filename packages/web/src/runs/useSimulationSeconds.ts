import { resultCalls } from '@hybrid/api/resultCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { simulationCount } from '@hybrid/project/document/dimensions';
import { useQuery } from '@tanstack/react-query';
import { useProject } from '../openProject/projectStore';
import { callServer } from '../session/callServer';
import { secondsAsMeasured } from './measuredTimes';

/** Returns the time that a simulation of a calculation or study took; undefined if none was simulated, or if it is not known. [s] */
export function simulationSeconds({ status, started, ended, done, origin }: RunStatus): number | undefined {
  const seconds = (Date.parse(ended) - Date.parse(started)) / 1000;
  const simulated = done - (origin?.reused ?? 0);
  return status === 'ready' && simulated > 0 && Number.isFinite(seconds) && seconds >= 0 ? seconds / simulated : undefined;
}

/**
 * Returns {@link simulationSeconds} of the calculation that the results belong to, or of the project's last calculation that was measured.
 * `run` distinguishes calculations.
 */
export function useSimulationSeconds(projectId: string, run: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['simulationSeconds', projectId, run],
    queryFn: () => callServer(resultCalls.status, { params: { id: projectId } }),
    staleTime: Infinity,
    retry: false,
  });
  const measured = useProject((project) => {
    const seconds = secondsAsMeasured(project);
    return seconds === undefined ? undefined : seconds / Math.max(1, simulationCount(project));
  });
  return (data && simulationSeconds(data)) ?? measured;
}
