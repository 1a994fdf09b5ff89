import { accountCalls } from '@hybrid/api/accountCalls';
import type { Call } from '@hybrid/api/call';
import { forgetCredentials, rememberedCredentials } from './credentials';
import { adoptKeptToken, dropToken, keepToken, tokenAgeMs, useToken } from './token';

/** A token that is in use is exchanged from this age on; the server ends it after half an hour. */
const renewFromMs = 10 * 60_000;

/** Asks a call for a token with fetch itself: these calls stand below all others. */
async function tokenFrom(call: Call, token: string | undefined, body?: unknown): Promise<string | number> {
  const response = await fetch(call.path, {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) return response.status;
  const reading = accountCalls.token.reply.safeParse(await response.json());
  return reading.success ? reading.data.token : response.status;
}

let signingIn: Promise<boolean> | undefined;

/**
 * After a call was refused with a token: whether there is another one now to ask again with. It is that of another call or tab, or that of one silent
 * sign-in with what the user signed in with on this page. Without it the token is dropped, which leads to the sign-in page.
 */
export async function otherToken(refused: string | undefined): Promise<boolean> {
  if (refused === undefined) return false;
  if (useToken.getState().token !== refused) return useToken.getState().token !== undefined;
  if (adoptKeptToken()) return true;
  signingIn ??= signInSilently().finally(() => (signingIn = undefined));
  return signingIn;
}

async function signInSilently(): Promise<boolean> {
  const credentials = rememberedCredentials();
  const answer = credentials && (await tokenFrom(accountCalls.token, undefined, credentials).catch(() => undefined));
  if (typeof answer === 'string') {
    keepToken(answer);
    return true;
  }
  // What was refused once is not tried again: failed attempts are counted.
  if (answer === 400) forgetCredentials();
  dropToken();
  return false;
}

let renewing = false;
/** The last token that was exchanged for, and when by the clock here, which may go wrong by hours. [ms] */
let renewed: { readonly token: string; readonly at: number } | undefined;

/** Exchanges a token that is in use before it ends. A failure is left to the next call. */
export async function renewInTime(now: number): Promise<void> {
  const { token } = useToken.getState();
  const ageMs = token === undefined ? undefined : renewed?.token === token ? now - renewed.at : tokenAgeMs(token, now);
  if (renewing || token === undefined || ageMs === undefined || ageMs < renewFromMs) return;
  renewing = true;
  try {
    const fresh = await tokenFrom(accountCalls.renewToken, token);
    if (typeof fresh !== 'string' || useToken.getState().token !== token) return;
    renewed = { token: fresh, at: now };
    keepToken(fresh);
  } catch {
    // No connection: the token may still be good when there is one.
  } finally {
    renewing = false;
  }
}
