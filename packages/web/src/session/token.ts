import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from '../browser/browserStorage';

/** Storage key of the token, for the next visit and for other tabs. */
export const tokenKey = 'token';

const claimsSchema = z.object({ sub: z.string(), iat: z.number() });

/** Reads the claims of a token: its user, and its time of issue [s since 1970]. */
function claimsOf(token: string): z.infer<typeof claimsSchema> | undefined {
  try {
    const [, body = ''] = token.split('.');
    const claims = claimsSchema.safeParse(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))));
    return claims.success ? claims.data : undefined;
  } catch {
    return undefined;
  }
}

interface SignedIn {
  readonly token: string | undefined;
  /** User whose pages are open: of the token, or of the last one when it was lost. */
  readonly subject: string | undefined;
}

const keptToken = (): string | undefined => inBrowser.text(tokenKey, z.string().min(1));

const subjectOf = (token: string): string => claimsOf(token)?.sub ?? token;

function signedInBy(token: string | undefined): SignedIn {
  return { token, subject: token === undefined ? undefined : subjectOf(token) };
}

/** Bearer token of the signed-in user. Losing it shows the login page. */
export const useToken = create<SignedIn>(() => signedInBy(keptToken()));

export function keepToken(token: string): void {
  inBrowser.keepText(tokenKey, token);
  useToken.setState(signedInBy(token));
}

/** Drops an invalid token. Its user stays known, for when the same user signs in again. */
export function dropToken(): void {
  const { token } = useToken.getState();
  // A newer token of another tab may be valid.
  if (keptToken() === token) inBrowser.remove(tokenKey);
  useToken.setState({ token: undefined });
}

/** Clears the token and its user. */
export function forgetToken(): void {
  inBrowser.remove(tokenKey);
  useToken.setState(signedInBy(undefined));
}

/** Adopts the token that another tab has stored. Returns true if it is another one. */
export function adoptKeptToken(): boolean {
  const kept = keptToken();
  if (kept === undefined || kept === useToken.getState().token) return false;
  useToken.setState(signedInBy(kept));
  return true;
}

/** Returns the age of a token [ms]; undefined if it has no time of issue. */
export function tokenAgeMs(token: string, now: number): number | undefined {
  const claims = claimsOf(token);
  return claims && now - claims.iat * 1000;
}
