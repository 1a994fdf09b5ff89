import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from './sessionStore';
import { hashPassword, openSessions, sessionLimits, type Sessions } from './session';
import { sessionKey } from './sessionToken';
import type { Store } from '../store/database';
import { openEmptyStore } from '../testing/emptyStore';
import { userStore } from '../store/userStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const key = randomBytes(32);
const begin = Date.parse('2026-03-01T08:00:00Z');
const minute = 60_000;

let store: Store;
let sessions: Sessions;
let time: number;
let ann: string;

beforeAll(async () => {
  store = await openEmptyStore();
  const users = userStore(store.db);
  ann = await users.add('ann@example.com', 'main', await hashPassword('right horse battery'));
  sessions = await openSessions(users, sessionStore(store.db), key, { now: () => new Date(time) });
});
afterAll(() => store.close());
beforeEach(() => {
  time = begin;
});

const bearer = (token: string): string => `Bearer ${token}`;
const begun = async (): Promise<string> => bearer(await sessions.token({ id: ann }));
const exchanged = async (token: string): Promise<string> => bearer(await sessions.renewed(token));
const nameOf = async (token: string | undefined): Promise<string> => (await sessions.userOf(token)).name;
const ended = { code: 'unauthorized', detail: 'The session is missing or has ended.' };

test('the key is made once; an empty or cut one is refused, and stays as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-key-'));
  const file = join(folder, 'session.key');
  const made = sessionKey(file);
  expect([made.length, Buffer.compare(sessionKey(file), made)]).toEqual([32, 0]);
  for (const text of ['', readFileSync(file, 'utf8').slice(0, 20)]) {
    writeFileSync(file, text);
    expect(() => sessionKey(file)).toThrow(/The key of the sessions in .* is (empty|cut short)\./);
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
  rmSync(folder, { recursive: true });
});

test('a token is good for half an hour', async () => {
  const token = await begun();
  time = begin + 30 * minute - 1000;
  expect(await nameOf(token)).toBe('ann@example.com');
  time = begin + 30 * minute;
  await expect(nameOf(token)).rejects.toMatchObject(ended);
});

test('a token that is exchanged is good for one more minute, for calls on their way, and its successor for half an hour', async () => {
  const first = await begun();
  time = begin + 20 * minute;
  const second = await exchanged(first);
  expect(second).not.toBe(first);
  time += sessionLimits.graceMs - 1;
  expect([await nameOf(first), await nameOf(second)]).toEqual(['ann@example.com', 'ann@example.com']);
  time += 1;
  await expect(nameOf(first)).rejects.toMatchObject(ended);
  await expect(exchanged(first)).rejects.toMatchObject(ended);
  time = begin + 50 * minute - 1000;
  expect(await nameOf(second)).toBe('ann@example.com');
});

test('two pages that exchange one token at once go on with the same one', async () => {
  const token = await begun();
  time = begin + 20 * minute;
  const [one, other] = await Promise.all([exchanged(token), exchanged(token)]);
  time += 20 * minute;
  expect([await nameOf(one), await nameOf(other)]).toEqual(['ann@example.com', 'ann@example.com']);
});

test('a session ends after twelve hours, however often its token is exchanged', async () => {
  let token = await begun();
  for (let n = 1; n < 36; n++) {
    time = begin + n * 20 * minute;
    token = await exchanged(token);
  }
  expect(time).toBe(begin + (12 * 60 - 20) * minute);
  time = begin + 12 * 60 * minute - 1000;
  expect(await nameOf(token)).toBe('ann@example.com');
  time = begin + 12 * 60 * minute;
  await expect(exchanged(token)).rejects.toMatchObject(ended);
});

test('signing out ends this session and no other', async () => {
  const [here, elsewhere] = [await begun(), await begun()];
  await sessions.end(here);
  await expect(nameOf(here)).rejects.toMatchObject(ended);
  expect(await nameOf(elsewhere)).toBe('ann@example.com');
});

test('another password ends all sessions', async () => {
  const tokens = [await begun(), await begun()];
  await userStore(store.db).setPassword('Ann@Example.com', await hashPassword('another horse battery'));
  for (const token of tokens) await expect(nameOf(token)).rejects.toMatchObject(ended);
});

test('sessions that have ended are forgotten', async () => {
  await begun();
  time = begin + 13 * 60 * minute;
  await begun();
  const kept = await store.db.selectFrom('sessions').selectAll().execute();
  expect(kept.map(({ ends }) => ends.getTime())).toEqual([time + 12 * 60 * minute]);
});

test('what is not a token of ours is refused', async () => {
  const signed = (by: Uint8Array, claims: Record<string, string>, ends = true, typ = 'session+jwt', audience = 'hybrid-front') => {
    const text = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).setAudience(audience).setSubject(ann);
    return (ends ? text.setExpirationTime('1h') : text).sign(by);
  };
  time = Date.now();
  await sessions.token({ id: ann });
  const row = await store.db
    .selectFrom('sessions')
    .selectAll()
    .where('account', '=', ann)
    .orderBy('ends', 'desc')
    .executeTakeFirstOrThrow();
  const { id: sid, token: jti } = row;
  expect(await nameOf(bearer(await signed(key, { sid, jti })))).toBe('ann@example.com');
  const [head, body = ''] = (await signed(key, { sid, jti })).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  const others = [
    await signed(randomBytes(32), { sid, jti }),
    await signed(key, { sid, jti }, false),
    await signed(key, { sid }),
    await signed(key, { jti }),
    await signed(key, { sid, jti: 'another' }),
    await signed(key, { sid, jti }, true, 'JWT'),
    await signed(key, { sid, jti }, true, 'session+jwt', 'another-product'),
    unsigned,
    `${head}.${body}.`,
    '',
  ];
  for (const [index, token] of others.entries()) await expect(nameOf(bearer(token)), String(index)).rejects.toMatchObject(ended);
  await expect(nameOf(undefined)).rejects.toMatchObject(ended);
  await expect(nameOf(`Basic ${await signed(key, { sid, jti })}`)).rejects.toMatchObject(ended);
});
