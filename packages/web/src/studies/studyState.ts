import type { RunStatus } from '@hybrid/api/resultCalls';
import { pollLimits } from '../results/resultsState';

/** What is worked out beside the calculation, as its panel sees it. */
export interface StudyState<A> {
  readonly state: 'blank' | 'calculating' | 'calculated' | 'cancelled' | 'error';
  /** 0-100; within one study it only rises. */
  readonly progress: number;
  readonly estimatedRemainingTime: string;
  /** Steps that are done, of how many; of a search nobody knows how many, and it is 0. */
  readonly done: number;
  readonly total: number;
  /** Start was pressed and the server has not answered yet. */
  readonly starting: boolean;
  readonly cancelling: boolean;
  /** How often the running study was asked about, and how many questions in a row found no answer. */
  readonly attempts: number;
  readonly missed: number;
  readonly message: string;
  /** Whether the answer has come: it may be empty. */
  readonly answerState: 'blank' | 'ready' | 'error';
  readonly answer: A | undefined;
}

export type StudyEvent<A> =
  | { readonly kind: 'startAsked' }
  | { readonly kind: 'statusRead'; readonly status: RunStatus }
  | { readonly kind: 'pollMissed'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
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
