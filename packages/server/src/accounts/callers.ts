import type { Call } from '@hybrid/api/call';
import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { User } from '../store/userStore';
import { apiTokenIn, type ApiTokens, type TokenHolder } from './apiTokens';
import type { Sessions } from './session';

/** The user who makes a call, by a session or by an API token. */
export interface Caller {
  readonly user: User;
  /** Undefined for a session. */
  readonly token?: TokenHolder['token'];
}

type Authenticators = { readonly sessions: Sessions; readonly apiTokens: ApiTokens };

/** Returns the caller of a call that is not open. Throws a `UserError` where the session or the token does not hold. */
export async function callerOf({ sessions, apiTokens }: Authenticators, call: Call, authorization: string | undefined): Promise<Caller> {
  const text = apiTokenIn(authorization);
  if (text !== undefined) return call.polled ? apiTokens.holderOfPoll(text) : apiTokens.holderOf(text);
  const { userOf, userOfPoll, userBeforeSecondFactor } = sessions;
  const userFor = call.polled ? userOfPoll : call.beforeSecondFactor ? userBeforeSecondFactor : userOf;
  return { user: await userFor(authorization) };
}

/** Refuses the calls that no API token may make, of the account and of signing in. */
export function refuseOfAccount({ access }: Call, authorization: string | undefined): void {
  if (access === 'account' && apiTokenIn(authorization) !== undefined)
    throw new UserError('forbidden', message('refusals.notForApiTokens'), message('refusals.signInToChangeAccount'));
}

/** Refuses calls that change something to an API token that may only read. */
export function refuseOutOfScope({ access }: Call, { token }: Caller): void {
  if (access === 'write' && token?.scope === 'read')
    throw new UserError('forbidden', message('refusals.apiTokenMayOnlyRead'), message('refusals.useApiTokenThatMayWrite'));
}
