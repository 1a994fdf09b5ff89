import { message } from '@hybrid/project/i18n/message';
import { lockedTitle } from '@hybrid/api/editSession';
import { liveCalls } from '@hybrid/api/liveCalls';
import { resultCalls, type RunStatus } from '@hybrid/api/resultCalls';
import { simulationCount } from '@hybrid/project/document/dimensions';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { CallProblem, callServer, isUnreachable, streamFromServer } from '../session/callServer';
import { lockLost } from '../openProject/projectLock';
import { saveNow } from '../openProject/saveEdits';
import { held, tell, useSession } from '../openProject/heldSession';
import { edit, issuesOf, projectNow, setProjectStatus } from '../openProject/projectStore';
import { initialResults, resultsReducer, type ResultsState } from './resultsState';
import { deadline } from './deadline';
import { followRun, streamLimits, type RunServer } from './followRun';
import type { TableKind } from './selection';
import { useRows } from './useRows';
import { sentences } from '../i18n/sentences';
import { translate } from '../i18n/translate';

export interface Calculation {
  readonly state: ResultsState;
  /** True when all rows of the calculation are read; the last ones may follow after it is ready. */
  readonly hasAllRows: boolean;
  readonly calculate: () => void;
  readonly cancel: () => void;
}

export function problemText(problem: unknown): string {
  if (!(problem instanceof CallProblem)) return translate(message('refusals.serviceUnavailableTitle'));
  return sentences(problem.title, problem.detail);
}

/** Stored status of the project for a status of the calculation. */
const storedStatus: Partial<Record<RunStatus['status'], number>> = {
  calculating: projectStatus.calculating,
  ready: projectStatus.calculated,
  changed: projectStatus.changed,
};

const serverOf = (id: string): RunServer => ({
  events: (signal) => streamFromServer(liveCalls.events, { params: { id }, signal }),
  status: (signal) => callServer(resultCalls.status, { params: { id }, signal }),
});

/** Time that Cancel waits for the answer to Calculate [ms]. */
const answerWithinMs = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isReadOnly = (): boolean => useSession.getState().state === 'readOnly';

const isLockedOut = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.status === 409 && problem.isTitled(lockedTitle);

/** Accepts the warnings in view, which the project stores. Called when the user calculates despite warnings. */
export function letWarningsStand(): void {
  const project = projectNow();
  if (!project.ignoreWarnings && issuesOf(project).some(({ severity }) => severity === 'warning'))
    edit(translate(message('document.warningsLetStand')), setFields({ ignoreWarnings: true }));
}

/** Follows the project's calculation, starts and cancels it, and reads its rows during and after the run. */
export function useCalculation(id: string, tableKind: TableKind): Calculation {
  const [state, dispatch] = useReducer(resultsReducer, initialResults);
  // Ignores answers to requests made before Calculate was pressed, which are about the previous run.
  const turn = useRef(0);
  // Aborts a Calculate that waits for its answer, and resolves when that waiting ends.
  const asking = useRef(new AbortController());
  const answered = useRef<Promise<void>>(Promise.resolve());

  const take = useCallback((status: RunStatus, rows = status.done) => {
    const stored = storedStatus[status.status];
    if (stored !== undefined) setProjectStatus(stored);
    dispatch({ kind: 'statusRead', status, rows });
  }, []);

  const listen = useCallback(
    async (asked: () => Promise<RunStatus>, missed: (problem: unknown) => void) => {
      const mine = turn.current;
      try {
        const status = await asked();
        if (mine === turn.current) take(status);
      } catch (problem) {
        if (mine === turn.current) missed(problem);
      }
    },
    [take],
  );

  const fail = useCallback(
    (problem: unknown) => dispatch({ kind: 'failed', message: problemText(problem), unreachable: isUnreachable(problem) }),
    [],
  );

  const failToStart = useCallback(
    (problem: unknown) => (isUnreachable(problem) ? dispatch({ kind: 'startLost', message: problemText(problem) }) : fail(problem)),
    [fail],
  );

  useEffect(() => {
    turn.current += 1;
    void listen(() => callServer(resultCalls.status, { params: { id } }), fail);
    return () => {
      turn.current += 1;
    };
  }, [id, listen, fail]);

  // A running calculation is followed, and so is a server that was not reached, until it returns.
  const isFollowed = (state.calculation === 'loading' && !state.starting) || (state.calculation === 'error' && state.unreachable);
  useEffect(() => {
    if (!isFollowed) return undefined;
    return followRun(serverOf(id), (news) => {
      if (news.kind === 'status') take(news.status, news.rows);
      else if (news.kind === 'unreachable') dispatch({ kind: 'connectionLost' });
      else dispatch({ kind: 'failed', message: news.problem === undefined ? '' : problemText(news.problem) });
    });
  }, [id, take, isFollowed]);

  const hasAllRows = useRows(id, tableKind, state, dispatch);

  const settled = state.calculation === 'ready' && !state.changed;
  const calculate = useCallback(() => {
    // The stored document would be calculated, which the user who holds the lock is changing.
    if (isReadOnly()) return tell({ type: 'refused' });
    turn.current += 1;
    const { signal } = (asking.current = new AbortController());
    dispatch({ kind: 'calculateAsked', total: simulationCount(projectNow()) });
    answered.current = listen(async () => {
      const statusNow = () => callServer(resultCalls.status, { params: { id } });
      if (!(await saveNow())) {
        if (isReadOnly()) return statusNow();
        throw new CallProblem(0, message('refusals.projectCouldNotBeSaved'), message('refusals.nothingCalculatedYouEnteredKept'));
      }
      try {
        signal.throwIfAborted();
        const call = settled ? resultCalls.recalculate : resultCalls.calculate;
        return await callServer(call, { params: { id }, query: { lockId: held.lockId }, signal });
      } catch (problem) {
        if (!isLockedOut(problem)) throw problem;
        lockLost();
        return statusNow();
      }
    }, failToStart);
  }, [id, listen, failToStart, settled]);

  const cancel = useCallback(() => {
    turn.current += 1;
    dispatch({ kind: 'cancelAsked' });
    const limit = deadline(new AbortController().signal, streamLimits.silentMs);
    void listen(
      async () => {
        // A run that begins after the stop request would go on unseen: wait for the answer to Calculate first, for a limited time.
        await Promise.race([answered.current, pause(answerWithinMs)]);
        asking.current.abort();
        return callServer(resultCalls.stop, { params: { id }, signal: limit.signal }).finally(limit.end);
      },
      () => dispatch({ kind: 'cancelRefused' }),
    );
  }, [id, listen]);

  return { state, hasAllRows, calculate, cancel };
}
