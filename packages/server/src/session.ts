import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { jwtVerify, SignJWT } from 'jose';
import { UserError } from '@hybrid/project/basics/userError';
import { holdsLicence, type User, type UserStore } from './store/userStore';

/** Accounts of the product itself: one to look around, one that reads the reports, one that keeps the samples. */
export const internalAccounts = { guest: 'guest', reports: 'reports', samples: 'samples' } as const;

const internalNames: ReadonlySet<string> = new Set(Object.values(internalAccounts));

export function schemeOf(name: string): User['scheme'] {
  return internalNames.has(name.trim().toLowerCase()) ? 'internal' : 'main';
}

const sessionHours = 12;

/** The library's default is argon2id; memory and passes are those OWASP recommends for it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Who may, and who is asking. */
export async function openSessions(users: UserStore, key: Uint8Array) {
  // An unknown name takes the time of a known one.
  const nobody = await hashPassword(randomBytes(24).toString('base64url'));

  return {
    /** The user with that name and password; undefined does not tell which of them was wrong. */
    async signIn(scheme: User['scheme'], name: string, password: string): Promise<User | undefined> {
      const user = await users.byName(name);
      const fits = await verify(user?.passwordHash ?? nobody, password);
      return user && fits && user.scheme === scheme ? user : undefined;
    },

    token: (user: Pick<User, 'id'>): Promise<string> =>
      new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(user.id).setIssuedAt().setExpirationTime(`${sessionHours}h`).sign(key),

    async userOf(authorization: string | undefined): Promise<User> {
      const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
      const id = await subjectOf(token, key);
      const user = id === undefined ? undefined : await users.byId(id);
      if (!user) throw new UserError('unauthorized', 'Please sign in', 'The session is missing or has ended.');
      if (!holdsLicence(user, new Date())) throw new UserError('unauthorized', 'Please sign in', 'The licence of this account has ended.');
      return user;
    },
  };
}

async function subjectOf(token: string, key: Uint8Array): Promise<string | undefined> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload.sub;
  } catch {
    return undefined;
  }
}

/** The key that signs tokens: made on the first start, readable by the owner of the process alone. */
export function sessionKey(file: string): Uint8Array {
  try {
    return Buffer.from(readFileSync(file, 'utf8'), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const key = randomBytes(32);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, key.toString('base64'), { mode: 0o600, flag: 'wx' });
  return key;
}

export type LoginLimit = ReturnType<typeof loginLimit>;

/** Counts failed attempts of each name and address; one with too many has to wait. Good sign-ins are free. */
export function loginLimit(windowMs = 5 * 60_000) {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    isOver(who: string, most: number, now: number): boolean {
      const known = failures.get(who);
      return known !== undefined && now < known.until && known.count >= most;
    },
    failed(who: string, now: number): void {
      for (const [name, { until }] of failures) if (until <= now) failures.delete(name);
      const known = failures.get(who);
      if (known) known.count += 1;
      else failures.set(who, { count: 1, until: now + windowMs });
    },
  };
}
