import type { Text } from '@hybrid/project/i18n/message';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { IssueCode } from '@hybrid/project/issues/codes';
import type { Issue } from '@hybrid/project/issues/issue';
import { useIssues } from '../openProject/projectStore';
import { useTranslate } from '../i18n/translate';
import './issueLines.css';

/** Returns the errors and warnings at an anchor, without the notes of the estimation. */
export function useIssuesAt(anchor: string): readonly Issue[] {
  return useIssues().filter((issue) => issue.anchor === anchor && issue.severity !== 'estimation');
}

interface IssueLinesProps {
  readonly anchor: string;
  /** Text of an issue that is shown elsewhere. */
  readonly without?: Text;
  /** Code of issues that are shown elsewhere. */
  readonly withoutCode?: IssueCode;
}

/** Lists the issues of an anchor at its field. An input refers to them by the id `{anchor}-issues`. */
export function IssueLines({ anchor, without, withoutCode }: IssueLinesProps) {
  const translate = useTranslate();
  const issues = useIssuesAt(anchor).filter(({ code, text }) => text !== without && code !== withoutCode);
  if (issues.length === 0) return null;
  return (
    <ul className="issue-lines" id={issuesId(anchor)}>
      {issues.map(({ code, severity, text }) => (
        <li key={`${code} ${translate(text)}`} className="field-message" data-severity={severity}>
          {severity === 'error' ? (
            <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          )}
          {translate(text)}
        </li>
      ))}
    </ul>
  );
}

export function issuesId(anchor: string): string {
  return `${anchor}-issues`;
}
