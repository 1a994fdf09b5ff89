import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import { noRun } from '../runs/calculations';
import type { ProjectHead } from '../store/projectStore';
import { openLiveService, type LiveService } from './liveService';

const head: ProjectHead = { id: 'p', owner: 'ann', documentHash: 'h' };
const done = (count: number, status: RunStatus['status'] = 'calculating'): RunStatus => ({ ...noRun, status, done: count, total: 1000 });

let project: ProjectHead | undefined;
let status: RunStatus;
let looks: number;
let storeFault: Error | undefined;
let faults: unknown[];
let service: LiveService;

beforeEach(() => {
  vi.useFakeTimers();
  [project, status, looks, storeFault, faults] = [head, done(0), 0, undefined, []];
  service = openLiveService({
    projects: {
      head: async () => project,
      owned: async (user, id) => {
        if (project?.owner !== user || id !== project.id) throw new UserError('notFound', 'Project not found');
        return project;
      },
    },
    calculations: {
      statusOf: async () => {
        looks += 1;
        if (storeFault) throw storeFault;
        return status;
      },
    },
    onFault: (error) => faults.push(error),
  });
});
afterEach(() => {
  service.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const mayStill = (): Promise<unknown> => Promise.resolve();

/** Opens a stream with a reader that can be told to take nothing. */
async function reader(askAgain = mayStill, user = 'ann') {
  const stream = await service.watch({ user, project: 'p', askAgain, language: 'en' });
  const text: string[] = [];
  const held: (() => void)[] = [];
  let isTaking = true;
  const to = new Writable({
    highWaterMark: 1,
    write: (piece, _encoding, taken) => {
      text.push(String(piece));
      if (isTaking) taken();
      else held.push(taken);
    },
  });
  to.on('error', () => {});
  stream.on('error', () => {});
  stream.pipe(to);
  await pass(0);
  return {
    stream,
    text,
    /** Returns the number of done simulations in each received status. */
    done: () => text.flatMap((piece) => [...piece.matchAll(/"done":(\d+)/g)].map(([, count]) => Number(count))),
    take(takes: boolean) {
      isTaking = takes;
      for (const taken of held.splice(0)) taken();
    },
  };
}

describe('a reader', () => {
  test('hears the status at once, then what changed and nothing else', async () => {
    const ann = await reader();
    expect(ann.done()).toEqual([0]);
    await pass(5_000);
    expect(ann.done()).toEqual([0]);
    status = done(7);
    await pass(300);
    expect(ann.done()).toEqual([0, 7]);
  });

  test('hears at most four changes a second', async () => {
    const ann = await reader();
    for (let count = 1; count <= 100; count += 1) {
      status = done(count);
      await pass(50);
    }
    expect(ann.done().length).toBeLessThanOrEqual(1 + 4 * 5);
    expect(ann.done().length).toBeGreaterThan(15);
  });

  test('who is slow gets the newest, not all that he missed', async () => {
    const ann = await reader();
    ann.take(false);
    for (let count = 1; count <= 100; count += 1) {
      status = done(count);
      await pass(260);
      // One piece in transfer, one waiting.
      expect(ann.stream.readableLength).toBeLessThan(1000);
    }
    const before = ann.done().length;
    ann.take(true);
    await pass(0);
    expect(ann.done().length - before).toBeLessThanOrEqual(2);
    expect(ann.done().at(-1)).toBe(100);
  });

  test('who takes nothing for a minute is given up', async () => {
    const ann = await reader();
    ann.take(false);
    const closed = once(ann.stream, 'close');
    for (let count = 1; count <= 300; count += 1) {
      status = done(count);
      await pass(260);
    }
    await closed;
    expect([ann.stream.destroyed, service.watched]).toEqual([true, 0]);
  });

  test('hears a heartbeat every fifteen seconds in a quiet time', async () => {
    const ann = await reader();
    await pass(46_000);
    expect(ann.text.slice(1)).toEqual([': still here\n\n', ': still here\n\n', ': still here\n\n']);
  });

  test('who may ask nothing more hears nothing more', async () => {
    let isSignedIn = true;
    const ann = await reader(() => (isSignedIn ? Promise.resolve() : Promise.reject(new UserError('unauthorized', 'Please sign in'))));
    isSignedIn = false;
    await pass(15_100);
    status = done(9);
    await pass(1_000);
    expect(ann.done()).toEqual([0]);
    expect([ann.stream.destroyed, ann.text.join('').includes('event: end'), service.watched]).toEqual([true, false, 0]);
  });

  test('of a project that is another’s now hears nothing more', async () => {
    const ann = await reader();
    project = { ...head, owner: 'ben' };
    status = done(5);
    await pass(300);
    expect([ann.done(), ann.stream.destroyed, service.watched]).toEqual([[0], true, 0]);
    await expect(reader()).rejects.toThrow('Project not found');
  });

  test('of a store that fails is let go of, and the fault is told', async () => {
    const ann = await reader();
    storeFault = new Error('the store is away');
    await pass(300);
    expect([ann.stream.destroyed, service.watched, faults]).toEqual([true, 0, [storeFault]]);
  });
});

describe('the store', () => {
  test('is looked at once for all readers of a project', async () => {
    for (let readers = 0; readers < 20; readers += 1) await reader();
    looks = 0;
    await pass(10_000);
    expect(looks).toBe(40);
  });

  test('is not looked at when nobody is there', async () => {
    const ann = await reader();
    ann.stream.destroy();
    await pass(0);
    looks = 0;
    await pass(60_000);
    expect([looks, service.watched]).toEqual([0, 0]);
  });
});
