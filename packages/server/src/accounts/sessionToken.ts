import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Session } from './sessionStore';

/** Type of the tokens, so that no other text signed with the key is accepted as one. */
const tokenType = 'session+jwt';
const audience = 'hybrid-front';

const keyBytes = 32;

/** Reads the key that signs tokens: made on the first start, readable by the owner of the process alone. Throws a `UserError` where it is incomplete. */
export function sessionKey(file: string): Uint8Array {
  if (existsSync(file)) {
    const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
    if (key.length >= keyBytes) return key;
    throw new UserError(
      'unavailable',
      `The key of the sessions in ${file} is ${key.length === 0 ? 'empty' : 'cut short'}.`,
      'Restore the file, or remove it: a new key is made at the next start, and everybody signs in again.',
    );
  }
  const key = randomBytes(keyBytes);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, key.toString('base64'), { mode: 0o600, flag: 'wx' });
  return key;
}

/** Session and token that a signed text names. */
interface Named {
  readonly session: string;
  readonly token: string;
}

const inSeconds = (ms: number): number => Math.floor(ms / 1000);

/** Returns the token of a session as a signed text, valid from one moment to another [ms]. */
export function signedToken({ id, token, account }: Session, key: Uint8Array, from: number, until: number): Promise<string> {
  return new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setAudience(audience)
    .setSubject(account)
    .setJti(token)
    .setIssuedAt(inSeconds(from))
    .setExpirationTime(inSeconds(until))
    .sign(key);
}

/** Returns the session and the token of an authorization header; undefined when the signature is not ours, or has expired. */
export async function readToken(authorization: string | undefined, key: Uint8Array, now: Date): Promise<Named | undefined> {
  const text = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  try {
    const { payload } = await jwtVerify(text, key, {
      algorithms: ['HS256'],
      typ: tokenType,
      audience,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    const { sid, jti } = payload;
    return typeof sid === 'string' && jti !== undefined ? { session: sid, token: jti } : undefined;
  } catch {
    return undefined;
  }
}
