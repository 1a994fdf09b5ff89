import { createHash, randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { jwtVerify, SignJWT } from 'jose';

export type KnownBrowsers = ReturnType<typeof openKnownBrowsers>;

const cookieName = 'hybrid-browser';
const tokenType = 'browser+jwt';
const audience = 'hybrid-front';
const keptDays = 180;

/**
 * Opens the check for browsers in which an account was signed in before: by a signed cookie that scripts cannot read and that is sent with sign-in only.
 * The cookie grants no access; it only spares its browser the delay when others guess at the password of the account.
 */
export function openKnownBrowsers(
  key: Uint8Array,
  { isSecure = false, now = () => new Date() }: { isSecure?: boolean; now?: () => Date } = {},
) {
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  const subjectOf = (name: string): string => createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');

  async function idOf(cookies: string | undefined, name: string): Promise<string | undefined> {
    const text = parseCookie(cookies ?? '')[cookieName];
    if (text === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(text, key, {
        algorithms: ['HS256'],
        typ: tokenType,
        audience,
        subject: subjectOf(name),
        requiredClaims: ['exp', 'jti'],
        currentDate: now(),
      });
      return payload.jti;
    } catch {
      return undefined;
    }
  }

  return {
    /** Returns the id of the browser if this account was signed in in it before. */
    idOf,

    /** Returns the header with the cookie that a browser keeps after an account was signed in in it. */
    async cookieFor(name: string): Promise<string> {
      const at = now().getTime();
      const value = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setAudience(audience)
        .setSubject(subjectOf(name))
        .setJti(randomUUID())
        .setExpirationTime(seconds(at) + keptDays * 86_400)
        .sign(key);
      return stringifySetCookie({
        name: cookieName,
        value,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        path: '/api/auth/token',
        maxAge: keptDays * 86_400,
      });
    },
  };
}
