import { inEnglish } from './inEnglish';
import { sentences, type Text } from './message';

/** Kinds of expected errors. The server maps each code to an HTTP status in one table (`server/problem.ts`). */
export type UserErrorCode =
  'badInput' | 'unauthorized' | 'forbidden' | 'notFound' | 'conflict' | 'locked' | 'tooLarge' | 'tooMany' | 'unsupported' | 'unavailable';

/**
 * An expected error, with the text for the user; `message` is its English, for logs and terminals.
 * Any other error is a fault. `detail` states more (the line of a file, the field of a body) and what to do.
 */
export class UserError extends Error {
  readonly code: UserErrorCode;
  readonly title: Text;
  readonly detail: Text | undefined;

  constructor(code: UserErrorCode, title: Text, detail?: Text) {
    super(inEnglish(title));
    this.name = 'UserError';
    this.code = code;
    this.title = title;
    this.detail = detail;
  }
}

/** Returns the title of an error and its detail as one text. */
export const wholeText = ({ title, detail }: Pick<UserError, 'title' | 'detail'>): Text =>
  detail === undefined || detail === '' ? title : sentences(title, detail);
