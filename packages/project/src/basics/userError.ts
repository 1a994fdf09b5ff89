/** Kinds of expected errors. The server maps each code to an HTTP status in one table (`server/problem.ts`). */
export type UserErrorCode =
  'badInput' | 'unauthorized' | 'forbidden' | 'notFound' | 'conflict' | 'locked' | 'tooLarge' | 'tooMany' | 'unsupported' | 'unavailable';

/**
 * An expected error, with the text for the user.
 * Any other error is a fault. `detail` states more (the line of a file, the field of a body) and what to do.
 */
export class UserError extends Error {
  readonly code: UserErrorCode;
  readonly detail: string | undefined;

  constructor(code: UserErrorCode, text: string, detail?: string) {
    super(text);
    this.name = 'UserError';
    this.code = code;
    this.detail = detail;
  }
}
