import { expect, test } from 'vitest';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { fittingProjects, nextSorting, shortNotes, sortedProjects } from './listingRows';

const project = (id: string, change: Partial<ProjectInfo>): ProjectInfo => ({
  id,
  name: id,
  notes: '',
  author: '',
  earlyAnalysis: true,
  location: '',
  currency: 'USD',
  currencySymbol: '$',
  useCommaAsDecimalPoint: false,
  applyShiftDays: true,
  dateFormat: 0,
  phase: '',
  type: '',
  coupling: 'AC',
  dateCod: '2026-01-01',
  dateNtp: '2026-01-01',
  electricityMarket: 'Other',
  isNewSystemConverter: true,
  updated: '2026-01-01T00:00:00Z',
  accessed: '2026-01-01T00:00:00Z',
  lockId: '',
  documentHash: '',
  projectStatus: 0,
  ...change,
});

const some = [
  project('a', { name: 'Plant 10', location: 'Abilene, Texas', accessed: '2026-02-01T00:00:00Z' }),
  project('b', { name: 'plant 2', author: 'Ruiz', accessed: '2026-03-01T00:00:00Z' }),
];
const ids = (projects: readonly ProjectInfo[]) => projects.map(({ id }) => id);

test('notes are cut at 100 characters: 99 and an ellipsis', () => {
  expect(shortNotes('x'.repeat(100))).toBe('x'.repeat(100));
  expect(shortNotes('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`);
});

test('names sort as people count, whatever the case', () => {
  expect(ids(sortedProjects(some, { by: 'name', descending: false }))).toEqual(['b', 'a']);
  expect(ids(sortedProjects(some, { by: 'name', descending: true }))).toEqual(['a', 'b']);
});

test('dates sort by the moment, and what is alike stays in one order, whichever way the column goes', () => {
  expect(ids(sortedProjects(some, { by: 'accessed', descending: true }))).toEqual(['b', 'a']);
  expect(ids(sortedProjects(some, { by: 'accessed', descending: false }))).toEqual(['a', 'b']);
  expect(ids(sortedProjects(some, { by: 'dateCod', descending: true }))).toEqual(['a', 'b']);
  expect(ids(sortedProjects(some, { by: 'market', descending: true }))).toEqual(['a', 'b']);
});

test('the filter looks at name, place, market and author', () => {
  expect(ids(fittingProjects(some, 'texas'))).toEqual(['a']);
  expect(ids(fittingProjects(some, ' RUIZ '))).toEqual(['b']);
  expect(fittingProjects(some, 'nowhere')).toEqual([]);
  expect(fittingProjects(some, ' ')).toEqual(some);
});

test('a head sorts rising first, dates the latest first, and then turns round', () => {
  expect(nextSorting({ by: 'accessed', descending: true }, 'name')).toEqual({ by: 'name', descending: false });
  expect(nextSorting({ by: 'name', descending: false }, 'name')).toEqual({ by: 'name', descending: true });
  expect(nextSorting({ by: 'name', descending: false }, 'dateCod')).toEqual({ by: 'dateCod', descending: true });
});
