import type { Issue } from './issues/issue';
import { projectStatus } from './results/resultTables';

/** The five steps, in order: route segment, label of the step, and the words on buttons that lead to it. */
export const steps = {
  setup: { index: 0, label: 'Setup', button: 'Setup' },
  revenue: { index: 1, label: 'Application', button: 'Application' },
  equipment: { index: 2, label: 'Equipment', button: 'Equipment' },
  other: { index: 3, label: 'Project Economics', button: 'Economics' },
  results: { index: 4, label: 'Results', button: 'Results' },
} as const;

export type StepName = keyof typeof steps;

export const stepNames = Object.keys(steps) as readonly StepName[];

const lastIndex = stepNames.length - 1;

export function clampStep(index: number): number {
  return Number.isFinite(index) ? Math.min(lastIndex, Math.max(0, Math.trunc(index))) : 0;
}

/** The step at an index, which is clamped to the valid range. */
export function stepAt(index: number): StepName {
  return stepNames[clampStep(index)] as StepName;
}

/** Errors block; warnings and estimation notes do not. */
export function blockingIssues(issues: readonly Issue[], step?: StepName): readonly Issue[] {
  return issues.filter((issue) => issue.severity === 'error' && (step === undefined || issue.step === step));
}

export type StepMark = 'number' | 'check' | 'greyCheck';

/**
 * What stands in the disc of a step. The first three show a check once they have no blocking issue, the fourth when the whole
 * project has none, the last always; it is grey while results are out of date.
 */
export function stepMark(step: StepName, issues: readonly Issue[], status: number): StepMark {
  const { index } = steps[step];
  if (index === lastIndex) return status === projectStatus.changed ? 'greyCheck' : 'check';
  const blocking = index < 3 ? blockingIssues(issues, step) : blockingIssues(issues);
  return blocking.length > 0 ? 'number' : 'check';
}

/**
 * Whether a step can be gone to. Steps under the fourth wait only for the issues of the step before them, later ones for all;
 * none lies more than one beyond the furthest step visited. Going back is never refused for what lies ahead.
 */
export function isStepOpen(target: StepName, furthestVisited: number, issues: readonly Issue[]): boolean {
  const { index } = steps[target];
  if (index === 0) return true;
  if (index > furthestVisited + 1) return false;
  return blockingIssues(issues, index < 3 ? stepAt(index - 1) : undefined).length === 0;
}

/** The word on the Next button: the step it opens. */
export function nextLabel(current: StepName): string {
  const next = stepNames[steps[current].index + 1];
  return next ? steps[next].button : 'Next';
}

/** The word on the Back button: the step before. */
export function backLabel(current: StepName): string {
  const before = stepNames[steps[current].index - 1];
  return before ? steps[before].button : 'Back';
}
