import { statfsSync } from 'node:fs';
import { UserError } from '@hybrid/project/basics/userError';

/** Bytes that are free on the disk of a folder, to a process without privileges. */
export type FreeBytes = (folder: string) => number;

export const freeOnDisk: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** What stays free: four segments of the log of PostgreSQL, which has to find room for its next one whatever else happens. */
const reserveBytes = 64 * 1024 * 1024;

/** Returns whether the disk of a folder has no room left but the reserve. */
export const isNearlyFull = (folder: string, freeBytes: FreeBytes = freeOnDisk): boolean => freeBytes(folder) < reserveBytes;

/** Statements that read, and those that end what was begun. */
const isHarmless = /^\s*(select|show|begin|start|commit|rollback|set|savepoint|release)\b/i;

/**
 * Refuses statements that write while the disk is nearly full. An embedded PostgreSQL that cannot write its log does not end as one of its own
 * process does: it stands still for good, and the process with it. Reading goes on, and so does writing once there is room.
 * Throws a `UserError`.
 */
export function refuseWhenFull(sql: string, folder: string, freeBytes: FreeBytes): void {
  if (isHarmless.test(sql) || !isNearlyFull(folder, freeBytes)) return;
  throw new UserError(
    'unavailable',
    'The disk of the server is full',
    'Nothing was saved. Try again when there is room on the disk of its data folder.',
  );
}
