import type { RunStatus } from '@hybrid/api/resultCalls';
import type { Details } from '@hybrid/project/results/details';
import { describe, expect, test } from 'vitest';
import { CallProblem } from '../session/callServer';
import { detailsFlow, type DetailsServer, type DetailsState } from './detailsFlow';

const status = (name: RunStatus['status'], progress = 0, message = ''): RunStatus => ({
  status: name,
  progress,
  estimatedRemainingTime: '',
  done: 0,
  total: 1,
  started: '',
  ended: '',
  message,
});
const details = { id: 'a' } as Details;

/** Returns the given statuses one after the other, then the last one forever, and records the requests. */
function server(...answers: readonly RunStatus[]): DetailsServer & { readonly asked: string[] } {
  const asked: string[] = [];
  const next = (what: string) => async () => {
    asked.push(what);
    return answers[Math.min(asked.length, answers.length) - 1] as RunStatus;
  };
  return { asked, status: next('status'), calculate: next('calculate'), details: async () => details };
}

async function run(from: DetailsServer): Promise<readonly DetailsState[]> {
  const states: DetailsState[] = [];
  for await (const state of detailsFlow(from, async () => undefined, String)) states.push(state);
  return states;
}

describe('details of a result', () => {
  test('that are ready are fetched at once', async () => {
    const from = server(status('ready'));
    expect((await run(from)).at(-1)).toEqual({ kind: 'ready', details });
    expect(from.asked).toEqual(['status']);
  });
  test('that are not ready are calculated, then asked about until they are', async () => {
    const from = server(status('none'), status('calculating', 20), status('calculating', 10), status('ready'));
    expect(await run(from)).toEqual([
      { kind: 'loading', progress: 0, left: '' },
      { kind: 'loading', progress: 20, left: '' },
      { kind: 'loading', progress: 20, left: '' },
      { kind: 'ready', details },
    ]);
    expect(from.asked).toEqual(['status', 'calculate', 'status', 'status']);
  });
  test('that are under way are not started again', async () => {
    const from = server(status('calculating'), status('ready'));
    await run(from);
    expect(from.asked).toEqual(['status', 'status']);
  });
  test('that were cancelled end without an error', async () =>
    expect((await run(server(status('none'), status('cancelled')))).at(-1)).toEqual({ kind: 'cancelled' }));
  test('that failed say why', async () =>
    expect((await run(server(status('none'), status('error', 0, 'no such result')))).at(-1)).toEqual({
      kind: 'error',
      message: 'no such result',
    }));
  test('that failed without a word are unavailable', async () =>
    expect((await run(server(status('none'), status('error')))).at(-1)).toEqual({ kind: 'error', message: 'Service Unavailable' }));
  test('that cannot be fetched are an error', async () => {
    const from = { ...server(status('ready')), details: () => Promise.reject(new Error('broken')) };
    expect((await run(from)).at(-1)).toEqual({ kind: 'error', message: 'Error: broken' });
  });
  test('outlive a network that is away for a while', async () => {
    const away = new CallProblem(0, 'The server cannot be reached.', '');
    const from = server(status('calculating', 40), status('ready'));
    let [lost, lostDetails] = [7, 3];
    const states = await run({
      ...from,
      status: () => (lost-- > 0 ? Promise.reject(away) : from.status()),
      details: () => (lostDetails-- > 0 ? Promise.reject(away) : from.details()),
    });
    expect(states.at(-1)).toEqual({ kind: 'ready', details });
    expect(new Set(states.slice(0, -1).map(({ kind }) => kind))).toEqual(new Set(['loading']));
  });
  test('are not asked for for ever where there is no network', async () => {
    let asked = 0;
    const away = () => {
      asked += 1;
      return Promise.reject(new CallProblem(0, 'The server cannot be reached.', ''));
    };
    expect((await run({ status: away, calculate: away, details: away })).at(-1)).toMatchObject({ kind: 'error' });
    expect(asked).toBe(1001);
  });
  test('are asked about at most 1000 times', async () => {
    const from = server(status('calculating'));
    expect((await run(from)).at(-1)).toEqual({ kind: 'error', message: 'Service Unavailable' });
    expect(from.asked).toHaveLength(1001);
  });
});
