import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '@hybrid/project/basics/userError';

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
