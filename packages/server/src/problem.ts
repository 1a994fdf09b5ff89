import type { Problem } from '@hybrid/api/call';
import { UserError, type UserErrorCode } from '@hybrid/project/basics/userError';

/** THE table from what is expected to go wrong to what the wire says of it. */
const statuses: Readonly<Record<UserErrorCode, number>> = {
  badInput: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  locked: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unavailable: 503,
};

/** Titles of refusals that the framework makes before a handler is asked. */
const frameworkTitles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  404: 'Not found',
  413: 'The request is too large',
  415: 'The content type is not supported',
  429: 'Too many requests',
};

/** The refusal for anything thrown; undefined for a fault, which tells the outside nothing. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof UserError) return { status: statuses[error.code], title: error.message, detail: error.detail ?? '' };
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined;
  return { status: statusCode, title: frameworkTitles[statusCode] ?? 'The request was refused', detail: String(message ?? '') };
}

export const fault: Problem = {
  status: 500,
  title: 'Something went wrong on the server',
  detail: 'The fault was logged. Please try again; if it persists, report it with the time it happened.',
};
