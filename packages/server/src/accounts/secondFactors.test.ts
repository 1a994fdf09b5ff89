import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../store/database';
import { openEmptyStore } from '../testing/emptyStore';
import { userStore } from '../store/userStore';
import { openSecondFactors, type SecondFactors } from './secondFactors';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const name = { issuer: 'Hybrid Front', label: 'ann@example.com' };
const begin = Date.parse('2026-03-01T08:00:00Z');

let store: Store;
let factors: SecondFactors;
let ann: string;
let time = begin;
beforeAll(async () => {
  store = await openEmptyStore();
  factors = openSecondFactors(store.db, () => new Date(time));
  ann = await userStore(store.db).add('ann@example.com', 'main', 'hash');
});
afterAll(() => store.close());
beforeEach(async () => {
  time = begin;
  await factors.drop(ann);
});

/** Returns the code that the authenticator app shows at a given time. */
const shown = (secret: string, seconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: begin + 1000 * seconds });

async function turnedOn() {
  const { secret } = (await factors.prepare(ann, name)) as { readonly secret: string };
  const codes = (await factors.confirm(ann, shown(secret, 0))) as readonly string[];
  return { secret, codes };
}

test('the codes are those of RFC 6238, appendix B', async () => {
  time = 59_000;
  await store.db
    .insertInto('secondFactors')
    .values({ account: ann, secret: Secret.fromLatin1('12345678901234567890').base32, confirmed: true, lastStep: 0 })
    .execute();
  expect(await factors.takes(ann, '287083')).toBe(false);
  expect(await factors.takes(ann, '287082')).toBe(true);
});

test('a secret has 160 random bits, comes as an address for apps, and counts once a code of it was seen', async () => {
  const { secret, address } = (await factors.prepare(ann, name)) as { readonly secret: string; readonly address: string };
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(address).toMatch(/^otpauth:\/\/totp\/Hybrid%20Front:ann%40example\.com\?/);
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  expect(await factors.isOn(ann)).toBe(false);
  expect(await factors.takes(ann, shown(secret, 0))).toBe(false);
  expect(await factors.confirm(ann, '000000')).toBeUndefined();
  expect(await factors.confirm(ann, shown(secret, 0))).toHaveLength(10);
  expect(await factors.isOn(ann)).toBe(true);
});

test('a newer secret takes the place of one that was not confirmed, and none that of one that counts', async () => {
  const first = (await factors.prepare(ann, name)) as { readonly secret: string };
  const second = (await factors.prepare(ann, name)) as { readonly secret: string };
  expect(await factors.confirm(ann, shown(first.secret, 0))).toBeUndefined();
  expect(await factors.confirm(ann, shown(second.secret, 0))).toHaveLength(10);
  expect(await factors.prepare(ann, name)).toBeUndefined();
});

test('a code is good half a minute before and after its own, and never twice', async () => {
  const { secret } = await turnedOn();
  time = begin + 300_000;
  expect(await factors.takes(ann, shown(secret, 300 - 60))).toBe(false);
  expect(await factors.takes(ann, shown(secret, 300 + 60))).toBe(false);
  expect(await factors.takes(ann, shown(secret, 300 - 30))).toBe(true);
  expect(await factors.takes(ann, ` ${shown(secret, 300).replace(/(...)/, '$1 ')}`)).toBe(true);
  expect(await factors.takes(ann, shown(secret, 300))).toBe(false);
  expect(await factors.takes(ann, shown(secret, 300 - 30))).toBe(false);
  expect(await factors.takes(ann, shown(secret, 300 + 30))).toBe(true);
});

test('of two who come with one code at once, one gets in', async () => {
  const { secret } = await turnedOn();
  time = begin + 300_000;
  const code = shown(secret, 300);
  expect((await Promise.all([factors.takes(ann, code), factors.takes(ann, code)])).toSorted()).toEqual([false, true]);
});

test('a recovery code has 120 bits, works once however it is typed, and is kept as its SHA-256', async () => {
  const { codes } = await turnedOn();
  const [one = '', other = ''] = codes;
  expect(one).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(new Set(codes).size).toBe(10);
  const kept = await store.db.selectFrom('recoveryCodes').select('codeHash').execute();
  expect(kept.map(({ codeHash }) => codeHash)).toContain(createHash('sha256').update(one.replaceAll('-', '')).digest('hex'));
  expect([await factors.takes(ann, one.toLowerCase().replaceAll('-', ' ')), await factors.takes(ann, one)]).toEqual([true, false]);
  expect(await factors.recoveryCodesLeft(ann)).toBe(9);
  await factors.drop(ann);
  expect([await factors.isOn(ann), await factors.takes(ann, other), await factors.recoveryCodesLeft(ann)]).toEqual([false, false, 0]);
});
