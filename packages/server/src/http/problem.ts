import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import { UserError, type UserErrorCode } from '@hybrid/project/i18n/userError';

/** A refusal before its texts are rendered in the language of the caller, as a {@link Problem} of the API. */
export interface Refusal {
  readonly status: number;
  readonly title: Text;
  readonly detail: Text;
}

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
const frameworkTitles: Readonly<Record<number, Text>> = {
  400: message('refusals.requestCannotBeRead'),
  404: message('refusals.notFound'),
  413: message('refusals.requestIsTooLarge'),
  414: message('refusals.addressIsTooLong'),
  415: message('refusals.contentTypeIsNotSupported'),
  429: message('refusals.tooManyRequests'),
};

/** Codes of PostgreSQL and the network for a database that cannot be reached at the moment: classes 08 and 57P, and codes of the system. */
const isAway = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN)$/.test(code);

/** Messages of the library for a lost connection, which has no code. */
const lostConnection = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const storeAway: Refusal = {
  status: 503,
  title: message('refusals.databaseCannotBeReached'),
  detail: sentences(message('refusals.nothingWasLostThatWasAcknowledged'), message('refusals.pleaseTryAgainInMoment')),
};

/** Returns whether a failure is of a database that cannot be reached at the moment. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return isAway((error as { code?: unknown }).code) || lostConnection.test(error.message) || inner.some(isStoreAway);
}

/** Returns the refusal for anything thrown; undefined for a fault, whose cause stays inside. */
export function problemOf(error: unknown): Refusal | undefined {
  if (error instanceof UserError) return { status: statuses[error.code], title: error.title, detail: error.detail ?? '' };
  if (isStoreAway(error)) return storeAway;
  const { statusCode, message: detail } = error as { statusCode?: unknown; message?: unknown };
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined;
  return { status: statusCode, title: frameworkTitles[statusCode] ?? message('refusals.requestWasRefused'), detail: String(detail ?? '') };
}

export const fault: Refusal = {
  status: 500,
  title: message('refusals.somethingWentWrongOnServer'),
  detail: sentences(message('refusals.faultWasLogged'), message('refusals.pleaseTryAgainPersistsReport')),
};
