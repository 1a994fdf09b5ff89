import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Store } from '../store/database';
import { openEmptyStore } from '../testing/emptyStore';
import { linkStore, type LinkStore } from './linkStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const begin = Date.parse('2026-03-01T08:00:00Z');
const at = (hours: number): Date => new Date(begin + hours * 3_600_000);

let store: Store;
let links: LinkStore;
beforeAll(async () => {
  store = await openEmptyStore();
  links = linkStore(store.db);
});
afterAll(() => store.close());

const kept = () => store.db.selectFrom('accountLinks').selectAll().execute();

test('the secret has 32 bytes, and the store keeps its SHA-256 alone', async () => {
  const secret = await links.make({ purpose: 'password', name: 'Ann@Example.com' }, at(0));
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await kept()).toEqual([
    { secretHash: createHash('sha256').update(secret).digest('hex'), purpose: 'password', name: 'ann@example.com', ends: at(1) },
  ]);
});

test('a link to a new password is good for an hour, one to a new account for a day', async () => {
  const password = await links.make({ purpose: 'password', name: 'bea@example.com' }, at(0));
  const signUp = await links.make({ purpose: 'signUp', name: 'bea@example.com' }, at(0));
  expect(await links.read(password, at(0.999))).toEqual({ purpose: 'password', name: 'bea@example.com' });
  expect(await links.read(password, at(1))).toBeUndefined();
  expect(await links.take(password, at(1))).toBeUndefined();
  expect(await links.read(signUp, at(23.999))).toEqual({ purpose: 'signUp', name: 'bea@example.com' });
  expect(await links.take(signUp, at(24))).toBeUndefined();
});

test('a link is taken once', async () => {
  const secret = await links.make({ purpose: 'signUp', name: 'cem@example.com' }, at(0));
  const takes = await Promise.all([links.take(secret, at(1)), links.take(secret, at(1))]);
  expect(takes.filter((taken) => taken !== undefined)).toEqual([{ purpose: 'signUp', name: 'cem@example.com' }]);
});

test('links that have ended are forgotten when the next is made', async () => {
  await links.make({ purpose: 'password', name: 'dan@example.com' }, at(100));
  expect((await kept()).map(({ name }) => name)).toEqual(['dan@example.com']);
});
