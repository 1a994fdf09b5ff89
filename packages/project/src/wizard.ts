import { message, type Text } from './i18n/message';

/** The five steps, in order: route segment, label of the step, and text of buttons that lead to it. */
export const steps = {
  setup: { index: 0, label: message('site.setup'), button: message('site.setup') },
  revenue: { index: 1, label: message('site.application'), button: message('site.application') },
  equipment: { index: 2, label: message('site.equipment'), button: message('site.equipment') },
  other: { index: 3, label: message('site.projectEconomics'), button: message('site.economics') },
  results: { index: 4, label: message('site.results'), button: message('site.results') },
} as const;

export type StepName = keyof typeof steps;

export const stepNames = Object.keys(steps) as readonly StepName[];

/** Index of the last step. */
export const lastStepIndex = stepNames.length - 1;

export function clampStep(index: number): number {
  return Number.isFinite(index) ? Math.min(lastStepIndex, Math.max(0, Math.trunc(index))) : 0;
}

/** Returns the step at an index, which is clamped to the valid range. */
export function stepAt(index: number): StepName {
  return stepNames[clampStep(index)] as StepName;
}

/** Returns the step that Next opens; undefined on the last. */
export function stepAfter(current: StepName): StepName | undefined {
  return stepNames[steps[current].index + 1];
}

/** Returns the step that Back opens, regardless of issues; undefined on the first. */
export function stepBefore(current: StepName): StepName | undefined {
  return stepNames[steps[current].index - 1];
}

/** Returns the text of the Next button: the step it opens. */
export function nextLabel(current: StepName): Text {
  const next = stepAfter(current);
  return next ? steps[next].button : message('site.next');
}

/** Returns the text of the Back button: the step before. */
export function backLabel(current: StepName): Text {
  const before = stepBefore(current);
  return before ? steps[before].button : message('site.back');
}

/** Returns true if the footer shows the estimated calculation time: on every step but the last. */
export function showsEstimate(current: StepName): boolean {
  return steps[current].index < lastStepIndex;
}

/** Key of the current step in browser storage. Opening a project clears it. */
export const currentStepKey = 'currentStep';

/** Returns the current step as text for browser storage. */
export function storedStep(current: StepName): string {
  return String(steps[current].index);
}

/** Returns the step to continue with after a reload; the first if none is stored. */
export function restoredStep(text: string | null | undefined): StepName {
  return stepAt(text ? Number(text) : 0);
}

/** Returns the address of a step, at the item or field of an anchor: `/project/7/revenue#dam-price`. */
export function stepPath(projectId: string, step: StepName, anchor?: string): string {
  const path = `/project/${encodeURIComponent(projectId)}/${step}`;
  return anchor === undefined || anchor === '' ? path : `${path}#${encodeURIComponent(anchor)}`;
}

/** Returns the step of an address of the workspace, with or without parts after it; the bare address is the first step. Undefined for other addresses. */
export function stepOfPath(path: string): StepName | undefined {
  const [, segment] = /^\/project\/[^/?#]+(?:\/([^/?#]*))?(?:[/?#]|$)/.exec(path) ?? [undefined, 'elsewhere'];
  return segment ? stepNames.find((name) => name === segment) : 'setup';
}
