import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/translate';
import { useIssues } from '../../openProject/projectStore';

interface IssueLinesProps {
  readonly anchor: string;
  /** For `aria-describedby`. */
  readonly id?: string;
}

/** Lists the issues at an anchor. */
export function IssueLines({ anchor, id }: IssueLinesProps) {
  const translate = useTranslate();
  const found = useIssues().filter((issue) => issue.anchor === anchor);
  if (found.length === 0) return null;
  return (
    <div className="issue-lines" id={id}>
      {found.map(({ code, text, severity }) => (
        <p key={`${code} ${translate(text)}`} className="issue-line" data-severity={severity}>
          {severity === 'error' ? (
            <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          )}
          {translate(text)}
        </p>
      ))}
    </div>
  );
}
