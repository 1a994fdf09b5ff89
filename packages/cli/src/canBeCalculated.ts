import { isBlocked } from '@hybrid/project/issues/checks';
import type { Issue } from '@hybrid/project/issues/issue';
import { issueText } from './resultText';

/** Returns true if a project with these issues can be calculated. Writes all issues, and that it cannot be, to standard error. */
export function canBeCalculated(issues: readonly Issue[]): boolean {
  for (const issue of issues) console.error(issueText(issue));
  if (!isBlocked(issues)) return true;
  console.error('The project is not calculated. Correct the errors above.');
  return false;
}
