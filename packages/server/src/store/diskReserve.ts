import { statfsSync } from 'node:fs';
import { UserError } from '@hybrid/project/i18n/userError';

/** Free bytes on the disk of a folder, for a process without privileges. */
export type FreeBytes = (folder: string) => number;

export const freeOnDisk: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Reserve on the disk [bytes]: four segments of the log of PostgreSQL, which must always be able to write the next one. */
const reserveBytes = 64 * 1024 * 1024;

/** Returns whether the disk of a folder has no free space but the reserve. */
export const isNearlyFull = (folder: string, freeBytes: FreeBytes = freeOnDisk): boolean => freeBytes(folder) < reserveBytes;

/** Statements that read, and those that control a transaction. */
const isHarmless = /^\s*(select|show|begin|start|commit|rollback|set|savepoint|release)\b/i;

/** Statements that users need to free space: to sign in, to stay signed in, and to delete. They may use half of the reserve. */
const makesRoom = /^\s*(delete\b|(insert into|update) "(sessions|users|second_factors|recovery_codes)")/i;

/**
 * Refuses statements that write while the disk is nearly full. An embedded PostgreSQL that cannot write its log does not exit as its own process would:
 * it hangs for good, and this process with it. Reading goes on, so do signing in and deleting, and writing once there is space. Throws a `UserError`.
 */
export function refuseWhenFull(sql: string, folder: string, freeBytes: FreeBytes): void {
  if (isHarmless.test(sql)) return;
  const free = freeBytes(folder);
  if (free >= (makesRoom.test(sql) ? reserveBytes / 2 : reserveBytes)) return;
  throw new UserError(
    'unavailable',
    'The disk of the server is full',
    'Nothing was saved. Try again when there is room on the disk of its data folder.',
  );
}

/** Refuses to start on a disk that is nearly full: PostgreSQL writes at its start. Throws a `UserError`. */
export function refuseToStartWhenFull(folder: string, freeBytes: FreeBytes): void {
  const free = freeBytes(folder);
  if (free >= reserveBytes) return;
  const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw new UserError(
    'unavailable',
    `The disk of ${folder} is full: ${megabytes(free)} are free, ${megabytes(reserveBytes)} are needed to start.`,
    'Nothing was changed. Make room on it and start again: store.replaced-… in the data folder and old back-ups are the first to look at.',
  );
}
