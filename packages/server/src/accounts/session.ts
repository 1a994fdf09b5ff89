import { message } from '@hybrid/project/i18n/message';
import { randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { cutText } from '@hybrid/project/basics/cutText';
import { UserError } from '@hybrid/project/i18n/userError';
import type { KnownSession, Session, SessionStore } from './sessionStore';
import { openSharedAnswers } from '../memory/sharedAnswers';
import { readToken, signedToken } from './sessionToken';
import { holdsLicence, type User, type UserStore } from '../store/userStore';

/** Accounts of the product itself: one for guests, one that reads the reports, one that owns the samples. */
export const internalAccounts = { guest: 'guest', reports: 'reports', samples: 'samples' } as const;

const internalNames: ReadonlySet<string> = new Set(Object.values(internalAccounts));

export function schemeOf(name: string): User['scheme'] {
  return internalNames.has(name.trim().toLowerCase()) ? 'internal' : 'main';
}

const minuteMs = 60_000;

/**
 * Validity of a token, and maximum length of a session that renews it: half an hour without use and twelve hours in total.
 * Source: OWASP ASVS 4.0.3, level 2, 3.3.2.
 */
export const sessionLimits = {
  tokenMs: 30 * minuteMs,
  sessionMs: 12 * 60 * minuteMs,
  /** A token that was exchanged stays valid for calls under way. */
  graceMs: minuteMs,
} as const;

/** Maximum length of a stored user agent [characters]. */
const longestDevice = 300;

/** Time for which a polling user is cached [ms], and maximum number of them. */
const pollMs = 1_000;
const maxRemembered = 1_000;

/** The library's default is argon2id; memory and passes are as OWASP recommends for it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

interface SessionOptions {
  /** True when users without a second factor may do nothing but set it up. */
  readonly secondFactorRequired?: boolean;
  /** Clock of the sessions. */
  readonly now?: () => Date;
}

/** Opens the sessions, which check passwords, tokens and callers. */
export async function openSessions(
  users: UserStore,
  sessions: SessionStore,
  key: Uint8Array,
  { secondFactorRequired = false, now = () => new Date() }: SessionOptions = {},
) {
  // An unknown name takes as long as a known one.
  const nobody = await hashPassword(randomBytes(24).toString('base64url'));

  async function known(authorization: string | undefined): Promise<KnownSession> {
    const named = await readToken(authorization, key, now());
    const found = named && (await sessions.byId(named.session, now()));
    if (!found || !isGood(named.token, found.session, now()))
      throw new UserError('unauthorized', message('refusals.pleaseSignIn'), message('refusals.sessionIsMissingOrHasEnded'));
    if (!holdsLicence(found.user, now()))
      throw new UserError('unauthorized', message('refusals.pleaseSignIn'), message('refusals.licenceOfThisAccountHasEnded'));
    return found;
  }

  /** Returns the user of a token, with or without a required second factor. */
  async function userBeforeSecondFactor(authorization: string | undefined): Promise<User> {
    return (await known(authorization)).user;
  }

  async function userOf(authorization: string | undefined): Promise<User> {
    const found = await known(authorization);
    requireSecondFactor(found, secondFactorRequired);
    return found.user;
  }

  const remembered = openSharedAnswers<User>({ max: maxRemembered, validMs: pollMs, clock: () => now().getTime() });

  function signed(session: Session): Promise<string> {
    const from = now().getTime();
    return signedToken(session, key, from, Math.min(from + sessionLimits.tokenMs, session.ends.getTime()));
  }

  return {
    /** Returns the user with that name and password; undefined does not show which of them was wrong. */
    async signIn(scheme: User['scheme'], name: string, password: string): Promise<User | undefined> {
      const user = await users.byName(name);
      const fits = await verify(user?.passwordHash ?? nobody, password);
      return user && fits && user.scheme === scheme ? user : undefined;
    },

    /** Begins a session and returns its first token. */
    async token({ id: account }: Pick<User, 'id'>, device = ''): Promise<string> {
      const session = newSession(account, device, now());
      await sessions.begin(session, session.begun);
      return signed(session);
    },

    /** Returns a new token of the same session; the old one is valid for a minute longer. Two exchanges at once get the same token. */
    async renewed(authorization: string | undefined): Promise<string> {
      const { session } = await known(authorization);
      const named = await readToken(authorization, key, now());
      const token = randomUUID();
      if (named?.token === session.token && (await sessions.renew(session.id, session.token, token, now())))
        return signed({ ...session, token });
      return signed((await known(authorization)).session);
    },

    async end(authorization: string | undefined): Promise<void> {
      const { session } = await known(authorization);
      remembered.forget(authorization ?? '');
      await sessions.end(session.id);
    },

    /** Returns the sessions of the user of a token. A session that is not renewed any more counts as ended. */
    async ofUser(authorization: string | undefined): Promise<readonly (Session & { readonly isThis: boolean })[]> {
      const { session, user } = await known(authorization);
      const open = await sessions.ofAccount(user.id, now());
      return open
        .filter(({ renewed }) => now().getTime() - renewed.getTime() < sessionLimits.tokenMs)
        .map((one) => ({ ...one, isThis: one.id === session.id }));
    },

    /** Ends one session of the user, or all but the present one. Returns their number. */
    async endOthers(authorization: string | undefined, only?: string): Promise<number> {
      const { session, user } = await known(authorization);
      remembered.clear();
      return sessions.endOf(user.id, only === undefined ? { allBut: session.id } : { only });
    },

    userOf,
    userBeforeSecondFactor,

    /** Returns the user for calls that poll: an answer is valid for a second. */
    userOfPoll: (authorization: string | undefined): Promise<User> => remembered.get(authorization ?? '', () => userOf(authorization)),
  };
}

/** Refuses a user without a second factor where the installation requires one. */
export function requireSecondFactor({ hasSecondFactor }: { readonly hasSecondFactor: boolean }, isRequired: boolean): void {
  if (isRequired && !hasSecondFactor)
    throw new UserError('forbidden', message('refusals.secondFactorIsRequired'), message('refusals.setUpFirstInstallationAsks'));
}

function newSession(account: string, device: string, begun: Date): Session {
  return {
    id: randomUUID(),
    account,
    token: randomUUID(),
    previousToken: null,
    begun,
    renewed: begun,
    device: cutText(device, longestDevice),
    ends: new Date(begun.getTime() + sessionLimits.sessionMs),
  };
}

function isGood(token: string, { token: present, previousToken, renewed }: Session, now: Date): boolean {
  return token === present || (token === previousToken && now.getTime() - renewed.getTime() < sessionLimits.graceMs);
}
