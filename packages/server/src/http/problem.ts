import type { Problem } from '@hybrid/api/call';
import { UserError, type UserErrorCode } from '@hybrid/project/basics/userError';

/** Status codes of the expected failures; the only such table. */
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

/** Titles of refusals that the framework makes before a handler is called. */
const frameworkTitles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  404: 'Not found',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The content type is not supported',
  429: 'Too many requests',
};

/** Codes of PostgreSQL and the network for a database that cannot be reached at the moment: classes 08 and 57P, and codes of the system. */
const isAway = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN)$/.test(code);

/** Messages of the library for a lost connection, which has no code. */
const lostConnection = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const storeAway: Problem = {
  status: 503,
  title: 'The database cannot be reached',
  detail: 'Nothing was lost that was acknowledged. Please try again in a moment.',
};

/** Returns whether a failure is of a database that cannot be reached at the moment. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return isAway((error as { code?: unknown }).code) || lostConnection.test(error.message) || inner.some(isStoreAway);
}

/** Returns the refusal for anything thrown; undefined for a fault, whose cause stays inside. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof UserError) return { status: statuses[error.code], title: error.message, detail: error.detail ?? '' };
  if (isStoreAway(error)) return storeAway;
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined;
  return { status: statusCode, title: frameworkTitles[statusCode] ?? 'The request was refused', detail: String(message ?? '') };
}

export const fault: Problem = {
  status: 500,
  title: 'Something went wrong on the server',
  detail: 'The fault was logged. Please try again; if it persists, report it with the time it happened.',
};
