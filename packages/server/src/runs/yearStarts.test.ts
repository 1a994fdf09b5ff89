import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import type { YearStart } from '@hybrid/engine/simulate/simulateYear';
import { expect, test } from 'vitest';
import { oneCaseProject } from '../../../../test/fixtureProject';
import { openYearStarts } from './yearStarts';

const [first] = caseGrid(oneCaseProject).keys as readonly [CaseKey];
const keyOf = (id: string): CaseKey => ({ ...first, id });
const startOf = (year: number): YearStart => ({ year, levelsMWh: [year], storages: [] });
const one = { document: 'a plant', key: keyOf('first') };

test('of the beginnings that are known, that of the year or the last before it is told', () => {
  const starts = openYearStarts();
  expect(starts.nearest(one, 5)).toBeUndefined();
  starts.learn(one, [startOf(1), startOf(2)]);
  starts.learn(one, [startOf(7)]);
  expect([0, 1, 2, 5, 7, 9].map((year) => starts.nearest(one, year)?.year)).toEqual([undefined, 1, 2, 2, 7, 7]);
});

test('another simulation, and the same of another input, begin otherwise', () => {
  const starts = openYearStarts();
  starts.learn(one, [startOf(1)]);
  expect(starts.nearest({ ...one, key: keyOf('second') }, 1)).toBeUndefined();
  expect(starts.nearest({ ...one, document: 'another plant' }, 1)).toBeUndefined();
});

test('what was longest not learnt is forgotten', () => {
  const starts = openYearStarts();
  for (let place = 0; place < 51; place++) starts.learn({ ...one, key: keyOf(String(place)) }, [startOf(1)]);
  expect(starts.nearest({ ...one, key: keyOf('0') }, 1)).toBeUndefined();
  expect(starts.nearest({ ...one, key: keyOf('50') }, 1)?.year).toBe(1);
});
