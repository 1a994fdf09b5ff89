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

/** The highest step visited: the completed step. */
export function completedStep(before: number, current: StepName): number {
  return Math.max(clampStep(before), steps[current].index);
}

/**
 * Whether a step can be gone to. Steps under the fourth wait only for the issues of the step before them, later ones for all;
 * none lies more than one beyond the completed step, whose check leads to it. Going back is never refused for what lies ahead.
 */
export function isStepOpen(target: StepName, completed: number, issues: readonly Issue[]): boolean {
  return whyStepClosed(target, completed, issues) === undefined;
}

/** Returns what a closed step waits for: the first issue to be mended, or else the step to be visited first. Undefined for an open one. */
export function whyStepClosed(target: StepName, completed: number, issues: readonly Issue[]): Issue | StepName | undefined {
  const { index } = steps[target];
  if (index === 0) return undefined;
  const [blocking] = blockingIssues(issues, index < 3 ? stepAt(index - 1) : undefined);
  return blocking ?? (index > completed + 1 ? stepAt(completed + 1) : undefined);
}

/** The step that Next opens; undefined on the last. */
export function stepAfter(current: StepName): StepName | undefined {
  return stepNames[steps[current].index + 1];
}

/** The step that Back opens, whatever is wrong; undefined on the first. */
export function stepBefore(current: StepName): StepName | undefined {
  return stepNames[steps[current].index - 1];
}

/** The word on the Next button: the step it opens. */
export function nextLabel(current: StepName): string {
  const next = stepAfter(current);
  return next ? steps[next].button : 'Next';
}

/** The word on the Back button: the step before. */
export function backLabel(current: StepName): string {
  const before = stepBefore(current);
  return before ? steps[before].button : 'Back';
}

/** Next waits for the errors of the current step, and no others. */
export function isNextDisabled(current: StepName, issues: readonly Issue[]): boolean {
  return blockingIssues(issues, current).length > 0;
}

/** How many badges of each tone the footer shows: warnings amber, errors red, of the current step only. */
export function stepBadges(current: StepName, issues: readonly Issue[]): { readonly amber: number; readonly red: number } {
  const count = (severity: Issue['severity']): number =>
    issues.filter((issue) => issue.step === current && issue.severity === severity).length;
  return { amber: count('warning'), red: count('error') };
}

/** The estimated calculation time stands in the footer of every step but the last. */
export function showsEstimate(current: StepName): boolean {
  return steps[current].index < lastIndex;
}

/** Where browser storage keeps the current step. Opening a project clears it. */
export const currentStepKey = 'currentStep';

/** The current step as browser storage keeps it. */
export function storedStep(current: StepName): string {
  return String(steps[current].index);
}

/** The step to go on with after a reload; the first where nothing readable is kept. */
export function restoredStep(text: string | null | undefined): StepName {
  return stepAt(text ? Number(text) : 0);
}

/** The address of a step, at the item or field of an anchor: `/project/7/revenue#dam-price`. */
export function stepPath(projectId: string, step: StepName, anchor?: string): string {
  const path = `/project/${encodeURIComponent(projectId)}/${step}`;
  return anchor === undefined || anchor === '' ? path : `${path}#${encodeURIComponent(anchor)}`;
}

/** The step that an address of the workspace is in, with what comes behind it; its bare address is the first step. Undefined for other addresses. */
export function stepOfPath(path: string): StepName | undefined {
  const [, segment] = /^\/project\/[^/?#]+(?:\/([^/?#]*))?(?:[/?#]|$)/.exec(path) ?? [undefined, 'elsewhere'];
  return segment ? stepNames.find((name) => name === segment) : 'setup';
}

/** Where a link to the energy market section leads, from wherever it stands. */
export const energyMarketSection = { step: 'revenue', anchor: 'energy-market' } as const satisfies {
  readonly step: StepName;
  readonly anchor: string;
};
