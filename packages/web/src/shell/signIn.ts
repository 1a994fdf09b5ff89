import { accountCalls, loginErrorsSchema } from '@hybrid/api/accountCalls';
import { CallProblem, callServer } from '../callServer';
import { dropToken, keepToken } from '../token';

/** Accounts of these names use the internal scheme. */
const internalAccounts = new Set(['guest', 'reports', 'samples']);

export function schemeOf(name: string): 'internal' | 'main' {
  return internalAccounts.has(name) ? 'internal' : 'main';
}

/** What came of signing in: in, refused with the server's messages, or nobody there. */
export type SignIn =
  { readonly state: 'in' } | { readonly state: 'refused'; readonly errors: readonly string[] } | { readonly state: 'unavailable' };

export async function signIn(name: string, password: string): Promise<SignIn> {
  try {
    const { token } = await callServer(accountCalls.token, { body: { scheme: schemeOf(name), name, password } });
    keepToken(token);
    return { state: 'in' };
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    const refusal = loginErrorsSchema.safeParse(problem.reply);
    if (refusal.success) return { state: 'refused', errors: refusal.data.errors };
    if (problem.status === 401 || problem.status === 429)
      return { state: 'refused', errors: [problem.detail === '' ? problem.title : `${problem.title} ${problem.detail}`] };
    return { state: 'unavailable' };
  }
}

/** Forgets everything this browser kept of the user, and starts over. */
export function signOut(): void {
  dropToken();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]?.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  location.assign('/');
}
