import { useMemo } from 'react';
import { create } from 'zustand';
import type { Project } from '@hybrid/project/document/project';
import type { Edit } from '@hybrid/project/edits/edit';
import { namesInLanguage } from '@hybrid/project/edits/namesInLanguage';
import { amend as amended, record, redo as redone, startHistory, undo as undone, type History } from '@hybrid/project/edits/history';
import type { UserSettings } from '@hybrid/api/accountCalls';
import { runChecks } from '@hybrid/project/issues/checks';
import { simulationLimits } from '@hybrid/project/issues/simulationLimits';
import { initialCheckSettings } from '@hybrid/project/issues/workload';
import type { Issue } from '@hybrid/project/issues/issue';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { spokenLanguage } from '../i18n/useLanguage';

interface ProjectState {
  readonly history: History<Project> | undefined;
  /** Stored status: 0 start, 1 inputs changed, 2 calculating, 3 calculated. */
  readonly status: number;
}

export const useProjectState = create<ProjectState>(() => ({ history: undefined, status: projectStatus.start }));

function historyNow(): History<Project> {
  const { history } = useProjectState.getState();
  if (history === undefined) throw new Error('No project is open');
  return history;
}

const present = ({ history }: ProjectState): Project => {
  if (history === undefined) throw new Error('No project is open');
  return history.present.state;
};

export function openProject(project: Project, status: number): void {
  useProjectState.setState({ history: startHistory(project), status });
}

export function closeProject(): void {
  useProjectState.setState({ history: undefined, status: projectStatus.start });
}

/** Returns a part of the open project. `select` should return an object that stays the same while the part does not change. */
export function useProject<T>(select: (project: Project) => T): T {
  return useProjectState((state) => select(present(state)));
}

export function projectNow(): Project {
  return historyNow().present.state;
}

/** Returns the id of the open project; empty if none is open. */
export function projectId(): string {
  return useProjectState.getState().history?.present.state.id ?? '';
}

/** Applies an edit of the user; undo shows its name: "Storage size 80 → 100 MW". New items have names of the user's language. */
export function edit(name: string, change: Edit): void {
  useProjectState.setState({ history: record(historyNow(), name, namesInLanguage(spokenLanguage(), change)) });
}

/** Adds a consequence to the last edit, such as an answer of the server. */
export function amend(change: Edit, concerns?: (project: Project) => boolean): void {
  useProjectState.setState({ history: amended(historyNow(), change, concerns) });
}

export function undo(): void {
  useProjectState.setState({ history: undone(historyNow()) });
}

export function redo(): void {
  useProjectState.setState({ history: redone(historyNow()) });
}

interface HistoryNames {
  /** Names of edits that can be undone, the latest first. */
  readonly past: readonly string[];
  /** Names of edits that can be redone, the next first. */
  readonly future: readonly string[];
}

export function historyNames(history: History<unknown> | undefined): HistoryNames {
  if (history === undefined || history.past.length === 0) return { past: [], future: history?.future.map(({ name }) => name) ?? [] };
  const done = [...history.past.slice(1), history.present].map(({ name }) => name);
  return { past: done.reverse(), future: history.future.map(({ name }) => name) };
}

export function useHistory(): HistoryNames {
  const history = useProjectState((state) => state.history);
  return useMemo(() => historyNames(history), [history]);
}

type Installation = Pick<UserSettings, 'maxSimulations' | 'calcServiceThreadCount'>;

let settings = initialCheckSettings;
let known = new WeakMap<Project, readonly Issue[]>();

/** Sets the limits and the speed of the installation; the issues depend on them. */
export function setInstallation({ maxSimulations, calcServiceThreadCount }: Installation): void {
  settings = { limits: { ...simulationLimits, refuseAbove: maxSimulations }, threads: calcServiceThreadCount };
  known = new WeakMap();
  useProjectState.setState({});
}

/** Returns all issues of a document, computed once for each. */
export function issuesOf(project: Project): readonly Issue[] {
  const issues = known.get(project) ?? runChecks(project, settings);
  known.set(project, issues);
  return issues;
}

const noIssues: readonly Issue[] = [];

/** Returns the issues of the open project; empty if none is open, as in the storage library. */
export function useIssues(): readonly Issue[] {
  return useProjectState((state) => (state.history ? issuesOf(present(state)) : noIssues));
}

export function setProjectStatus(status: number): void {
  useProjectState.setState({ status });
}

export function useProjectStatus(): readonly [number, (status: number) => void] {
  return [useProjectState((state) => state.status), setProjectStatus] as const;
}
