import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { UserError } from '@hybrid/project/i18n/userError';
import type { Issue } from '@hybrid/project/issues/issue';
import { colored } from './colors';
import { englishJson } from './englishJson';
import { issueText } from './issueText';

/** Manner in which a command writes to standard error: text or lines of JSON, with or without what is not an error. */
interface Manner {
  readonly isQuiet: boolean;
  readonly isJson: boolean;
}

let manner: Manner = { isQuiet: false, isJson: false };

/** Sets the manner of the command that begins. */
export function setManner(of: Manner): void {
  manner = of;
}

/** True if only results and errors are wanted. */
export const isQuiet = (): boolean => manner.isQuiet;

function write(text: string, json: object): void {
  process.stderr.write(`${manner.isJson ? englishJson(json) : text}\n`);
}

/** Writes what is good to know beside the result; nothing when quiet. */
export function writeNote(text: string): void {
  if (!manner.isQuiet) write(colored('stderr', 'aside', `note: ${text}`), { note: text });
}

/** Writes an issue of a project; when quiet only errors. */
export function writeIssue(issue: Issue): void {
  if (!manner.isQuiet || issue.severity === 'error') write(issueText(issue), { issue });
}

/** Writes why a command ends without a result. */
export function writeError(error: Pick<UserError, 'message' | 'detail'> & { readonly code: string }): void {
  const { message, code } = error;
  const detail = error.detail === undefined ? undefined : inEnglish(error.detail);
  write(`${colored('stderr', 'error', message)}${detail === undefined ? '' : `\n${detail}`}`, { error: message, code, detail });
}
