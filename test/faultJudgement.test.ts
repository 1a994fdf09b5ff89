import { expect, test } from 'vitest';
import { isSaveKept, judgedRows } from './faults/judgement';

const row = (id: string, text = `row ${id}`): { id: string; text: string } => ({ id, text });
const expected = [row('a'), row('b'), row('c')];

test('rows of a run that went well are those of a run without faults, in any order', () => {
  expect(judgedRows([row('c'), row('a'), row('b')], expected)).toEqual({ lost: 0, doubled: 0, different: 0 });
});

test('a lost, a doubled, a different and an unasked row are seen', () => {
  expect(judgedRows([row('a'), row('b')], expected)).toEqual({ lost: 1, doubled: 0, different: 0 });
  expect(judgedRows([row('a'), row('b'), row('b'), row('c')], expected)).toEqual({ lost: 0, doubled: 1, different: 0 });
  expect(judgedRows([row('a'), row('b', 'other'), row('c')], expected)).toEqual({ lost: 0, doubled: 0, different: 1 });
  expect(judgedRows([...expected, row('d')], expected)).toEqual({ lost: 0, doubled: 0, different: 1 });
  expect(judgedRows([], expected)).toEqual({ lost: 3, doubled: 0, different: 0 });
});

test('the save under way may be kept or not, one that was acknowledged has to be', () => {
  expect(isSaveKept(7, 7, 8)).toBe(true);
  expect(isSaveKept(8, 7, 8)).toBe(true);
  expect(isSaveKept(6, 7, 8)).toBe(false);
  expect(isSaveKept(9, 7, 8)).toBe(false);
});
