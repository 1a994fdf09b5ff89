import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { newProject } from '@hybrid/project/document/project';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { resultRow } from '@hybrid/project/results/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { held, tell } from '../openProject/heldSession';
import { openProject, projectNow } from '../openProject/projectStore';
import { ended, fakeStream, underWay, type FakeStream } from './testing';
import { useCalculation, type Calculation } from './useCalculation';
import { startWords } from '../i18n/words';

beforeAll(startWords);

/** State of the server, changed by the test. */
interface Server {
  status: RunStatus;
  /** Reachable, and able to open streams. */
  isThere: boolean;
  hasStreams: boolean;
  rows: readonly string[];
  /** Outcome of Calculate. */
  start: 'answered' | 'lost' | 'hanging' | 'slow';
  /** Lets a slow Calculate begin its run, and answers it. */
  begin?: () => void;
}

let server: Server;
let streams: FakeStream[];
let asked: string[];
const realFetch = globalThis.fetch;

const row = (id: string): ResultItem => resultRow(id);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  server = { status: underWay(0), isThere: true, hasStreams: true, rows: [], start: 'answered' };
  [streams, asked] = [[], []];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const what = String(input).replace('/api/project/p/result/', '');
    asked.push(what);
    if (!server.isThere) throw new TypeError('Failed to fetch');
    if (what === 'status' || what === 'stop') return json(server.status);
    if (what.startsWith('calculate')) {
      if (server.start === 'lost') throw new TypeError('Failed to fetch');
      if (server.start === 'hanging')
        return new Promise<Response>((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason)));
      if (server.start === 'slow') await new Promise<void>((begun) => (server.begin = begun));
      return json(server.status);
    }
    if (what === 'table') return json({ header: { sensitivity: [], optimization: [], revenue: [] }, items: server.rows.map(row) });
    if (what !== 'events' || !server.hasStreams) return json({ status: 404, title: 'There is no such call', detail: '' }, 404);
    const stream = fakeStream(init?.signal);
    streams.push(stream);
    return new Response(stream.body);
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

/** Opens the results page and records every progress that it shows. */
function opened(): { readonly now: () => Calculation['state']; readonly does: () => Calculation; readonly progress: number[] } {
  const progress: number[] = [];
  const { result } = renderHook(() => {
    const calculation = useCalculation('p', 'all');
    if (calculation.state.calculation === 'loading') progress.push(calculation.state.progress);
    return calculation;
  });
  return { now: () => result.current.state, does: () => result.current, progress };
}
const risesOnly = (values: readonly number[]) => expect(values).toEqual(values.toSorted((one, other) => one - other));
const times = (what: string) => asked.filter((one) => one === what).length;
const sendStatus = (of: FakeStream, status: RunStatus) =>
  act(async () => {
    server.status = status;
    of.status(status);
  });

describe('the results page while a calculation runs', () => {
  test('is told of progress by the stream, reads rows as they come, and ends with it', async () => {
    const page = opened();
    await waitFor(() => expect(streams).toHaveLength(1));
    const [stream] = streams as [FakeStream];
    await sendStatus(stream, underWay(0));
    expect(times('table')).toBe(0);
    server.rows = ['a', 'b'];
    await sendStatus(stream, underWay(2));
    await waitFor(() => expect(page.now().table?.items.map(({ id }) => id)).toEqual(['a', 'b']));
    for (const done of [3, 4, 5, 4, 6]) await sendStatus(stream, underWay(done));
    expect(page.now()).toMatchObject({ calculation: 'loading', progress: 60, done: 6 });
    // Five more states within a moment do not cause five more readings.
    expect(times('table')).toBe(1);
    server.rows = ['c', 'a', 'b'];
    await sendStatus(stream, ended);
    await waitFor(() => expect(page.now().table?.items).toHaveLength(3));
    expect(page.now()).toMatchObject({ calculation: 'ready', progress: 100 });
    expect(stream.isLetGo()).toBe(true);
    risesOnly(page.progress);
    expect([times('status'), streams.length]).toEqual([1, 1]);
  });

  test('asks where there is no stream', async () => {
    server.hasStreams = false;
    const page = opened();
    await waitFor(() => expect(times('status')).toBeGreaterThan(2));
    server.status = ended;
    server.rows = ['a'];
    await waitFor(() => expect(page.now()).toMatchObject({ calculation: 'ready', progress: 100, tableState: 'ready' }));
  });

  test('asks where the stream breaks in the middle, and never goes back', async () => {
    const page = opened();
    await waitFor(() => expect(streams).toHaveLength(1));
    await sendStatus(streams[0] as FakeStream, underWay(5));
    server.hasStreams = false;
    server.status = underWay(4);
    await act(async () => streams[0]?.breakOff());
    await waitFor(() => expect(times('status')).toBeGreaterThan(2));
    expect(page.now()).toMatchObject({ calculation: 'loading', progress: 50 });
    server.status = ended;
    await waitFor(() => expect(page.now().calculation).toBe('ready'));
    risesOnly(page.progress);
  });

  test('says that there is no connection, and goes on by itself when it is back', async () => {
    const page = opened();
    await waitFor(() => expect(streams).toHaveLength(1));
    await sendStatus(streams[0] as FakeStream, underWay(5));
    server.isThere = false;
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
    });
    await waitFor(() => expect(page.now()).toMatchObject({ calculation: 'loading', unreachable: true, progress: 50 }));
    server.isThere = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(streams).toHaveLength(2));
    await sendStatus(streams[1] as FakeStream, underWay(7));
    expect(page.now()).toMatchObject({ calculation: 'loading', unreachable: false, progress: 70 });
  });

  test('that was opened without a network shows what is there once it is back', async () => {
    server.isThere = false;
    const page = opened();
    await waitFor(() => expect(page.now()).toMatchObject({ calculation: 'error', unreachable: true }));
    server.isThere = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(streams.length).toBeGreaterThan(0));
    await sendStatus(streams.at(-1) as FakeStream, underWay(3));
    expect(page.now()).toMatchObject({ calculation: 'loading', progress: 30 });
  });

  test('lets go of the stream when it is left', async () => {
    const { unmount } = renderHook(() => useCalculation('p', 'all'));
    await waitFor(() => expect(streams).toHaveLength(1));
    unmount();
    await waitFor(() => expect(streams[0]?.isLetGo()).toBe(true));
  });
});

describe('Calculate', () => {
  // The project of this page has no edits to save.
  const settled: RunStatus = { ...ended, status: 'none', started: '', done: 0 };

  const openedSettled = async () => {
    [server.status, server.hasStreams] = [settled, false];
    openProject(newProject('p', '2026-01-01'), projectStatus.changed);
    held.storedText = canonicalText(projectNow());
    tell({ type: 'opened', mine: true, savedAt: 0 });
    const page = opened();
    await waitFor(() => expect(page.now().calculation).toBe('blank'));
    return page;
  };

  test('whose call is lost says so when nothing was begun, rather than show what was there before', async () => {
    const page = await openedSettled();
    server.start = 'lost';
    await act(async () => page.does().calculate());
    await waitFor(() => expect(page.now()).toMatchObject({ calculation: 'error', unreachable: false }));
    expect(page.now().message).toContain('The server cannot be reached.');
  });

  test('whose answer is lost is followed when it was begun', async () => {
    const page = await openedSettled();
    server.start = 'lost';
    server.status = underWay(4);
    await act(async () => page.does().calculate());
    await waitFor(() => expect(page.now()).toMatchObject({ calculation: 'loading', done: 4, message: '' }));
  });

  test('that gets no answer can be cancelled', async () => {
    const page = await openedSettled();
    server.start = 'hanging';
    await act(async () => page.does().calculate());
    expect(page.now()).toMatchObject({ calculation: 'loading', cancelling: false });
    await act(async () => page.does().cancel());
    await waitFor(() => expect(page.now().calculation).toBe('blank'), { timeout: 4_000 });
  });

  test('that is cancelled before it answers is stopped after its run has begun', async () => {
    const page = await openedSettled();
    server.start = 'slow';
    await act(async () => page.does().calculate());
    await waitFor(() => expect(server.begin).toBeDefined());
    await act(async () => page.does().cancel());
    expect([page.now().cancelling, times('stop')]).toEqual([true, 0]);
    server.status = { ...ended, status: 'cancelled' };
    await act(async () => server.begin?.());
    await waitFor(() => expect(page.now().calculation).toBe('cancelled'));
    expect(times('stop')).toBe(1);
  });
});
