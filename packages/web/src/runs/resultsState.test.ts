import type { RunStatus } from '@hybrid/api/resultCalls';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { resultRow } from '@hybrid/project/results/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialResults, isInfeasible, pollDelayMs, resultsReducer, type ResultsEvent, type ResultsState } from './resultsState';

const status = (name: RunStatus['status'], more: Partial<RunStatus> = {}): ResultsEvent => ({
  kind: 'statusRead',
  status: { status: name, progress: 0, estimatedRemainingTime: '', done: 0, total: 0, started: '', ended: '', message: '', ...more },
});
const after = (...events: readonly ResultsEvent[]): ResultsState => events.reduce(resultsReducer, initialResults);
const row = (id: string): ResultItem => resultRow(id);
const table = (...ids: readonly string[]): ResultTable => ({
  header: { sensitivity: [], optimization: [], revenue: [] },
  items: ids.map(row),
});

describe('opening the results', () => {
  test.each([
    ['ready', 'ready'],
    ['calculating', 'loading'],
    ['changed', 'ready'],
    ['cancelled', 'cancelled'],
    ['error', 'error'],
    ['none', 'blank'],
  ] as const)('status %s shows %s', (name, shown) => expect(after(status(name)).calculation).toBe(shown));
  test('ready means a progress of 100', () => expect(after(status('ready', { progress: 12 })).progress).toBe(100));
  test('an unknown remaining time is 00:00:00', () => expect(after(status('calculating')).estimatedRemainingTime).toBe('00:00:00'));
  test('changed inputs whose rows cannot be loaded leave the page blank', () =>
    expect(after(status('changed'), { kind: 'tableFailed' }).calculation).toBe('blank'));
  test('changed inputs whose rows are there keep them readable', () => {
    const state = after(status('changed'), { kind: 'tableRead', table: table('a') });
    expect([state.calculation, state.changed, state.table?.items.length]).toEqual(['ready', true, 1]);
  });
  test('rows that cannot be loaded otherwise are an error of the table', () =>
    expect(after(status('ready'), { kind: 'tableFailed' }).tableState).toBe('error'));
  test('no answer at all is an error', () =>
    expect(after({ kind: 'failed', message: 'Service Unavailable' })).toMatchObject({
      calculation: 'error',
      message: 'Service Unavailable',
    }));
});

describe('a running calculation', () => {
  const running = after({ kind: 'calculateAsked', total: 100 });

  test('begins empty, whatever was shown before, with none of the simulations that are asked for', () => {
    const again = after(status('ready'), { kind: 'tableRead', table: table('a') }, { kind: 'calculateAsked', total: 12 });
    expect(again).toEqual({ ...initialResults, calculation: 'loading', starting: true, done: 0, total: 12 });
  });
  test('shows a progress that only rises', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 50 }), (values) => {
        let state = running;
        for (const progress of values) {
          const next = resultsReducer(state, status('calculating', { progress, done: progress, total: 100 }));
          expect(next.progress).toBeGreaterThanOrEqual(state.progress);
          expect(next.done).toBeGreaterThanOrEqual(state.done);
          state = next;
        }
        expect(state.progress).toBe(Math.max(...values));
      }),
    );
  });
  test('marks the rows that are new since the last reading, not the first ones', () => {
    const first = resultsReducer(running, { kind: 'tableRead', table: table('a', 'b') });
    expect([...first.newest]).toEqual([]);
    expect([...resultsReducer(first, { kind: 'tableRead', table: table('c', 'a', 'b') }).newest]).toEqual(['c']);
  });
  test('that another page starts anew begins at its own progress', () => {
    const first = resultsReducer(running, status('calculating', { started: 'one', progress: 80, done: 8 }));
    expect(resultsReducer(first, status('calculating', { started: 'two', progress: 10, done: 1 }))).toMatchObject({
      progress: 10,
      done: 1,
      rows: 1,
    });
  });
  test('has as many rows to read as the server says, else as many as are done', () => {
    const { status: read } = status('calculating', { done: 7 }) as Extract<ResultsEvent, { kind: 'statusRead' }>;
    expect(resultsReducer(running, { kind: 'statusRead', status: read }).rows).toBe(7);
    expect(resultsReducer(running, { kind: 'statusRead', status: read, rows: 5 }).rows).toBe(5);
  });
  test('that fails says why', () =>
    expect(resultsReducer(running, status('error', { message: 'out of memory' }))).toMatchObject({
      calculation: 'error',
      message: 'out of memory',
    }));
  test('is not asked about before the server has answered the start', () => {
    expect(running.starting).toBe(true);
    expect(resultsReducer(running, status('calculating')).starting).toBe(false);
  });
  test('goes on without a connection, and says so until there is one', () => {
    const lost = resultsReducer(running, { kind: 'connectionLost' });
    expect(lost).toMatchObject({ calculation: 'loading', unreachable: true });
    expect(resultsReducer(lost, status('calculating')).unreachable).toBe(false);
  });
  test('keeps its rows while they cannot be read again', () => {
    const partial = resultsReducer(running, { kind: 'tableRead', table: table('a') });
    expect(resultsReducer(partial, { kind: 'tableFailed' })).toMatchObject({ calculation: 'loading', tableState: 'ready' });
  });
});

describe('cancelling', () => {
  const running = after(status('calculating'));

  test('says so until the server confirms', () => {
    const asked = resultsReducer(running, { kind: 'cancelAsked' });
    expect(asked.cancelling).toBe(true);
    expect(resultsReducer(asked, status('calculating')).cancelling).toBe(true);
    expect(resultsReducer(asked, status('cancelled'))).toMatchObject({ calculation: 'cancelled', cancelling: false });
  });
  test('that the server refuses says so and goes on', () => {
    const refused = resultsReducer(resultsReducer(running, { kind: 'cancelAsked' }), { kind: 'cancelRefused' });
    expect(refused).toMatchObject({ calculation: 'loading', cancelling: false, cancelFailed: true });
  });
  test('does nothing once the results are ready', () => {
    const ready = after(status('ready'));
    expect(resultsReducer(ready, { kind: 'cancelAsked' })).toBe(ready);
    expect(resultsReducer(ready, { kind: 'cancelRefused' })).toBe(ready);
  });
  test('keeps the finished rows', () => {
    const partial = resultsReducer(running, { kind: 'tableRead', table: table('a', 'b') });
    expect(resultsReducer(partial, status('cancelled')).table?.items).toHaveLength(2);
  });
});

describe('infeasible', () => {
  test('is a calculation without a row', () =>
    expect(isInfeasible(after(status('ready'), { kind: 'tableRead', table: table() }))).toBe(true));
  test('is not a calculation that has no row yet', () =>
    expect(isInfeasible(after(status('calculating'), { kind: 'tableRead', table: table() }))).toBe(false));
  test('is not a table that is still to be read', () => expect(isInfeasible(after(status('ready')))).toBe(false));
});

describe('time between two questions', () => {
  test('starts short and never exceeds the five seconds of the specification', () => {
    expect(pollDelayMs(0)).toBe(150);
    for (let attempt = 1; attempt < 1000; attempt += 1) {
      expect(pollDelayMs(attempt)).toBeGreaterThanOrEqual(pollDelayMs(attempt - 1));
      expect(pollDelayMs(attempt)).toBeLessThanOrEqual(5000);
    }
    expect(pollDelayMs(999)).toBe(5000);
  });
});
