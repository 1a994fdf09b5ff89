import { expect, test } from 'vitest';
import { claim, force, release } from './editLock';

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
