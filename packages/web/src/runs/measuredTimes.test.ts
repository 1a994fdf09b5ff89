import { beforeEach, expect, test } from 'vitest';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { estimatedSeconds } from '@hybrid/project/issues/workload';
import { fixtureProject } from '../../../../test/fixtureProject';
import { keepMeasuredTime, secondsAsMeasured } from './measuredTimes';
import { initialResults, type ResultsState } from './resultsState';

beforeEach(() => localStorage.clear());

const origin = { reused: 0, failed: 0, engineVersion: '1', isOlderEngine: false, areOfOtherInput: false, areEarlier: false };
const ended: ResultsState = {
  ...initialResults,
  calculation: 'ready',
  started: '2026-01-01T12:00:00.000Z',
  ended: '2026-01-01T12:00:00.500Z',
  origin,
};

test('a calculation that took half a second is given half a second again, and twice the work a second', () => {
  keepMeasuredTime(fixtureProject, ended);
  expect(secondsAsMeasured(fixtureProject)).toBe(0.5);
  const finer = setFields({ lifetime: 2 * fixtureProject.lifetime })(fixtureProject);
  expect(secondsAsMeasured(finer)).toBeCloseTo((0.5 * estimatedSeconds(finer)) / estimatedSeconds(fixtureProject), 12);
  expect(secondsAsMeasured({ ...fixtureProject, id: 'another' })).toBeUndefined();
});

test('a calculation that took rows from an earlier one, was of other inputs or did not end says nothing', () => {
  const others: readonly Partial<ResultsState>[] = [
    { origin: { ...origin, reused: 1 } },
    { origin: { ...origin, areOfOtherInput: true } },
    { changed: true },
    { ended: '' },
  ];
  for (const other of others) keepMeasuredTime(fixtureProject, { ...ended, ...other });
  expect(secondsAsMeasured(fixtureProject)).toBeUndefined();
});
