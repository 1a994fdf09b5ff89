import { expect, test } from 'vitest';
import { newProject } from '../document/project';
import { stepNames, type StepName } from '../wizard';
import { runChecks } from './checks';
import type { Issue } from './issue';
import { blockingIssues, stepMark, isStepOpen, whyStepClosed, isNextDisabled } from './openSteps';

const issue = (step: StepName, severity: Issue['severity'] = 'error'): Issue => ({ code: 'RANGE', step, severity, text: 'x' });
const harmless = (step: StepName): readonly Issue[] => [issue(step, 'warning'), issue(step, 'estimation')];

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

test('Next is disabled while the current step has errors, and only then', () => {
  for (const step of stepNames) {
    const others = stepNames.filter((name) => name !== step).map((name) => issue(name));
    expect(isNextDisabled(step, [issue(step)]), step).toBe(true);
    expect(isNextDisabled(step, [...others, ...harmless(step)]), step).toBe(false);
  }
});

test('an analysis sees what changed: errors and an end year', () => {
  const project = { ...newProject('p', '2028-01-01'), earlyAnalysis: false, useComponentLifetimes: true, useStorage: true };
  const years = (storageEndYear: number): boolean => runChecks({ ...project, storageEndYear }).some(({ code }) => code === 'CL-COVER');
  expect([years(24), years(25)]).toEqual([true, false]);
});
