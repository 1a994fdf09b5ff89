import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import { restoredStep, stepOfPath, storedStep, type StepName } from '@hybrid/project/wizard';
import { inBrowser } from '../browserStorage';

const key = 'currentStep';

/** The step to go on with after a reload. */
export function rememberedStep(): StepName {
  return restoredStep(inBrowser.text(key, z.string()));
}

export function rememberStep(step: StepName): void {
  inBrowser.keepText(key, storedStep(step));
}

/** A project that is opened starts at its first step. */
export function forgetStep(): void {
  inBrowser.remove(key);
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
