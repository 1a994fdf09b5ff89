import type { RunStatus } from '@hybrid/api/resultCalls';
import { describe, expect, test } from 'vitest';
import { pollLimits } from '../runs/resultsState';
import { blankStudy, studyReducer, type StudyEvent, type StudyState } from './studyState';

const status = (state: RunStatus['status'], progress = 0, message = ''): StudyEvent<string[]> => ({
  kind: 'statusRead',
  status: { status: state, progress, estimatedRemainingTime: '00:00:05', done: 0, total: 0, started: '', ended: '', message },
});
const after = (...events: readonly StudyEvent<string[]>[]): StudyState<string[]> =>
  events.reduce<StudyState<string[]>>(studyReducer<string[]>, blankStudy);
const started: StudyEvent<string[]> = { kind: 'startAsked' };

describe('a study', () => {
  test('is blank, calculating once it is started, and calculated when the server is ready', () => {
    expect(after().state).toBe('blank');
    expect(after(started)).toMatchObject({ state: 'calculating', starting: true });
    expect(after(started, status('calculating', 20))).toMatchObject({ state: 'calculating', starting: false, progress: 20 });
    expect(after(started, status('ready', 100))).toMatchObject({ state: 'calculated', progress: 100 });
  });

  test('is cancelled when the server says so, and in error when it could not start', () => {
    expect(after(started, status('cancelled')).state).toBe('cancelled');
    expect(after(started, { kind: 'failed', message: 'No contract' })).toMatchObject({ state: 'error', message: 'No contract' });
    expect(after(started, status('error', 0, 'A fault'))).toMatchObject({ state: 'error', message: 'A fault' });
  });

  test('its progress never falls while it is watched, and begins anew with the next one', () => {
    expect(after(started, status('calculating', 40), status('calculating', 30)).progress).toBe(40);
    expect(after(started, status('calculating', 40), started).progress).toBe(0);
  });

  test('an answer with rows is ready, one without is an error, as one that cannot be read is', () => {
    const calculated = [started, status('ready')] as const;
    expect(after(...calculated, { kind: 'answerRead', answer: ['row'], isEmpty: false }).answerState).toBe('ready');
    expect(after(...calculated, { kind: 'answerRead', answer: [], isEmpty: true })).toMatchObject({
      state: 'calculated',
      answerState: 'error',
      answer: [],
    });
    expect(after(...calculated, { kind: 'answerFailed' })).toMatchObject({ state: 'calculated', answerState: 'error', answer: undefined });
  });

  test('that is cleared, here or by the server, is as if it had never been', () => {
    expect(after(started, status('ready'), { kind: 'answerRead', answer: ['row'], isEmpty: false }, { kind: 'cleared' })).toEqual(
      blankStudy,
    );
    expect(after(started, status('ready'), status('none'))).toEqual(blankStudy);
  });

  test('a lost question is asked again; a few in a row are an error', () => {
    const lost: StudyEvent<string[]> = { kind: 'pollMissed', message: 'Service Unavailable' };
    const running = [started, status('calculating', 10)];
    expect(after(...running, lost).state).toBe('calculating');
    expect(after(...running, ...Array.from({ length: pollLimits.missedInRow }, () => lost))).toMatchObject({
      state: 'error',
      message: 'Service Unavailable',
    });
    expect(after(...running, lost, status('calculating', 11)).missed).toBe(0);
  });

  test('cancelling ends with the study, or when it is refused', () => {
    const cancelling = [started, status('calculating', 10), { kind: 'cancelAsked' }] as const;
    expect(after(...cancelling).cancelling).toBe(true);
    expect(after(...cancelling, { kind: 'cancelRefused' }).cancelling).toBe(false);
    expect(after(...cancelling, status('cancelled')).cancelling).toBe(false);
  });
});
