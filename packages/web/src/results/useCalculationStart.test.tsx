import { act, renderHook } from '@testing-library/react';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { startWords } from '../i18n/words';
import { edit, openProject } from '../openProject/projectStore';
import { switchAutomaticCalculation } from '../runs/automaticCalculation';
import { keepMeasuredTime } from '../runs/measuredTimes';
import { initialResults, type ResultsState } from '../runs/resultsState';
import { useCalculationStart } from './useCalculationStart';

beforeAll(startWords);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  switchAutomaticCalculation(true);
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

/** Opens outdated results of a calculation that took a time, waits two seconds, and returns how often a calculation was started. */
function startsAfter(seconds: number): number {
  const state = calculatedIn(seconds);
  openProject(project, 0);
  keepMeasuredTime(project, state);
  const calculate = vi.fn();
  const { unmount } = renderHook(() => useCalculationStart('7', state, true, calculate));
  vi.advanceTimersByTime(2000);
  unmount();
  return calculate.mock.calls.length;
}

test('a calculation of half a second starts by itself, once; one of five seconds waits for Calculate', () => {
  expect(startsAfter(0.5)).toBe(1);
  expect(startsAfter(5)).toBe(0);
});

test('edits that follow each other within a second are calculated together', () => {
  const state = calculatedIn(0.5);
  openProject(project, 0);
  keepMeasuredTime(project, state);
  const calculate = vi.fn();
  const { unmount } = renderHook(() => useCalculationStart('7', state, true, calculate));
  for (const discountRate of [6, 7, 8]) {
    act(() => edit('rate', setFields({ discountRate })));
    vi.advanceTimersByTime(900);
  }
  expect(calculate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(calculate).toHaveBeenCalledOnce();
  unmount();
});

test('nothing starts by itself where that is switched off, or where no calculation was measured', () => {
  switchAutomaticCalculation(false);
  expect(startsAfter(0.5)).toBe(0);
  switchAutomaticCalculation(true);
  localStorage.clear();
  openProject(project, 0);
  const calculate = vi.fn();
  const { unmount } = renderHook(() => useCalculationStart('7', calculatedIn(0.5), true, calculate));
  vi.advanceTimersByTime(2000);
  expect(calculate).not.toHaveBeenCalled();
  unmount();
});
