import { accountCalls, loginErrorsSchema } from '@hybrid/api/accountCalls';
import { inBrowser, inTab } from '../browserStorage';
import { CallProblem, callServer } from '../callServer';
import { forgetCredentials, rememberCredentials } from '../credentials';
import { sentences } from '../i18n/sentences';
import { queries } from '../queries';
import { forgetToken, keepToken, useToken } from '../token';

/** Accounts of these names use the internal scheme. */
const internalAccounts = new Set(['guest', 'reports', 'samples']);

export function schemeOf(name: string): 'internal' | 'main' {
  return internalAccounts.has(name.trim().toLowerCase()) ? 'internal' : 'main';
}

/** What came of signing in: in, refused with the server's messages, or nobody there. */
export type SignIn =
  { readonly state: 'in' } | { readonly state: 'refused'; readonly errors: readonly string[] } | { readonly state: 'unavailable' };

/** `code` is that of the second factor, of an account that has one. */
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
    if (problem.status === 400 && refusal.success) return { state: 'refused', errors: refusal.data.errors };
    if (problem.status === 429) return { state: 'refused', errors: [sentences(problem.title, problem.detail)] };
    return { state: 'unavailable' };
  }
}

/** What another user was shown is forgotten; what the same one was shown is asked for anew, page by page. */
function welcome(token: string): void {
  const { subject } = useToken.getState();
  keepToken(token);
  if (subject === useToken.getState().subject) void queries.invalidateQueries();
  else queries.clear();
}

/** Forgets everything this browser kept of the user, ends the session on the server, and starts over. */
export function signOut(): void {
  void callServer(accountCalls.endSession, { keepalive: true }).catch(() => undefined);
  forgetUser();
  location.assign('/');
}

/** Nothing of the user is left in this browser. */
export function forgetUser(): void {
  forgetCredentials();
  // First, while the token stands there: other tabs hear of it only when there was something to clear.
  inBrowser.clear();
  forgetToken();
  queries.clear();
  inTab.clear();
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]?.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
}
