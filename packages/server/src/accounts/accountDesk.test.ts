import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter, Mailer } from '../outside/mail';
import type { Store } from '../store/database';
import { openEmptyStore } from '../store/emptyStore';
import { holdsLicence, neverLicensed, userStore, type UserStore } from '../store/userStore';
import { openAccountDesk, type AccountDesk, type AccountDeskParts } from './accountDesk';
import { linkStore } from './linkStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const publicAddress = 'https://front.example.org';
const chosen = 'nine turbines by the sea';

let store: Store;
let users: UserStore;
const letters: Letter[] = [];
const faults: unknown[] = [];
const mailer: Mailer = { send: async (letter) => void letters.push(letter) };

beforeAll(async () => {
  store = await openEmptyStore();
  users = userStore(store.db);
  await users.add('ann@example.com', 'main', 'hash');
});
afterAll(() => store.close());
beforeEach(() => {
  letters.length = 0;
  faults.length = 0;
});

const deskOf = (parts: Partial<AccountDeskParts>): AccountDesk =>
  openAccountDesk({
    users,
    links: linkStore(store.db),
    mailer,
    publicAddress,
    signUp: 'request',
    supportEmail: undefined,
    onFault: (error) => faults.push(error),
    ...parts,
  });

async function confirmed(desk: AccountDesk, email: string) {
  desk.requestSignUp(email, 'en');
  await desk.settled();
  const secret = /#(\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
  return desk.setPassword(secret, chosen, 'en');
}

describe('an installation', () => {
  test('that is open licenses whoever confirms an address', async () => {
    expect(await confirmed(deskOf({ signUp: 'open' }), 'open@example.com')).toEqual({ licensed: true });
    expect((await users.byName('open@example.com'))?.licenceEnds).toBeNull();
  });

  test('that is asked makes an account without a licence, and writes to nobody where nobody is named', async () => {
    const desk = deskOf({});
    expect(await confirmed(desk, 'asks@example.com')).toEqual({ licensed: false });
    await desk.settled();
    const made = await users.byName('asks@example.com');
    expect(made?.licenceEnds).toEqual(neverLicensed);
    expect(made && holdsLicence(made, new Date())).toBe(false);
    expect(letters.map(({ to }) => to)).toEqual(['asks@example.com']);
  });

  test('that takes no sign-ups refuses them, and still resets passwords', async () => {
    const desk = deskOf({ signUp: 'off' });
    expect(() => desk.requestSignUp('new@example.com', 'en')).toThrow('Accounts are made by the administrator of this installation');
    expect(desk.requestPassword('ann@example.com', 'en')).toBe(0);
    await desk.settled();
    expect(letters.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  test('that takes no sign-ups any more honours no link from before', async () => {
    deskOf({}).requestSignUp('late@example.com', 'en');
    await vi.waitFor(() => expect(letters).toHaveLength(1));
    const secret = /#(\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    await expect(deskOf({ signUp: 'off' }).setPassword(secret, chosen, 'en')).rejects.toMatchObject({ code: 'notFound' });
    expect(await users.byName('late@example.com')).toBeUndefined();
  });

  test.each([
    ['a mail server', { mailer: undefined }],
    ['an address for its links', { publicAddress: undefined }],
  ])('without %s sends no letters, and says so', (_lack, parts) => {
    const desk = deskOf({ ...parts, supportEmail: 'help@example.org' });
    expect(desk.installation).toEqual({ sendsMail: false, signUp: 'request', supportEmail: 'help@example.org' });
    for (const ask of [desk.requestPassword, desk.requestSignUp])
      expect(() => ask('ann@example.com', 'en')).toThrow('This installation sends no e-mail');
  });

  test('whose mail server is down answers as ever, tries again, and the fault is told at last', async () => {
    let attempts = 0;
    const failing = { send: () => Promise.reject(new Error(`post office closed, ${++attempts}`)) };
    const down = deskOf({ mailer: failing, againAfterMs: [1, 1] });
    expect(down.requestPassword('ann@example.com', 'en')).toBe(0);
    await down.settled();
    expect(faults).toEqual([new Error('post office closed, 3')]);
  });

  test('whose mail server takes a letter at the second attempt sends one', async () => {
    let attempts = 0;
    const slow: Mailer = { send: (letter) => (++attempts === 1 ? Promise.reject(new Error('not yet')) : mailer.send(letter)) };
    const desk = deskOf({ mailer: slow, againAfterMs: [1] });
    desk.requestPassword('ann@example.com', 'en');
    await desk.settled();
    expect([letters.length, faults.length]).toEqual([1, 0]);
  });
});

test('after an hour the letters of a name are counted anew', () => {
  let time = Date.parse('2026-03-01T08:00:00Z');
  const desk = deskOf({ now: () => new Date(time) });
  const waits = Array.from({ length: 6 }, () => desk.requestPassword('nobody@example.com', 'en'));
  expect(waits).toEqual([0, 0, 0, 0, 0, 3600]);
  expect(desk.requestPassword(' Nobody@Example.com', 'en')).toBe(3600);
  time += 3_600_000;
  expect(desk.requestPassword('nobody@example.com', 'en')).toBe(0);
});
