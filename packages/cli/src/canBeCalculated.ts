import { isBlocked } from '@hybrid/project/issues/checks';
import type { Issue } from '@hybrid/project/issues/issue';
import { issueText } from './resultText';

/** Whether a project with these issues can be calculated. All of them, and that it cannot, go to the error output. */
export function canBeCalculated(issues: readonly Issue[]): boolean {
  for (const issue of issues) console.error(issueText(issue));
  if (!isBlocked(issues)) return true;
  console.error('The project is not calculated. Correct the errors above.');
  return false;
}
