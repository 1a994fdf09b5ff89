import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a link that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 by which the secret of a link is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
