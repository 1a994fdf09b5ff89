import type { Text } from '@hybrid/project/i18n/message';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { pollLimits } from '../runs/resultsState';

/** State of a study that is calculated apart from the main calculation, as its panel shows it. */
export interface StudyState<A> {
  readonly state: 'blank' | 'calculating' | 'calculated' | 'cancelled' | 'error';
  /** Progress [%]; within one study it never falls. */
  readonly progress: number;
  readonly estimatedRemainingTime: string;
  /** Steps done and their total; the total is 0 for a search, whose length is not known. */
  readonly done: number;
  readonly total: number;
  /** True between Start and the answer of the server. */
  readonly starting: boolean;
  readonly cancelling: boolean;
  /** Number of status requests for the running study, and of consecutive ones without an answer. */
  readonly attempts: number;
  readonly missed: number;
  readonly message: Text;
  /** State of the answer: one that is ready may be empty. */
  readonly answerState: 'blank' | 'ready' | 'error';
  readonly answer: A | undefined;
}

export type StudyEvent<A> =
  | { readonly kind: 'startAsked' }
  | { readonly kind: 'statusRead'; readonly status: RunStatus }
  | { readonly kind: 'pollMissed'; readonly message: Text }
  | { readonly kind: 'failed'; readonly message: Text }
  | { readonly kind: 'cancelAsked' }
  | { readonly kind: 'cancelRefused' }
  | { readonly kind: 'answerRead'; readonly answer: A; readonly isEmpty: boolean }
  | { readonly kind: 'answerFailed' }
  | { readonly kind: 'cleared' };

export const blankStudy: StudyState<never> = {
  state: 'blank',
  progress: 0,
  estimatedRemainingTime: '00:00:00',
  done: 0,
  total: 0,
  starting: false,
  cancelling: false,
  attempts: 0,
  missed: 0,
  message: '',
  answerState: 'blank',
  answer: undefined,
};

const meaning = {
  none: 'blank',
  changed: 'calculated',
  calculating: 'calculating',
  ready: 'calculated',
  cancelled: 'cancelled',
  error: 'error',
} as const satisfies Record<RunStatus['status'], StudyState<unknown>['state']>;

export function studyReducer<A>(before: StudyState<A>, event: StudyEvent<A>): StudyState<A> {
  switch (event.kind) {
    case 'startAsked':
      return { ...blankStudy, state: 'calculating', starting: true };
    case 'statusRead':
      return statusRead(before, event.status);
    case 'pollMissed': {
      const [attempts, missed] = [before.attempts + 1, before.missed + 1];
      const gaveUp = attempts >= pollLimits.attempts || missed >= pollLimits.missedInRow;
      return gaveUp ? { ...before, state: 'error', message: event.message } : { ...before, attempts, missed };
    }
    case 'failed':
      return { ...blankStudy, state: 'error', message: event.message };
    case 'cancelAsked':
      return before.state === 'calculating' ? { ...before, cancelling: true } : before;
    case 'cancelRefused':
      return { ...before, cancelling: false };
    case 'answerRead':
      return { ...before, answer: event.answer, answerState: event.isEmpty ? 'error' : 'ready' };
    case 'answerFailed':
      return { ...before, answerState: 'error' };
    case 'cleared':
      return blankStudy;
  }
}

function statusRead<A>(
  before: StudyState<A>,
  { status, progress, estimatedRemainingTime, done, total, message }: RunStatus,
): StudyState<A> {
  const state = meaning[status];
  if (state === 'blank') return blankStudy;
  const attempts = state === 'calculating' ? before.attempts + 1 : 0;
  if (attempts >= pollLimits.attempts) return { ...before, state: 'error', attempts };
  return {
    ...before,
    state,
    progress: state === 'calculated' ? 100 : Math.max(before.progress, progress),
    estimatedRemainingTime,
    done,
    total,
    starting: false,
    cancelling: before.cancelling && state === 'calculating',
    attempts,
    missed: 0,
    message: state === 'error' ? message : '',
  };
}
