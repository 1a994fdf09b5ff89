import { expect, test } from 'vitest';
import { record, startHistory, undo } from '@hybrid/project/edits/history';
import { changeSince } from './changeSince';

const step = (to: number) => () => to;
const start = startHistory(10);
const once = record(start, 'Size 10 → 20', step(20));
const twice = record(once, 'Size 20 → 50', step(50));
/** Each known state has a value of ten times its number. */
const knownOf = (known: readonly number[]) => (state: number) => (known.includes(state) ? 10 * state : undefined);

test('a project that was not edited has no change', () => {
  expect(changeSince(start, 100, knownOf([10]))).toBeUndefined();
});

test('the last edit changed the difference to the state before it', () => {
  expect(changeSince(twice, 500, knownOf([10, 20, 50]))).toEqual({ name: 'Size 20 → 50', edits: 1, npv: 300 });
});

test('where an edit was overtaken, the change is that of the edits since the last estimate', () => {
  expect(changeSince(twice, 500, knownOf([10]))).toEqual({ name: 'Size 20 → 50', edits: 2, npv: 400 });
  expect(changeSince(twice, 500, knownOf([]))).toBeUndefined();
});

test('after undo it is the change of the edit that stands', () => {
  expect(changeSince(undo(twice), 200, knownOf([10, 20, 50]))).toEqual({ name: 'Size 10 → 20', edits: 1, npv: 100 });
});
