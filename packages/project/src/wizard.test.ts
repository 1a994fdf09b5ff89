import { expect, test } from 'vitest';
import {
  backLabel,
  clampStep,
  currentStepKey,
  nextLabel,
  restoredStep,
  showsEstimate,
  stepAfter,
  stepAt,
  stepBefore,
  stepNames,
  stepOfPath,
  stepPath,
  steps,
  storedStep,
} from './wizard';

test('five steps stand in order, each with its segment, label and words on buttons', () => {
  expect(stepNames.map((name) => [steps[name].index, name, steps[name].label, steps[name].button])).toEqual([
    [0, 'setup', 'Setup', 'Setup'],
    [1, 'revenue', 'Application', 'Application'],
    [2, 'equipment', 'Equipment', 'Equipment'],
    [3, 'other', 'Project Economics', 'Economics'],
    [4, 'results', 'Results', 'Results'],
  ]);
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
