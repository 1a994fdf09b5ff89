import { resultCalls, type RunStatus } from '@hybrid/api/resultCalls';
import { tableFromWire } from '@hybrid/api/wireUnits';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { CallProblem, callServer } from '../../callServer';
import { saveNow, useSession } from '../../workspace/editSession';
import { edit, issuesOf, projectNow, setProjectStatus } from '../../workspace/projectStore';
import { initialResults, pollDelayMs, resultsReducer, type ResultsState } from '../resultsState';
import type { TableKind } from './selection';

export interface Calculation {
  readonly state: ResultsState;
  readonly calculate: () => void;
  readonly cancel: () => void;
}

export function problemText(problem: unknown): string {
  if (!(problem instanceof CallProblem)) return 'Service Unavailable';
  return problem.detail === '' ? problem.title : `${problem.title} ${problem.detail}`;
}

/** The stored status of the project that a status of the calculation stands for. */
const storedStatus: Partial<Record<RunStatus['status'], number>> = {
  calculating: projectStatus.calculating,
  ready: projectStatus.calculated,
  changed: projectStatus.changed,
};

const isReadOnly = (): boolean => useSession.getState().state === 'readOnly';

/** Whoever calculates with warnings in view lets them stand; the project remembers it. */
export function letWarningsStand(): void {
  const project = projectNow();
  if (!project.ignoreWarnings && issuesOf(project).some(({ severity }) => severity === 'warning'))
    edit('Warnings let stand', setFields({ ignoreWarnings: true }));
}

/** Looks at the project's calculation, starts and cancels it, and reads its rows while and after it runs. */
export function useCalculation(id: string, tableKind: TableKind): Calculation {
  const [state, dispatch] = useReducer(resultsReducer, initialResults);
  // An answer to a question asked before Calculate was pressed tells of the run before, and is not listened to.
  const turn = useRef(0);

  const listen = useCallback(async (asked: () => Promise<RunStatus>, missed: (text: string) => void) => {
    const mine = turn.current;
    try {
      const status = await asked();
      if (mine !== turn.current) return;
      const stored = storedStatus[status.status];
      if (stored !== undefined) setProjectStatus(stored);
      dispatch({ kind: 'statusRead', status });
    } catch (problem) {
      if (mine === turn.current) missed(problemText(problem));
    }
  }, []);

  const fail = useCallback((message: string) => dispatch({ kind: 'failed', message }), []);

  useEffect(() => {
    turn.current += 1;
    void listen(() => callServer(resultCalls.status, { params: { id } }), fail);
    return () => {
      turn.current += 1;
    };
  }, [id, listen, fail]);

  useEffect(() => {
    if (state.calculation !== 'loading' || state.starting) return undefined;
    const ask = () =>
      listen(
        () => callServer(resultCalls.status, { params: { id } }),
        (message) => dispatch({ kind: 'pollMissed', message }),
      );
    const timer = setTimeout(() => void ask(), pollDelayMs(state.attempts));
    return () => clearTimeout(timer);
  }, [id, listen, state.calculation, state.starting, state.attempts]);

  const hasRows = state.calculation === 'ready' || state.calculation === 'cancelled' || (state.calculation === 'loading' && state.done > 0);
  // Rows are read again whenever more of them are done, and once more at the end.
  const wanted = hasRows ? `${state.calculation}/${state.done}/${state.ended}` : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let gone = false;
    dispatch({ kind: 'tableAsked' });
    callServer(resultCalls.table, { params: { id }, body: { tableKind } }).then(
      (table) => !gone && dispatch({ kind: 'tableRead', table: tableFromWire(table) }),
      () => !gone && dispatch({ kind: 'tableFailed' }),
    );
    return () => {
      gone = true;
    };
  }, [id, tableKind, wanted]);

  const settled = state.calculation === 'ready' && !state.changed;
  const calculate = useCallback(() => {
    turn.current += 1;
    dispatch({ kind: 'calculateAsked' });
    void listen(async () => {
      if (!isReadOnly()) letWarningsStand();
      // Saving looks at the edit lock first; a reader's edits are lost on purpose, so there is nothing to save.
      if (!isReadOnly() && !(await saveNow()) && !isReadOnly())
        throw new CallProblem(0, 'The project could not be saved.', 'Nothing was calculated; what you entered is kept here.');
      return callServer(settled ? resultCalls.recalculate : resultCalls.calculate, { params: { id } });
    }, fail);
  }, [id, listen, fail, settled]);

  const cancel = useCallback(() => {
    dispatch({ kind: 'cancelAsked' });
    void listen(
      () => callServer(resultCalls.stop, { params: { id } }),
      () => dispatch({ kind: 'cancelRefused' }),
    );
  }, [id, listen]);

  return { state, calculate, cancel };
}
