import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { startWords } from '../i18n/words';
import { openProject } from '../openProject/projectStore';
import { switchAutomaticCalculation } from '../runs/automaticCalculation';
import { keepMeasuredTime } from '../runs/measuredTimes';
import { initialResults, type ResultsState } from '../runs/resultsState';
import { useCalculationStart } from './useCalculationStart';

beforeAll(startWords);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  switchAutomaticCalculation(false);
  localStorage.clear();
});

const project = { ...fixtureProject, ignoreWarnings: true };

/** Returns the results of a calculation that took a time [s]. */
function calculatedIn(seconds: number): ResultsState {
  const started = Date.parse('2026-01-01T12:00:00Z');
  const [from, to] = [started, started + 1000 * seconds].map((time) => new Date(time).toISOString());
  return {
    ...initialResults,
    calculation: 'ready',
    started: from ?? '',
    ended: to ?? '',
    origin: { reused: 0, failed: 0, engineVersion: '1', isOlderEngine: false, areOfOtherInput: false, areEarlier: false },
  };
}

/** Opens outdated results of a calculation that took a time, waits a second, and returns how often a calculation was started. */
function startsAfter(seconds: number): number {
  const state = calculatedIn(seconds);
  openProject(project, 0);
  keepMeasuredTime(project, state);
  const calculate = vi.fn();
  const { unmount } = renderHook(() => useCalculationStart('7', state, true, calculate));
  vi.advanceTimersByTime(1000);
  unmount();
  return calculate.mock.calls.length;
}

test('outdated results wait for Calculate', () => {
  expect(startsAfter(0.5)).toBe(0);
});

test('where it is wanted, a calculation of half a second starts by itself, and one of five seconds does not', () => {
  switchAutomaticCalculation(true);
  expect(startsAfter(0.5)).toBe(1);
  expect(startsAfter(5)).toBe(0);
});
