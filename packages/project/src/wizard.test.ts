import { expect, test } from 'vitest';
import { newProject } from './document/project';
import { runChecks } from './issues/checks';
import type { Issue } from './issues/issue';
import {
  backLabel,
  blockingIssues,
  clampStep,
  currentStepKey,
  isNextDisabled,
  isStepOpen,
  nextLabel,
  restoredStep,
  showsEstimate,
  stepAfter,
  stepAt,
  stepBefore,
  stepMark,
  stepNames,
  stepOfPath,
  stepPath,
  steps,
  storedStep,
  whyStepClosed,
  type StepName,
} from './wizard';

const issue = (step: StepName, severity: Issue['severity'] = 'error'): Issue => ({ code: 'RANGE', step, severity, text: 'x' });
const harmless = (step: StepName): readonly Issue[] => [issue(step, 'warning'), issue(step, 'estimation')];

test('five steps stand in order, each with its segment, label and words on buttons', () => {
  expect(stepNames.map((name) => [steps[name].index, name, steps[name].label, steps[name].button])).toEqual([
    [0, 'setup', 'Setup', 'Setup'],
    [1, 'revenue', 'Application', 'Application'],
    [2, 'equipment', 'Equipment', 'Equipment'],
    [3, 'other', 'Project Economics', 'Economics'],
    [4, 'results', 'Results', 'Results'],
  ]);
});

test.each(['setup', 'revenue', 'equipment'] as const)(
  '%s shows a number while it has blocking issues of its own, else a check mark',
  (step) => {
    const others = stepNames.filter((name) => name !== step).map((name) => issue(name));
    expect(stepMark(step, [issue(step)], 0)).toBe('number');
    expect(stepMark(step, [...others, ...harmless(step)], 0)).toBe('check');
  },
);

test('economics shows a check when no blocking issue exists anywhere', () => {
  for (const step of stepNames) expect(stepMark('other', [issue(step)], 0), step).toBe('number');
  expect(stepMark('other', stepNames.flatMap(harmless), 0)).toBe('check');
});

test('results show a check, grey when the status of the project is 1', () => {
  expect([0, 1, 2, 3].map((status) => stepMark('results', [issue('setup')], status))).toEqual(['check', 'greyCheck', 'check', 'check']);
});

test('only issues that are neither warnings nor estimation notes block', () => {
  expect(blockingIssues([...harmless('setup'), issue('setup')], 'setup')).toEqual([issue('setup')]);
});

test('steps under the fourth wait for the issues of the step before them, and no others', () => {
  expect(isStepOpen('revenue', 4, [issue('setup')])).toBe(false);
  expect(isStepOpen('revenue', 4, [issue('revenue'), issue('equipment'), issue('other'), ...harmless('setup')])).toBe(true);
  expect(isStepOpen('equipment', 4, [issue('revenue')])).toBe(false);
  expect(isStepOpen('equipment', 4, [issue('setup'), issue('equipment'), issue('other'), ...harmless('revenue')])).toBe(true);
});

test.each(['other', 'results'] as const)('%s waits for everything that blocks', (step) => {
  for (const wrong of stepNames) expect(isStepOpen(step, 4, [issue(wrong)]), wrong).toBe(false);
  expect(isStepOpen(step, 4, stepNames.flatMap(harmless))).toBe(true);
});

test('a step beyond the completed one is closed, but for the one that its check leads to', () => {
  const open = (completed: number): readonly StepName[] => stepNames.filter((name) => isStepOpen(name, completed, []));
  expect(open(0)).toEqual(['setup', 'revenue']);
  expect(open(1)).toEqual(['setup', 'revenue', 'equipment']);
  expect(open(2)).toEqual(['setup', 'revenue', 'equipment', 'other']);
  expect(open(3)).toEqual(stepNames);
  expect(open(4)).toEqual(stepNames);
});

test('a closed step says what it waits for: an issue first, else the step that comes before it', () => {
  expect(whyStepClosed('equipment', 1, [issue('revenue')])).toEqual(issue('revenue'));
  expect(whyStepClosed('other', 0, [issue('equipment')])).toEqual(issue('equipment'));
  expect(whyStepClosed('equipment', 0, harmless('revenue'))).toBe('revenue');
  expect(whyStepClosed('results', 1, [])).toBe('equipment');
  expect(whyStepClosed('results', 3, [])).toBeUndefined();
  expect(whyStepClosed('setup', 0, [issue('setup')])).toBeUndefined();
});

test('the first step is always open', () => {
  expect(
    isStepOpen(
      'setup',
      0,
      stepNames.map((name) => issue(name)),
    ),
  ).toBe(true);
});

test('the step index is clamped to the valid range', () => {
  expect([-3, 0, 2.7, 4, 9, Infinity, Number.NaN].map(clampStep)).toEqual([0, 0, 2, 4, 4, 0, 0]);
  expect([-1, 99].map(stepAt)).toEqual(['setup', 'results']);
});

test('the estimated calculation time is shown when not on the last step', () => {
  expect(stepNames.filter(showsEstimate)).toEqual(['setup', 'revenue', 'equipment', 'other']);
});

test('Back is labelled by the step before, else Back', () => {
  expect(stepNames.map(backLabel)).toEqual(['Back', 'Setup', 'Application', 'Equipment', 'Economics']);
});

test('Next is labelled by the step after, else Next', () => {
  expect(stepNames.map(nextLabel)).toEqual(['Application', 'Equipment', 'Economics', 'Results', 'Next']);
});

test('Next is disabled while the current step has errors, and only then', () => {
  for (const step of stepNames) {
    const others = stepNames.filter((name) => name !== step).map((name) => issue(name));
    expect(isNextDisabled(step, [issue(step)]), step).toBe(true);
    expect(isNextDisabled(step, [...others, ...harmless(step)]), step).toBe(false);
  }
});

test('Back is always allowed: it knows no issues', () => {
  expect(stepNames.map(stepBefore)).toEqual([undefined, 'setup', 'revenue', 'equipment', 'other']);
  expect(stepNames.map(stepAfter)).toEqual(['revenue', 'equipment', 'other', 'results', undefined]);
});

test('the current step is kept under currentStep and restored after a reload', () => {
  expect(currentStepKey).toBe('currentStep');
  expect(stepNames.map(storedStep)).toEqual(['0', '1', '2', '3', '4']);
  expect(stepNames.map((name) => restoredStep(storedStep(name)))).toEqual(stepNames);
});

test.each([
  [null, 'setup'],
  [undefined, 'setup'],
  ['', 'setup'],
  ['steps', 'setup'],
  ['-1', 'setup'],
  ['2.9', 'equipment'],
  ['17', 'results'],
] as const)('a kept step of %j is restored as %s', (text, step) => {
  expect(restoredStep(text)).toBe(step);
});

test.each([
  ['/project/7/setup', 0],
  ['/project/7/revenue', 1],
  ['/project/7/equipment', 2],
  ['/project/7/other', 3],
  ['/project/7/results', 4],
  ['/project/7/results/details/0+ranked+12', 4],
  ['/project/7/revenue#dam-price', 1],
  ['/project/7/equipment?tab=1', 2],
  ['/project/7', 0],
  ['/project/7/', 0],
])('going back or forward to %s moves to step %d', (path, index) => {
  const step = stepOfPath(path);
  expect(step && steps[step].index).toBe(index);
});

test.each(['/', '/library', '/project', '/project/', '/project/7/elsewhere', '/project/7/resultsheet', '/storageLibrary/edit/revenue'])(
  '%s is no step',
  (path) => {
    expect(stepOfPath(path)).toBeUndefined();
  },
);

test('addresses of steps lead back to them, with or without an anchor', () => {
  expect(stepPath('7', 'other')).toBe('/project/7/other');
  expect(stepPath('7', 'other', '')).toBe('/project/7/other');
  expect(stepPath('a/b', 'other', 'itc 1')).toBe('/project/a%2Fb/other#itc%201');
  for (const step of stepNames) expect(stepOfPath(stepPath('a/b', step, 'x'))).toBe(step);
});

test('an analysis sees what changed: errors and an end year', () => {
  const project = { ...newProject('p', '2028-01-01'), earlyAnalysis: false, useComponentLifetimes: true, useStorage: true };
  const years = (storageEndYear: number): boolean => runChecks({ ...project, storageEndYear }).some(({ code }) => code === 'CL-COVER');
  expect([years(24), years(25)]).toEqual([true, false]);
});
