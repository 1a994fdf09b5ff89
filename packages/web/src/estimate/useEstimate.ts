import { useEffect, useMemo, useState } from 'react';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import type { Project } from '@hybrid/project/document/project';
import { seriesOf, seriesOfEarlyAnalysis } from '@hybrid/project/files/projectFile';
import type { JobTrouble } from '../engineWorker/protocol';
import { useEngineJob } from '../engineWorker/useEngineJob';
import { useAllSeriesValues } from '../series/seriesValues';
import { issuesOf, useProject, useProjectState } from '../openProject/projectStore';
import { changeSince, type Change } from './changeSince';
import { useEstimateSwitch } from './estimateSwitch';
import { useHasRested } from './useHasRested';

export interface LiveEstimate {
  /** Last estimate, also while a newer one is computed; undefined before the first, while it is off and while the project has errors. */
  readonly estimate: Estimate | undefined;
  readonly isUpdating: boolean;
  readonly error: JobTrouble | undefined;
  /** Fetches series that could not be loaded again; undefined if there are none. */
  readonly again: (() => void) | undefined;
  /** True if the project has errors, so that nothing is computed. */
  readonly isBlocked: boolean;
  /** Change of the shown net present value by the last edits; undefined if no earlier state was estimated. */
  readonly change: Change | undefined;
}

/** Number of concurrent series requests: few, so that requests by the user do not wait behind them. */
const seriesAtOnce = 2;

/** Estimates, keyed by the state of the project. */
const estimates = new WeakMap<Project, Estimate>();

/** Returns the series that the stage of a project reads. */
function hashesOf(project: Project): readonly string[] {
  const series = project.earlyAnalysis ? seriesOfEarlyAnalysis(project) : seriesOf(project);
  return [...new Set(series.map(({ hash }) => hash))];
}

/** Returns the estimate of the best system of the project, computed in the browser after each edit; all users of the hook share one computation. */
export function useEstimate(): LiveEstimate {
  const { on } = useEstimateSwitch();
  const project = useProject((whole) => whole);
  const history = useProjectState((state) => state.history);
  const isBlocked = issuesOf(project).some(({ severity }) => severity === 'error');
  const runs = on && !isBlocked;
  const mayRead = useHasRested() && runs;
  const hashes = useMemo(() => (mayRead ? hashesOf(project) : []), [project, mayRead]);
  const series = useAllSeriesValues(hashes, seriesAtOnce);
  const values = mayRead ? series.values : undefined;
  const { data, ...job } = useEngineJob('plantEstimate', values ? { project } : undefined, values);
  const error = series.error ? { title: series.error.message, detail: '' } : job.error;
  const current = job.isUpdating || error ? undefined : data;
  useEffect(() => {
    if (current) estimates.set(project, current);
  }, [project, current]);
  // The change is shown with its estimate until the next one is computed.
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
