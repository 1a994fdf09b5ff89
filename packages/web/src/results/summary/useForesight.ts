import type { CaptureRate } from '@hybrid/project/results/details';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useEngineJob, type EngineJob } from '../../engineWorker/useEngineJob';
import { useProject } from '../../openProject/projectStore';
import { useAllSeriesValues } from '../../series/seriesValues';

interface ForesightAsked {
  /** True once the replays, which take eight more plans of the year, were requested; it then applies to every system shown. */
  readonly isAsked: boolean;
  /** Project whose replays started by themselves. */
  readonly startedFor: string | undefined;
}

const none: ForesightAsked = { isAsked: false, startedFor: undefined };

const useAsked = create<ForesightAsked>(() => none);

export const askForesight = (): void => useAsked.setState({ isAsked: true });

/** Begins the replays of the systems of one project, without the user's request. */
export const startForesight = (project: string): void => useAsked.setState({ startedFor: project });

/** Ends replays under way; they come again on request. */
export const cancelForesight = (): void => useAsked.setState(none);

/** Returns true if the replays of the open project are shown. */
export function useForesightAsked(): boolean {
  const project = useProject(({ id }) => id);
  return useAsked(({ isAsked, startedFor }) => isAsked || startedFor === project);
}

/** Returns the first year of a result replayed in the browser with less foresight, once it was requested. */
export function useForesight(result: string): EngineJob<CaptureRate | null> {
  const isAsked = useForesightAsked();
  const project = useProject((whole) => whole);
  const hashes = useMemo(() => (isAsked ? [...new Set(seriesOf(project).map(({ hash }) => hash))] : []), [project, isAsked]);
  const { values } = useAllSeriesValues(hashes);
  return useEngineJob('foresight', isAsked && values ? { project, id: result } : undefined, values);
}
