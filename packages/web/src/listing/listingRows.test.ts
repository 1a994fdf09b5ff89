import { expect, test } from 'vitest';
import type { Portfolio } from '@hybrid/api/portfolio';
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

const calculated = (name: string, npv: number, irr: number | null): Portfolio => ({
  state: 'ready',
  progress: 0,
  figures: { systems: 3, currencySymbol: '$', best: { name, npv, irr } },
});

const some = [
  project('a', { name: 'Plant 10', location: 'Abilene, Texas', accessed: '2026-02-01T00:00:00Z' }),
  project('b', { name: 'plant 2', author: 'Ruiz', accessed: '2026-03-01T00:00:00Z', portfolio: calculated('100 MW solar', 9e6, null) }),
  project('c', { name: 'plant 30', accessed: '2026-01-15T00:00:00Z', portfolio: calculated('50 MW / 200 MWh storage', 52e6, 0.081) }),
];
const fitting = (filter: string) => fittingProjects(some, filter, (state) => (state === 'ready' ? 'Up to date' : 'Out of date'));
const ids = (projects: readonly ProjectInfo[]) => projects.map(({ id }) => id);

test('notes are cut at 100 characters: 99 and an ellipsis', () => {
  expect(shortNotes('x'.repeat(100))).toBe('x'.repeat(100));
  expect(shortNotes('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`);
});

test('names sort as people count, whatever the case', () => {
  expect(ids(sortedProjects(some, { by: 'name', descending: false }))).toEqual(['b', 'a', 'c']);
  expect(ids(sortedProjects(some, { by: 'name', descending: true }))).toEqual(['c', 'a', 'b']);
});

test('dates sort by the moment, and what is alike stays in one order, whichever way the column goes', () => {
  expect(ids(sortedProjects(some, { by: 'accessed', descending: true }))).toEqual(['b', 'a', 'c']);
  expect(ids(sortedProjects(some, { by: 'accessed', descending: false }))).toEqual(['c', 'a', 'b']);
  expect(ids(sortedProjects(some, { by: 'dateCod', descending: true }))).toEqual(['a', 'b', 'c']);
  expect(ids(sortedProjects(some, { by: 'market', descending: true }))).toEqual(['a', 'b', 'c']);
});

test('money sorts by amount, and a project without a result comes last, whichever way the column goes', () => {
  expect(ids(sortedProjects(some, { by: 'npv', descending: true }))).toEqual(['c', 'b', 'a']);
  expect(ids(sortedProjects(some, { by: 'npv', descending: false }))).toEqual(['b', 'c', 'a']);
  expect(ids(sortedProjects(some, { by: 'irr', descending: true }))).toEqual(['c', 'a', 'b']);
  expect(ids(sortedProjects(some, { by: 'size', descending: false }))).toEqual(['c', 'b', 'a']);
});

test('the filter looks at name, place, market, author, best system and state', () => {
  expect(ids(fitting('200 mwh'))).toEqual(['c']);
  expect(ids(fitting('up to'))).toEqual(['b', 'c']);
  expect(ids(fitting('texas'))).toEqual(['a']);
  expect(ids(fitting(' RUIZ '))).toEqual(['b']);
  expect(fitting('nowhere')).toEqual([]);
  expect(fitting(' ')).toEqual(some);
});

test('a head sorts rising first, dates the latest and money the greatest first, and then turns round', () => {
  expect(nextSorting({ by: 'accessed', descending: true }, 'name')).toEqual({ by: 'name', descending: false });
  expect(nextSorting({ by: 'name', descending: false }, 'name')).toEqual({ by: 'name', descending: true });
  expect(nextSorting({ by: 'name', descending: false }, 'npv')).toEqual({ by: 'npv', descending: true });
  expect(nextSorting({ by: 'name', descending: false }, 'dateCod')).toEqual({ by: 'dateCod', descending: true });
});
