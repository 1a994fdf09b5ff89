import { accountCalls } from '@hybrid/api/accountCalls';
import type { Call } from '@hybrid/api/call';
import { forgetCredentials, rememberedCredentials } from './credentials';
import { adoptKeptToken, dropToken, keepToken, tokenAgeMs, useToken } from './token';

/** Age from which a token in use is exchanged; the server ends it after half an hour. */
const renewFromMs = 10 * 60_000;

/** Requests a token with fetch itself: all other calls depend on these. */
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
 * Returns whether another token is available after a call was refused: from another call or tab, or from one silent sign-in with the
 * credentials of this page. Without one the token is dropped, which leads to the sign-in page.
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
  // Refused credentials are not used again, as failed attempts are counted.
  if (answer === 400) forgetCredentials();
  dropToken();
  return false;
}

let renewing = false;
/** Last exchanged token, with its time by the local clock, which may be off by hours [ms]. */
let renewed: { readonly token: string; readonly at: number } | undefined;

/** Exchanges a token in use before it ends. After a failure the next call retries. */
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
    // No connection: the token may still be valid when it is back.
  } finally {
    renewing = false;
  }
}
