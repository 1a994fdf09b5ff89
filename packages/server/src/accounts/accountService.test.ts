import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Email, Mailer } from '../outside/mail';
import type { Store } from '../store/database';
import { openEmptyStore } from '../testing/emptyStore';
import { holdsLicence, neverLicensed, userStore, type UserStore } from '../store/userStore';
import { openAccountService, type AccountService, type AccountServiceParts } from './accountService';
import { linkStore } from './linkStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const publicAddress = 'https://front.example.org';
const chosen = 'nine turbines by the sea';

let store: Store;
let users: UserStore;
const messages: Email[] = [];
const faults: unknown[] = [];
const mailer: Mailer = { send: async (message) => void messages.push(message) };

beforeAll(async () => {
  store = await openEmptyStore();
  users = userStore(store.db);
  await users.add('ann@example.com', 'main', 'hash');
});
afterAll(() => store.close());
beforeEach(() => {
  messages.length = 0;
  faults.length = 0;
});

const serviceOf = (parts: Partial<AccountServiceParts>): AccountService =>
  openAccountService({
    users,
    links: linkStore(store.db),
    mailer,
    publicAddress,
    signUp: 'request',
    supportEmail: undefined,
    onFault: (error) => faults.push(error),
    ...parts,
  });

async function confirmed(service: AccountService, email: string) {
  service.requestSignUp(email, 'en');
  await service.settled();
  const secret = /#(\S+)/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';
  return service.setPassword(secret, chosen, 'en');
}

describe('an installation', () => {
  test('that is open licenses whoever confirms an address', async () => {
    expect(await confirmed(serviceOf({ signUp: 'open' }), 'open@example.com')).toEqual({ licensed: true });
    expect((await users.byName('open@example.com'))?.licenceEnds).toBeNull();
  });

  test('that is asked makes an account without a licence, and writes to nobody where nobody is named', async () => {
    const service = serviceOf({});
    expect(await confirmed(service, 'asks@example.com')).toEqual({ licensed: false });
    await service.settled();
    const made = await users.byName('asks@example.com');
    expect(made?.licenceEnds).toEqual(neverLicensed);
    expect(made && holdsLicence(made, new Date())).toBe(false);
    expect(messages.map(({ to }) => to)).toEqual(['asks@example.com']);
  });

  test('that takes no sign-ups refuses them, and still resets passwords', async () => {
    const service = serviceOf({ signUp: 'off' });
    expect(() => service.requestSignUp('new@example.com', 'en')).toThrow('Accounts are made by the administrator of this installation');
    expect(service.requestPassword('ann@example.com', 'en')).toBe(0);
    await service.settled();
    expect(messages.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  test('that takes no sign-ups any more honours no link from before', async () => {
    serviceOf({}).requestSignUp('late@example.com', 'en');
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    const secret = /#(\S+)/.exec(messages[0]?.text ?? '')?.[1] ?? '';
    await expect(serviceOf({ signUp: 'off' }).setPassword(secret, chosen, 'en')).rejects.toMatchObject({ code: 'notFound' });
    expect(await users.byName('late@example.com')).toBeUndefined();
  });

  test.each([
    ['a mail server', { mailer: undefined }],
    ['an address for its links', { publicAddress: undefined }],
  ])('without %s sends no letters, and says so', (_lack, parts) => {
    const service = serviceOf({ ...parts, supportEmail: 'help@example.org' });
    expect(service.installation).toEqual({ sendsMail: false, signUp: 'request', supportEmail: 'help@example.org' });
    for (const ask of [service.requestPassword, service.requestSignUp])
      expect(() => ask('ann@example.com', 'en')).toThrow('This installation does not send email');
  });

  test('whose mail server is down answers as ever, tries again, and the fault is told at last', async () => {
    let attempts = 0;
    const failing = { send: () => Promise.reject(new Error(`post office closed, ${++attempts}`)) };
    const down = serviceOf({ mailer: failing, againAfterMs: [1, 1] });
    expect(down.requestPassword('ann@example.com', 'en')).toBe(0);
    await down.settled();
    expect(faults).toEqual([new Error('post office closed, 3')]);
  });

  test('whose mail server takes a letter at the second attempt sends one', async () => {
    let attempts = 0;
    const slow: Mailer = { send: (message) => (++attempts === 1 ? Promise.reject(new Error('not yet')) : mailer.send(message)) };
    const service = serviceOf({ mailer: slow, againAfterMs: [1] });
    service.requestPassword('ann@example.com', 'en');
    await service.settled();
    expect([messages.length, faults.length]).toEqual([1, 0]);
  });
});

test('after an hour the letters of a name are counted anew', () => {
  let time = Date.parse('2026-03-01T08:00:00Z');
  const service = serviceOf({ now: () => new Date(time) });
  const waits = Array.from({ length: 6 }, () => service.requestPassword('nobody@example.com', 'en'));
  expect(waits).toEqual([0, 0, 0, 0, 0, 3600]);
  expect(service.requestPassword(' Nobody@Example.com', 'en')).toBe(3600);
  time += 3_600_000;
  expect(service.requestPassword('nobody@example.com', 'en')).toBe(0);
});
