import { Button } from '@mantine/core';
import type { Issue } from '@hybrid/project/issues/issue';
import { steps } from '@hybrid/project/wizard';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { translatedIssue } from '../../openProject/translatedIssue';
import { Message } from './PageStates';

/** Lists the issues that prevent a calculation, each with a link to its field. Without errors, Next goes on. */
export function CannotCalculate({
  projectId,
  issues,
  onNext,
  onBack,
}: {
  readonly projectId: string;
  readonly issues: readonly Issue[];
  readonly onNext?: () => void;
  /** Closes the list and keeps the results as they are. */
  readonly onBack?: () => void;
}) {
  const { t } = useTranslation();
  const translate = useTranslate();
  return (
    <Message title={onNext ? t('results.cannotCalculate.warnings') : t('results.cannotCalculate.title')}>
      <ul className="results-issues">
        {issues.map((issue) => (
          <li key={`${issue.step}/${issue.anchor ?? ''}/${translate(issue.text)}`}>
            <IssueLink projectId={projectId} issue={issue} />
          </li>
        ))}
      </ul>
      <div className="row">
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('results.cannotCalculate.back')}
          </Button>
        )}
        {onNext && <Button onClick={onNext}>{t('results.next')}</Button>}
      </div>
    </Message>
  );
}

function IssueLink({ projectId, issue }: { readonly projectId: string; readonly issue: Issue }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const isError = issue.severity === 'error';
  const words = (
    <>
      {isError ? (
        <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      )}
      <span>
        <span className="aside-text">{isError ? t('results.cannotCalculate.error') : t('results.cannotCalculate.warning')}: </span>
        {translatedIssue(issue, translate)}
      </span>
    </>
  );
  // An issue of the calculation itself, such as too many simulations, has no field.
  if (issue.step === 'results')
    return (
      <div className="results-issue" data-severity={issue.severity}>
        {words}
      </div>
    );
  return (
    <Link
      to={`/project/$projectId/${issue.step}`}
      params={{ projectId }}
      {...(issue.anchor ? { hash: issue.anchor } : {})}
      className="results-issue"
      data-severity={issue.severity}
    >
      {words}
      <small>{t('results.goTo', { step: translate(steps[issue.step].button) })}</small>
    </Link>
  );
}
