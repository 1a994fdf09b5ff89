import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { issuesId, useIssuesAt } from '../fields/IssueLines';
import { useTranslate } from '../i18n/translate';
import '../fields/issueLines.css';

/** Lists the issues of a series at its card, which shows the warnings of its import itself. */
export function SeriesIssueLines({ anchor }: { readonly anchor: string }) {
  const translate = useTranslate();
  const issues = useIssuesAt(anchor).filter(({ code }) => code !== 'SERIES-READ');
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
