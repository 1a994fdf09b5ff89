import { expect, test } from 'vitest';
import { claim, force, leftAfterMs, release } from './editLock';

const free = { lockId: '' };
const held = { lockId: 'first' };

test('a free lock goes to whoever claims it, and stays with them when they claim again', () => {
  expect(claim(free, 'first')).toEqual(held);
  expect(claim(held, 'first')).toEqual(held);
});

test('a held lock is not given to another session unless it forces it', () => {
  expect(claim(held, 'second')).toBeUndefined();
  expect(force(held, 'second')).toEqual({ lockId: 'second' });
});

test('a session releases its own lock only', () => {
  expect(release(held, 'first')).toEqual(free);
  expect(release(held, 'second')).toEqual(held);
});

test('a lock whose session was not heard of for a quarter of an hour goes to whoever claims it', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const heard = (agoMs: number) => ({ lockId: 'first', accessed: new Date(now.getTime() - agoMs) });
  expect(leftAfterMs).toBe(15 * 60_000);
  expect(claim(heard(leftAfterMs - 1), 'second', now)).toBeUndefined();
  expect(claim(heard(leftAfterMs + 1), 'second', now)).toEqual({ lockId: 'second' });
});
