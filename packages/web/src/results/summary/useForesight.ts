import type { CaptureRate } from '@hybrid/engine/report/captureRate';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useEngineJob, type EngineJob } from '../../engineWorker/useEngineJob';
import { useProject } from '../../openProject/projectStore';
import { useAllSeriesValues } from '../../series/seriesValues';

/** True once the replays, which take eight more plans of the year, were requested; it then applies to every system shown. */
export const useForesightAsked = create<{ readonly isAsked: boolean }>(() => ({ isAsked: false }));

export const askForesight = (): void => useForesightAsked.setState({ isAsked: true });

/** Returns the first year of a result replayed in the browser with less foresight, once it was requested. */
export function useForesight(result: string): EngineJob<CaptureRate | null> {
  const { isAsked } = useForesightAsked();
  const project = useProject((whole) => whole);
  const hashes = useMemo(() => (isAsked ? [...new Set(seriesOf(project).map(({ hash }) => hash))] : []), [project, isAsked]);
  const { values } = useAllSeriesValues(hashes);
  return useEngineJob('foresight', isAsked && values ? { project, id: result } : undefined, values);
}
