import { Button, Tooltip } from '@mantine/core';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { simulationCount } from '@hybrid/project/document/dimensions';
import { blockingIssues, stepMark, whyStepClosed } from '@hybrid/project/issues/openSteps';
import { stepNames, steps, type StepName } from '@hybrid/project/wizard';
import { useTranslate } from '../i18n/translate';
import { requestCalculation } from '../openProject/calculationRequest';
import { useIssues, useProject, useProjectStatus } from '../openProject/projectStore';
import { useCurrentStep, useGoToStep } from '../openProject/useCurrentStep';

/** Shows the five steps with their marks, and the number of simulations of the inputs. */
export function StepBar({ furthest }: { readonly furthest: number }) {
  const { t } = useTranslation();
  const current = useCurrentStep();
  const simulations = useProject(simulationCount);
  return (
    <section className="step-bar" aria-label={t('workspace.stepBar')}>
      <nav aria-label={t('workspace.steps')}>
        <ol>
          {stepNames.map((step) => (
            <Step key={step} step={step} current={step === current} furthest={furthest} />
          ))}
        </ol>
      </nav>
      <span className="grow" />
      <span className="badge" data-tone="line">
        {t('workspace.simulations', { count: simulations })}
      </span>
      {current !== 'results' && <CalculateButton />}
    </section>
  );
}

/** Goes to the results and calculates; while something blocks, it shows the reason. */
function CalculateButton() {
  const { t } = useTranslation();
  const goToStep = useGoToStep();
  const { projectId = '' } = useParams({ strict: false });
  const translate = useTranslate();
  const [first] = blockingIssues(useIssues());
  return (
    <Tooltip label={t('workspace.nextBlocked', { text: translate(first?.text ?? '') })} disabled={first === undefined}>
      <span>
        <Button
          size="sm"
          variant="default"
          disabled={first !== undefined}
          leftSection={<IconPlayerPlay size={14} stroke={1.75} aria-hidden />}
          onClick={() => {
            requestCalculation(projectId);
            goToStep('results');
          }}
        >
          {t('workspace.calculate')}
        </Button>
      </span>
    </Tooltip>
  );
}

function Step({ step, current, furthest }: { readonly step: StepName; readonly current: boolean; readonly furthest: number }) {
  const { t } = useTranslation();
  const issues = useIssues();
  const [status] = useProjectStatus();
  const goToStep = useGoToStep();
  const translate = useTranslate();
  const { index } = steps[step];
  const [label, button] = [translate(steps[step].label), translate(steps[step].button)];
  const blocking = blockingIssues(issues, index < 3 ? step : undefined).length;
  const mark = stepMark(step, issues, status);
  const waitsFor = current ? undefined : whyStepClosed(step, furthest, issues);
  const state = mark === 'number' ? (index < 3 ? 'error' : 'ahead') : mark === 'greyCheck' ? 'stale' : 'done';
  const words =
    state === 'error'
      ? t('workspace.stepErrors', { label, count: blocking })
      : state === 'done'
        ? t('workspace.stepDone', { label })
        : state === 'stale'
          ? t('workspace.stepStale', { label })
          : label;
  const reason =
    waitsFor === undefined
      ? undefined
      : typeof waitsFor === 'string'
        ? t('workspace.stepAfter', { label: translate(steps[waitsFor].label) })
        : t('workspace.nextBlocked', { text: translate(waitsFor.text) });
  return (
    <li>
      {/* A disabled button gets no pointer events: its wrapper shows the tooltip. */}
      <Tooltip label={reason ?? words} disabled={reason === undefined && words === button}>
        <span>
          <button
            type="button"
            className="step"
            aria-current={current ? 'step' : undefined}
            aria-label={words}
            aria-description={reason}
            disabled={reason !== undefined}
            onClick={() => goToStep(step)}
          >
            <span className="step-mark" data-state={state} aria-hidden>
              {state === 'error' ? blocking : state === 'ahead' ? index + 1 : <IconCheck size={13} stroke={2.5} aria-hidden />}
            </span>
            {label !== button && <span className="step-label">{label}</span>}
            <span className="step-word">{button}</span>
          </button>
        </span>
      </Tooltip>
    </li>
  );
}
