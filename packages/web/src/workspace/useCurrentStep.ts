import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { clampStep, stepAt, stepNames, steps, type StepName } from '@hybrid/project/wizard';

const key = 'currentStep';

/** The step that a path of the workspace belongs to; undefined for other paths. */
export function stepOfPath(pathname: string): StepName | undefined {
  const [, segment] = /^\/project\/[^/]+\/([^/]+)/.exec(pathname) ?? [];
  return stepNames.find((name) => name === segment);
}

/** The step to go on with after a reload. */
export function rememberedStep(): StepName {
  return stepAt(Number(localStorage.getItem(key) ?? 0));
}

export function rememberStep(step: StepName): void {
  localStorage.setItem(key, String(clampStep(steps[step].index)));
}

/** A project that is opened starts at its first step. */
export function forgetStep(): void {
  localStorage.removeItem(key);
}

export function useCurrentStep(): StepName {
  return stepOfPath(useLocation({ select: ({ pathname }) => pathname })) ?? 'setup';
}

export function useGoToStep(): (step: StepName, anchor?: string) => void {
  const navigate = useNavigate();
  const { projectId = '' } = useParams({ strict: false });
  return useCallback(
    (step, anchor) => void navigate({ to: `/project/${projectId}/${step}`, ...(anchor === undefined ? {} : { hash: anchor }) }),
    [navigate, projectId],
  );
}
