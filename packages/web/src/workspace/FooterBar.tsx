import { Button, Tooltip } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { IconAlertCircle, IconAlertTriangle, IconArrowLeft, IconArrowRight, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@hybrid/project/issues/issue';
import { estimatedSeconds, estimateText, measuredEstimateText } from '@hybrid/project/issues/workload';
import { blockingIssues, isNextDisabled } from '@hybrid/project/issues/openSteps';
import { backLabel, nextLabel, showsEstimate, stepAt, steps } from '@hybrid/project/wizard';
import { LiveEstimate } from '../estimate/LiveEstimate';
import { useTranslate } from '../i18n/translate';
import { secondsAsMeasured } from '../runs/measuredTimes';
import { useUser } from '../session/useUser';
import { goToRefusedDraft, useRefusedDrafts } from '../ui/refusedDrafts';
import { goToNextIssue } from './issueWalk';
import { setRail } from './preferences';
import { useIssues, useProject } from '../openProject/projectStore';
import { useCurrentStep, useGoToStep } from '../openProject/useCurrentStep';

/** Footer: issues of this step at the left, back and next at the right. */
export function FooterBar() {
  const { t } = useTranslation();
  const step = useCurrentStep();
  const goToStep = useGoToStep();
  const { index } = steps[step];
  const changing = useRouterState({ select: ({ status }) => status === 'pending' });
  const fetching = useIsFetching({ queryKey: ['step'] }) > 0;
  const issues = useIssues();
  const translate = useTranslate();
  const [nextStep, stepBefore] = [translate(nextLabel(step)), translate(backLabel(step))];
  const isBlocked = isNextDisabled(step, issues);
  const [reason] = blockingIssues(issues, step === 'other' ? undefined : step);
  const next = (
    <Button
      disabled={isBlocked}
      loading={changing || fetching}
      rightSection={<IconArrowRight size={14} stroke={2} aria-hidden />}
      aria-label={t('workspace.next', { label: nextStep })}
      onClick={() => goToStep(stepAt(index + 1))}
    >
      {nextStep}
    </Button>
  );
  return (
    <footer className="footer-bar">
      <IssueBadges />
      <span className="grow" />
      {step !== 'results' && <LiveEstimate />}
      {showsEstimate(step) && <CalculationTime />}
      {index > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={14} stroke={2} aria-hidden />}
          aria-label={t('workspace.back', { label: stepBefore })}
          onClick={() => goToStep(stepAt(index - 1))}
        >
          {stepBefore}
        </Button>
      )}
      {step !== 'results' && (
        <Tooltip label={t('workspace.nextBlocked', { text: translate(reason?.text ?? '') })} disabled={!isBlocked}>
          <span>{next}</span>
        </Tooltip>
      )}
    </footer>
  );
}

/** Shows the estimated calculation time: from the last calculation of the project where it was measured. */
function CalculationTime() {
  const translate = useTranslate();
  const threads = useUser()?.calcServiceThreadCount;
  const measured = useProject(secondsAsMeasured);
  const specified = useProject((project) => estimatedSeconds(project, threads));
  return <span className="estimate">{translate(measured === undefined ? estimateText(specified) : measuredEstimateText(measured))}</span>;
}

function IssueBadges() {
  const { t } = useTranslation();
  const step = useCurrentStep();
  const all = useIssues();
  const issues = all.filter((issue) => issue.step === step);
  const refused = useRefusedDrafts(({ count }) => count);
  // The results page lists the issues of all steps.
  const hasNone = (step === 'results' ? all : issues).length === 0 && refused === 0;
  const notes = issues.filter(({ severity }) => severity === 'estimation');
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const show = (severity: Issue['severity']) => {
    setRail(true);
    goToNextIssue(
      issues.filter((issue) => issue.severity === severity),
      1,
    );
  };
  return (
    <div className="row" role="status">
      {refused > 0 && (
        <button type="button" className="badge" data-tone="error" onClick={goToRefusedDraft}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {t('workspace.refusedValues', { count: refused })}
        </button>
      )}
      {errors.length > 0 && (
        <button type="button" className="badge" data-tone="error" onClick={() => show('error')}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {t('workspace.errors', { count: errors.length })}
        </button>
      )}
      {warnings.length > 0 && (
        <button type="button" className="badge" data-tone="warn" onClick={() => show('warning')}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('workspace.warnings', { count: warnings.length })}
        </button>
      )}
      {notes.length > 0 && (
        <button type="button" className="badge" onClick={() => show('estimation')}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden />
          {t('workspace.notes', { count: notes.length })}
        </button>
      )}
      {hasNone && (
        <span className="badge">
          <IconCheck size={14} stroke={1.75} aria-hidden />
          {t('workspace.noIssues')}
        </span>
      )}
    </div>
  );
}
