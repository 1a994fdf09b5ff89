import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@hybrid/project/issues/issue';
import { steps } from '@hybrid/project/wizard';
import { useTranslate } from '../i18n/translate';
import { goToAnchor } from '../ui/goTo';
import { useIssues } from '../openProject/projectStore';
import { translatedIssue } from '../openProject/translatedIssue';
import { useCurrentStep, useGoToStep } from '../openProject/useCurrentStep';

const look = {
  error: { icon: IconAlertCircle, word: 'workspace.error' },
  warning: { icon: IconAlertTriangle, word: 'workspace.warning' },
  estimation: { icon: IconInfoCircle, word: 'workspace.note' },
} as const;

/** Lists the errors and notes of this step; each entry links to its field. */
export function IssuesPanel() {
  const { t } = useTranslation();
  const step = useCurrentStep();
  const goToStep = useGoToStep();
  const translate = useTranslate();
  const issues = useIssues().filter((issue) => issue.step === step);
  const follow = ({ step: where, anchor }: Issue) => {
    if (anchor === undefined || !goToAnchor(anchor)) goToStep(where, anchor);
  };
  return (
    <section className="rail-part" id="issues" aria-label={t('workspace.issues')}>
      <h2>{t('workspace.issues')}</h2>
      {issues.length === 0 && <p className="muted">{t('workspace.noIssues')}</p>}
      <ul>
        {issues.map((issue) => {
          const { icon: Icon, word } = look[issue.severity];
          return (
            <li key={`${issue.anchor ?? ''}${translate(issue.text)}`} className="issue" data-severity={issue.severity}>
              <Icon size={16} stroke={1.75} role="img" aria-label={t(word)} />
              <span>{translatedIssue(issue, translate)}</span>
              {issue.anchor !== undefined && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => follow(issue)}
                  aria-label={`${t('workspace.goTo')}: ${translate(issue.text)}`}
                >
                  {issue.step === step ? t('workspace.goTo') : t('workspace.goToStep', { step: translate(steps[issue.step].button) })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
