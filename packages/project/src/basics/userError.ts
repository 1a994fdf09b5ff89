/** What an edge expects to go wrong. The server maps each code to an HTTP status in one table (`server/problem.ts`). */
export type UserErrorCode =
  'badInput' | 'unauthorized' | 'forbidden' | 'notFound' | 'conflict' | 'locked' | 'tooLarge' | 'tooMany' | 'unsupported' | 'unavailable';

/**
 * Something expected went wrong at an edge, with the text the user reads.
 * Anything else that is thrown is a fault. `detail` says more (the line of a file, the field of a body) and what to do.
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
