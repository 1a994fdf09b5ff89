import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Issue } from '@hybrid/project/issues/issue';
import { goToAnchor } from '../ui/goTo';

let last = '';

const mark = (issue: Issue): string => `${issue.anchor ?? ''} ${inEnglish(issue.text)}`;

/** Moves from issue to issue in a cycle: focuses the field of the next one (or, with −1, of the previous one). */
export function goToNextIssue(issues: readonly Issue[], direction: 1 | -1): void {
  if (issues.length === 0) return;
  const at = issues.findIndex((issue) => mark(issue) === last);
  const start = at < 0 ? (direction === 1 ? 0 : issues.length - 1) : (at + direction + issues.length) % issues.length;
  const issue = issues[start];
  if (issue === undefined) return;
  last = mark(issue);
  if (issue.anchor === undefined || !goToAnchor(issue.anchor)) document.getElementById('issues')?.scrollIntoView();
}
