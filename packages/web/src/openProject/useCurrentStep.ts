import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import { currentStepKey, restoredStep, stepOfPath, storedStep, type StepName } from '@hybrid/project/wizard';
import { inBrowser } from '../browser/browserStorage';

/** Key of the project whose step is stored: the step does not apply to another project. */
const projectKey = 'currentStepProject';

/** Returns the step at which a project continues after a reload; the first if the stored step belongs to another project. */
export function rememberedStep(project: string): StepName {
  const isOfProject = inBrowser.text(projectKey, z.literal(project)) !== undefined;
  return restoredStep(isOfProject ? inBrowser.text(currentStepKey, z.string()) : undefined);
}

export function rememberStep(project: string, step: StepName): void {
  inBrowser.keepText(projectKey, project);
  inBrowser.keepText(currentStepKey, storedStep(step));
}

/** Clears the step: a project that is opened starts at its first one. */
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
