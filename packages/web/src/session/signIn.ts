import type { AccountRefusal } from '@hybrid/api/accountRefusals';
import { accountCalls, loginErrorsSchema } from '@hybrid/api/accountCalls';
import { inBrowser, inTab } from '../browser/browserStorage';
import { CallProblem, callServer } from './callServer';
import { forgetCredentials, rememberCredentials } from './credentials';
import { sentences } from '../i18n/sentences';
import { queries } from './queries';
import { forgetToken, keepToken, useToken } from './token';

/** Accounts that use the internal scheme. */
const internalAccounts = new Set(['guest', 'reports', 'samples']);

export function schemeOf(name: string): 'internal' | 'main' {
  return internalAccounts.has(name.trim().toLowerCase()) ? 'internal' : 'main';
}

/** Outcome of a sign-in: success, refusal with the server's messages, or no answer. */
export type SignIn =
  | { readonly state: 'in' }
  | { readonly state: 'refused'; readonly errors: readonly string[]; readonly reasons: readonly AccountRefusal[] }
  | { readonly state: 'unavailable' };

/** Signs in; `code` belongs to the second factor, if the account has one. */
export async function signIn(name: string, password: string, code?: string): Promise<SignIn> {
  const credentials = { scheme: schemeOf(name), name, password };
  try {
    const { token } = await callServer(accountCalls.token, { body: { ...credentials, ...(code !== undefined && { code }) } });
    rememberCredentials(credentials);
    welcome(token);
    return { state: 'in' };
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    const refusal = loginErrorsSchema.safeParse(problem.reply);
    if (problem.status === 400 && refusal.success)
      return { state: 'refused', errors: refusal.data.errors, reasons: refusal.data.reasons ?? [] };
    if (problem.status === 429) return { state: 'refused', errors: [sentences(problem.title, problem.detail)], reasons: [] };
    return { state: 'unavailable' };
  }
}

/** Takes a new token. Data of another user is cleared; data of the same user is fetched again as pages need it. */
function welcome(token: string): void {
  const { subject } = useToken.getState();
  keepToken(token);
  if (subject === useToken.getState().subject) void queries.invalidateQueries();
  else queries.clear();
}

/** Clears all data of the user in this browser, ends the session on the server, and starts over. */
export function signOut(): void {
  void callServer(accountCalls.endSession, { keepalive: true }).catch(() => undefined);
  forgetUser();
  location.assign('/');
}

/** Removes all data of the user from this browser. */
export function forgetUser(): void {
  forgetCredentials();
  // Before the token is removed: other tabs get an event only if there was something to clear.
  inBrowser.clear();
  forgetToken();
  queries.clear();
  inTab.clear();
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]?.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
}
