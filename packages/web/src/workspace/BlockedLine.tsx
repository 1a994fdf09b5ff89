import { IconAlertCircle } from '@tabler/icons-react';
import { blockingIssues } from '@hybrid/project/issues/openSteps';
import { useTranslate } from '../i18n/translate';
import { useIssues } from '../openProject/projectStore';
import { translatedIssue } from '../openProject/translatedIssue';
import { useCurrentStep } from '../openProject/useCurrentStep';

/** Shows on each step what blocks the calculation of the project as a whole, such as too many simulations: no field of the step has that issue. The results list it themselves. */
export function BlockedLine() {
  const step = useCurrentStep();
  const translate = useTranslate();
  const [issue] = blockingIssues(useIssues(), 'results');
  if (issue === undefined || step === 'results') return null;
  return (
    <div className="warn-line" data-tone="error" role="status">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <span>{translatedIssue(issue, translate)}</span>
    </div>
  );
}
