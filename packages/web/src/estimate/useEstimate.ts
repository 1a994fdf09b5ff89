import { useEffect, useMemo, useState } from 'react';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import type { Project } from '@hybrid/project/document/project';
import { seriesOfEarlyAnalysis } from '@hybrid/project/files/projectFile';
import type { JobTrouble } from '../engineWorker/protocol';
import { useEngineJob } from '../engineWorker/useEngineJob';
import { useAllSeriesValues } from '../fields/seriesValues';
import { issuesOf, useProject, useProjectState } from '../workspace/projectStore';
import { changeSince, type Change } from './changeSince';
import { useEstimateSwitch } from './estimateSwitch';
import { useHasRested } from './useHasRested';

export interface LiveEstimate {
  /** The last one, also while a newer one is computed; undefined before the first, while it is off and while the project has errors. */
  readonly estimate: Estimate | undefined;
  readonly isUpdating: boolean;
  readonly error: JobTrouble | undefined;
  /** Asks again for series that did not come; undefined where nothing is to be asked for. */
  readonly again: (() => void) | undefined;
  /** The project has errors, so there is nothing to compute. */
  readonly isBlocked: boolean;
  /** What the last edits did to the net present value, of the estimate that is shown; undefined where no state before it was estimated. */
  readonly change: Change | undefined;
}

/** The page comes first: what is asked for on a press does not wait behind the series of the estimate. */
const seriesAtOnce = 2;

/** Estimates by the state of the project that they are of. */
const estimates = new WeakMap<Project, Estimate>();

/** What the base size of the open project comes to in early analysis, computed in the browser after each edit; for all who ask it is computed once. */
export function useEstimate(): LiveEstimate {
  const { on } = useEstimateSwitch();
  const project = useProject((whole) => whole);
  const history = useProjectState((state) => state.history);
  const isBlocked = issuesOf(project).some(({ severity }) => severity === 'error');
  const runs = on && !isBlocked;
  const mayRead = useHasRested() && runs;
  const hashes = useMemo(() => (mayRead ? [...new Set(seriesOfEarlyAnalysis(project).map(({ hash }) => hash))] : []), [project, mayRead]);
  const series = useAllSeriesValues(hashes, seriesAtOnce);
  const values = mayRead ? series.values : undefined;
  const { data, ...job } = useEngineJob('plantEstimate', values ? { project } : undefined, values);
  const error = series.error ? { title: series.error.message, detail: '' } : job.error;
  const current = job.isUpdating || error ? undefined : data;
  useEffect(() => {
    if (current) estimates.set(project, current);
  }, [project, current]);
  // The change stays with its estimate until the next one is there.
  const [shown, setShown] = useState<{ readonly of: Estimate; readonly in: Project; readonly change: Change | undefined }>();
  if (current && history && (shown?.of !== current || shown.in !== project))
    setShown({ of: current, in: project, change: changeSince(history, current.npv, (state) => estimates.get(state)?.npv) });
  return {
    estimate: runs ? data : undefined,
    isUpdating: job.isUpdating || (runs && !values && !error),
    error: runs ? error : undefined,
    again: runs && series.error ? series.again : undefined,
    isBlocked,
    change: runs && data !== undefined && shown?.of === data ? shown.change : undefined,
  };
}
