import type { ResultItem } from '@hybrid/project/results/resultTables';
import { resultRow } from '@hybrid/project/results/testing';
import { expect, test } from 'vitest';
import { placedRows } from './placedRows';

const row = (id: string): ResultItem => resultRow(id);
const key = (id: string, sensitivityIndex: number) => ({ id, sensitivityIndex });
const keys = [key('a', 0), key('b', 0), key('c', 1), key('d', 1), key('e', 2)];

test('a case keeps its place when another has no row', () => {
  expect(placedRows([row('e'), row('b')], keys).map(({ id, sensitivityIndex }) => [id, sensitivityIndex])).toEqual([
    ['e', 2],
    ['b', 0],
  ]);
});

test('a row of another calculation is left as it is', () => {
  expect(placedRows([row('x')], keys)).toEqual([row('x')]);
});
