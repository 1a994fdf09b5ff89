import { allCalls } from '@hybrid/api/allCalls';
import type { Call } from '@hybrid/api/call';

const megabyte = 1024 * 1024;

/** The largest body of a call that needs no more. */
export const smallBody = megabyte;

/** The largest file that is taken. */
const file = 60 * megabyte;

/** Calls that may carry more than a small body. */
export const bodyLimits: ReadonlyMap<Call, number> = new Map<Call, number>([
  [allCalls.input.importSeries, file],
  [allCalls.import.years, file],
  [allCalls.import.storage, 5 * megabyte],
  [allCalls.import.windTurbine, 5 * megabyte],
  [allCalls.project.upload, file],
  [allCalls.input.putSeries, 30 * megabyte],
  [allCalls.input.replace, 10 * megabyte],
  [allCalls.input.patch, 10 * megabyte],
]);

export interface RateLimit {
  readonly most: number;
  readonly within: string;
  /** Whose calls are counted together. */
  readonly of: 'address' | 'user';
}

/** Calls that nobody needs more often than this. */
export const rateLimits: ReadonlyMap<Call, RateLimit> = new Map<Call, RateLimit>([
  // Checking a password is dear on purpose.
  [allCalls.account.token, { most: 60, within: '1 minute', of: 'address' }],
  // What others get unasked, and what tells that an account exists.
  [allCalls.project.share, { most: 30, within: '1 hour', of: 'user' }],
  [allCalls.report.report, { most: 30, within: '1 hour', of: 'user' }],
]);
