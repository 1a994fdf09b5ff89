import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from './browserStorage';

/** Where the token is kept for the next visit, and for other tabs. */
export const tokenKey = 'token';

const claimsSchema = z.object({ sub: z.string(), iat: z.number() });

/** What a token says of itself: whose it is, and since when. [s since 1970] */
function claimsOf(token: string): z.infer<typeof claimsSchema> | undefined {
  try {
    const [, body = ''] = token.split('.');
    const claims = claimsSchema.safeParse(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))));
    return claims.success ? claims.data : undefined;
  } catch {
    return undefined;
  }
}

export interface SignedIn {
  readonly token: string | undefined;
  /** Whose pages are open: the user of the token, or of the last one when that was lost. */
  readonly subject: string | undefined;
}

const keptToken = (): string | undefined => inBrowser.text(tokenKey, z.string().min(1));

const subjectOf = (token: string): string => claimsOf(token)?.sub ?? token;

function signedInBy(token: string | undefined): SignedIn {
  return { token, subject: token === undefined ? undefined : subjectOf(token) };
}

/** The bearer token of the signed-in user. Losing it shows the login page, wherever the user is. */
export const useToken = create<SignedIn>(() => signedInBy(keptToken()));

export function keepToken(token: string): void {
  inBrowser.keepText(tokenKey, token);
  useToken.setState(signedInBy(token));
}

/** The token is of no more use. Whose pages are open stays known, for when the same user comes back. */
export function dropToken(): void {
  const { token } = useToken.getState();
  // What another tab has got meanwhile may be good.
  if (keptToken() === token) inBrowser.remove(tokenKey);
  useToken.setState({ token: undefined });
}

/** Nobody is signed in, and nobody's pages are open. */
export function forgetToken(): void {
  inBrowser.remove(tokenKey);
  useToken.setState(signedInBy(undefined));
}

/** Takes up the token that another tab has kept. Answers whether there was another. */
export function adoptKeptToken(): boolean {
  const kept = keptToken();
  if (kept === undefined || kept === useToken.getState().token) return false;
  useToken.setState(signedInBy(kept));
  return true;
}

/** How long ago a token was made; undefined for one that does not say. [ms] */
export function tokenAgeMs(token: string, now: number): number | undefined {
  const claims = claimsOf(token);
  return claims && now - claims.iat * 1000;
}
