import { expect, test } from 'vitest';
import type { Issue } from './issues/issue';
import { backLabel, clampStep, isStepOpen, nextLabel, stepAt, stepMark, stepNames, type StepName } from './wizard';

const issue = (step: StepName, severity: Issue['severity'] = 'error'): Issue => ({ step, severity, text: 'x' });

test('the steps stand in order', () => {
  expect(stepNames).toEqual(['setup', 'revenue', 'equipment', 'other', 'results']);
});

test('the first three steps show a number while they have blocking issues, else a check mark', () => {
  expect(stepMark('revenue', [issue('revenue')], 0)).toBe('number');
  expect(stepMark('revenue', [issue('equipment'), issue('revenue', 'warning'), issue('revenue', 'estimation')], 0)).toBe('check');
});

test('economics shows a check once nothing blocks anywhere', () => {
  expect(stepMark('other', [issue('revenue')], 0)).toBe('number');
  expect(stepMark('other', [issue('revenue', 'warning')], 0)).toBe('check');
});

test('results show a check, grey while they are out of date', () => {
  expect(stepMark('results', [issue('setup')], 0)).toBe('check');
  expect(stepMark('results', [], 1)).toBe('greyCheck');
});

test('steps under the fourth wait for the step before them only', () => {
  expect(isStepOpen('equipment', 4, [issue('setup')])).toBe(true);
  expect(isStepOpen('equipment', 4, [issue('revenue')])).toBe(false);
  expect(isStepOpen('equipment', 4, [issue('revenue', 'warning')])).toBe(true);
});

test('economics and results wait for everything', () => {
  expect(isStepOpen('other', 4, [issue('setup')])).toBe(false);
  expect(isStepOpen('results', 4, [issue('other')])).toBe(false);
  expect(isStepOpen('results', 3, [])).toBe(true);
});

test('nothing opens further than one beyond the furthest step visited', () => {
  expect(isStepOpen('equipment', 0, [])).toBe(false);
  expect(isStepOpen('revenue', 0, [])).toBe(true);
  expect(isStepOpen('setup', 0, [issue('setup')])).toBe(true);
});

test('buttons are labelled by the step they lead to', () => {
  expect(stepNames.map(nextLabel)).toEqual(['Application', 'Equipment', 'Economics', 'Results', 'Next']);
  expect(stepNames.map(backLabel)).toEqual(['Back', 'Setup', 'Application', 'Equipment', 'Economics']);
});

test('the step index is clamped to the valid range', () => {
  expect([-3, 0, 2.7, 9, Number.NaN].map(clampStep)).toEqual([0, 0, 2, 4, 0]);
  expect(stepAt(99)).toBe('results');
});
