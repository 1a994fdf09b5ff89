import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import { currentStepKey, restoredStep, stepOfPath, storedStep, type StepName } from '@hybrid/project/wizard';
import { inBrowser } from '../browserStorage';

/** Where the id of the project stands whose step is kept: the step says nothing of another project. */
const projectKey = 'currentStepProject';

/** Returns the step that a project is gone on with after a reload; the first where the step of another project is kept. */
export function rememberedStep(project: string): StepName {
  const isOfProject = inBrowser.text(projectKey, z.literal(project)) !== undefined;
  return restoredStep(isOfProject ? inBrowser.text(currentStepKey, z.string()) : undefined);
}

export function rememberStep(project: string, step: StepName): void {
  inBrowser.keepText(projectKey, project);
  inBrowser.keepText(currentStepKey, storedStep(step));
}

/** A project that is opened starts at its first step. */
export function forgetStep(): void {
  inBrowser.remove(projectKey);
  inBrowser.remove(currentStepKey);
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
