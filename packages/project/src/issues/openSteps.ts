import { projectStatus } from '../results/resultTables';
import { lastStepIndex, stepAt, steps, type StepName } from '../wizard';
import type { Issue } from './issue';

/** Returns the errors; warnings and estimation notes do not block. */
export function blockingIssues(issues: readonly Issue[], step?: StepName): readonly Issue[] {
  return issues.filter((issue) => issue.severity === 'error' && (step === undefined || issue.step === step));
}

type StepMark = 'number' | 'check' | 'greyCheck';

/**
 * Returns the content of the disc of a step. The first three show a check without blocking issues, the fourth if the whole
 * project has none, the last always; it is grey while results are out of date.
 */
export function stepMark(step: StepName, issues: readonly Issue[], status: number): StepMark {
  const { index } = steps[step];
  if (index === lastStepIndex) return status === projectStatus.changed ? 'greyCheck' : 'check';
  const blocking = index < 3 ? blockingIssues(issues, step) : blockingIssues(issues);
  return blocking.length > 0 ? 'number' : 'check';
}

/**
 * Returns true if a step is open. Steps before the fourth wait only for the issues of the previous step, later ones for all;
 * none is more than one beyond the completed step, whose check leads to it. Going back is never blocked by later steps.
 */
export function isStepOpen(target: StepName, completed: number, issues: readonly Issue[]): boolean {
  return whyStepClosed(target, completed, issues) === undefined;
}

/** Returns what a closed step waits for: the first issue to be fixed, or else the step to be visited first. Undefined for an open one. */
export function whyStepClosed(target: StepName, completed: number, issues: readonly Issue[]): Issue | StepName | undefined {
  const { index } = steps[target];
  if (index === 0) return undefined;
  const [blocking] = blockingIssues(issues, index < 3 ? stepAt(index - 1) : undefined);
  return blocking ?? (index > completed + 1 ? stepAt(completed + 1) : undefined);
}

/** Returns true if Next is disabled, by errors of the current step only. */
export function isNextDisabled(current: StepName, issues: readonly Issue[]): boolean {
  return blockingIssues(issues, current).length > 0;
}
