import type { Text } from '@hybrid/project/i18n/message';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { pollDelayMs } from '../runs/resultsState';
import { onLanguage } from '../i18n/translate';
import { problemText } from '../runs/useCalculation';
import { blankStudy, studyReducer, type StudyEvent, type StudyState } from './studyState';

/** The calls of a study. They keep their identity as long as the project does. */
export interface StudyCalls<A> {
  readonly status: () => Promise<RunStatus>;
  readonly stop: () => Promise<RunStatus>;
  readonly read: () => Promise<A>;
  readonly isEmpty: (answer: A) => boolean;
}

interface FollowedStudy<A> {
  readonly study: StudyState<A>;
  /** True once the server has said whether there is a study. */
  readonly isKnown: boolean;
  readonly start: (ask: () => Promise<RunStatus>) => void;
  readonly cancel: () => void;
  readonly clear: () => void;
}

/** Follows a study of the project, starts and cancels it, and reads its answer when there is one. */
export function useStudy<A>(calls: StudyCalls<A>): FollowedStudy<A> {
  const [study, dispatch] = useReducer<StudyState<A>, [StudyEvent<A>]>(studyReducer, blankStudy);
  // Ignores answers to requests made before the study was started or cleared.
  const turn = useRef(0);
  const [known, setKnown] = useState<StudyCalls<A>>();

  const listen = useCallback(async (ask: () => Promise<RunStatus>, onTrouble: (text: Text) => void, onStatus?: () => void) => {
    const mine = turn.current;
    try {
      const status = await ask();
      if (mine !== turn.current) return;
      dispatch({ kind: 'statusRead', status });
      onStatus?.();
    } catch (problem) {
      if (mine === turn.current) onTrouble(problemText(problem));
    }
  }, []);
  const missed = useCallback((message: Text) => dispatch({ kind: 'pollMissed', message }), []);

  useEffect(() => {
    turn.current += 1;
    void listen(
      calls.status,
      () => {},
      () => setKnown(calls),
    );
    return () => {
      turn.current += 1;
    };
  }, [calls, listen]);

  const { state, starting, attempts } = study;
  useEffect(() => {
    if (state !== 'calculating' || starting) return undefined;
    const timer = setTimeout(() => void listen(calls.status, missed), pollDelayMs(attempts));
    return () => clearTimeout(timer);
  }, [calls, listen, missed, state, starting, attempts]);

  useEffect(() => {
    if (state !== 'calculated') return undefined;
    let gone = false;
    const read = (): void =>
      void calls.read().then(
        (answer) => !gone && dispatch({ kind: 'answerRead', answer, isEmpty: calls.isEmpty(answer) }),
        () => !gone && dispatch({ kind: 'answerFailed' }),
      );
    read();
    // Names in an answer are in the language of the user.
    const leave = onLanguage(read);
    return () => {
      gone = true;
      leave();
    };
  }, [calls, state]);

  const start = useCallback(
    (ask: () => Promise<RunStatus>) => {
      turn.current += 1;
      dispatch({ kind: 'startAsked' });
      void listen(ask, (message) => dispatch({ kind: 'failed', message }));
    },
    [listen],
  );
  const cancel = useCallback(() => {
    dispatch({ kind: 'cancelAsked' });
    void listen(calls.stop, () => dispatch({ kind: 'cancelRefused' }));
  }, [calls, listen]);
  const clear = useCallback(() => {
    turn.current += 1;
    dispatch({ kind: 'cleared' });
  }, []);
  return { study, isKnown: known === calls, start, cancel, clear };
}
