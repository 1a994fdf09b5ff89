import { randomUUID } from 'node:crypto';
import { tokenLimits, type TokenScope } from '@hybrid/api/apiTokenCalls';
import { dayMs } from '@hybrid/project/basics/calendar';
import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { openSharedAnswers } from '../memory/sharedAnswers';
import { hashOf, newSecret } from '../store/linkSecret';
import { holdsLicence, type User } from '../store/userStore';
import type { ApiTokenStore, StoredApiToken } from './apiTokenStore';
import { requireSecondFactor } from './session';

/** Beginning of every API token, by which people and programs that search for secrets recognise one. */
const prefix = 'hfront_';

/** Interval at which the use of a token is noted [ms]. */
const notedEveryMs = 60_000;

/** Time for which the user of a token that polls is kept [ms], and maximum number of them. */
const pollMs = 1_000;
const maxKept = 1_000;

/** User of an API token, and what the token may do. */
export interface TokenHolder {
  readonly user: User;
  readonly token: Pick<StoredApiToken, 'id' | 'scope'>;
}

interface NewApiToken {
  readonly name: string;
  readonly scope: TokenScope;
  /** Days for which it is valid; null for no end. */
  readonly days: number | null;
}

interface ApiTokenOptions {
  /** True when users without a second factor may do nothing but set it up. */
  readonly secondFactorRequired?: boolean;
  readonly now?: () => Date;
}

export type ApiTokens = ReturnType<typeof openApiTokens>;

/** Returns the text of the API token in an authorization header; undefined where it holds none. */
export const apiTokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +(hfront_\S*)$/i.exec(authorization ?? '')?.[1];

/** Opens the API tokens, by which scripts make calls for a user. A reader of the store cannot use them: only the SHA-256 of each is kept. */
export function openApiTokens(store: ApiTokenStore, { secondFactorRequired = false, now = () => new Date() }: ApiTokenOptions = {}) {
  const kept = openSharedAnswers<TokenHolder>({ max: maxKept, validMs: pollMs, clock: () => now().getTime() });

  async function holderOf(text: string): Promise<TokenHolder> {
    const known = await store.byHash(hashOf(text));
    if (!known) throw notAccepted(message('refusals.apiTokenIsNotKnown'));
    const { token, user } = known;
    if (token.ends && token.ends <= now()) throw notAccepted(message('refusals.apiTokenHasExpired', { day: dayOf(token.ends) }));
    if (!holdsLicence(user, now())) throw notAccepted(message('refusals.licenceOfThisAccountHasEnded'));
    requireSecondFactor(known, secondFactorRequired);
    if (token.used === null || now().getTime() - token.used.getTime() >= notedEveryMs) await store.noteUse(token.id, now());
    return { user, token };
  }

  return {
    holderOf,

    /** Returns the holder for calls that poll: an answer is valid for a second. */
    holderOfPoll: (text: string): Promise<TokenHolder> => kept.get(hashOf(text), () => holderOf(text)),

    ofUser: ({ id }: Pick<User, 'id'>): Promise<StoredApiToken[]> => store.ofAccount(id),

    /** Makes a token. Returns it with its text, which is not kept. */
    async make({ id: account }: Pick<User, 'id'>, { name, scope, days }: NewApiToken): Promise<StoredApiToken & { readonly text: string }> {
      if ((await store.ofAccount(account)).length >= tokenLimits.tokens)
        throw new UserError(
          'conflict',
          message('refusals.tooManyApiTokens', { max: tokenLimits.tokens }),
          message('refusals.revokeApiTokenNotUsed'),
        );
      const [text, created] = [`${prefix}${newSecret()}`, now()];
      const ends = days === null ? null : new Date(created.getTime() + days * dayMs);
      const made = { id: randomUUID(), account, tokenHash: hashOf(text), lastFour: text.slice(-4), name, scope, created, ends, used: null };
      await store.add(made);
      return { ...made, text };
    },

    async revoke({ id: account }: Pick<User, 'id'>, id: string): Promise<void> {
      kept.clear();
      if (!(await store.remove(account, id))) throw new UserError('notFound', message('refusals.thereIsNoSuchApiToken'));
    },
  };
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const notAccepted = (why: ConstructorParameters<typeof UserError>[2]): UserError =>
  new UserError('unauthorized', message('refusals.apiTokenIsNotAccepted'), why);
