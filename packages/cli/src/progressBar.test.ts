import { expect, test, vi } from 'vitest';
import { openProgressBar, progressLine } from './progressBar';

const wide = { columns: () => 120, hasColors: false };
const simulations = (done: number, total: number) => ({ done, total, what: 'simulations' });

test('the line states share, count and the remaining time at the pace so far, which runs down until the next report', () => {
  const quarter = simulations(250, 1000);
  expect(progressLine(quarter, { elapsedMs: 20_000, idleMs: 0 }, wide)).toBe(
    '[######..................]  25 %  250 of 1,000 simulations, 1 min 0 s left',
  );
  expect(progressLine(quarter, { elapsedMs: 20_000, idleMs: 48_500 }, wide)).toMatch(/, 12 s left$/);
  expect(progressLine(quarter, { elapsedMs: 20_000, idleMs: 61_000 }, wide)).toMatch(/simulations$/);
});

test('before anything is done, or where the total is not known, it states no remaining time', () => {
  expect(progressLine(simulations(0, 8), { elapsedMs: 0, idleMs: 5000 }, wide)).toMatch(/ 0 of 8 simulations$/);
  expect(progressLine({ done: 3, total: undefined, what: 'programs' }, { elapsedMs: 4000, idleMs: 3_800_000 }, wide)).toBe(
    '3 programs, 1 h 3 min',
  );
  expect(progressLine(undefined, { elapsedMs: 2100, idleMs: 0 }, wide)).toBe('working, 3 s');
});

test('it fits on one line of a narrow terminal', () => {
  const narrow = (columns: number) =>
    progressLine(simulations(1, 2), { elapsedMs: 9000, idleMs: 0 }, { columns: () => columns, hasColors: true });
  expect(narrow(40)).toBe('50 %  1 of 2 simulations, 9 s left');
  expect(narrow(20)).toHaveLength(19);
});

test('a bar appears after a second, makes way for other output, starts its time again with each part, and leaves nothing behind', () => {
  vi.useFakeTimers();
  let line = '';
  const bar = openProgressBar({ ...wide, write: (text) => (line = text.split('\r').at(-1)?.replace('\u001b[K', '') ?? '') });
  try {
    vi.advanceTimersByTime(900);
    bar.show(simulations(1, 4));
    expect(line).toBe('');
    vi.advanceTimersByTime(300);
    expect(line).toMatch(/ 1 of 4 simulations, 3 s left$/);
    bar.makeWay();
    expect(line).toBe('');
    vi.advanceTimersByTime(600);
    expect(line).toMatch(/ 1 of 4 simulations, 2 s left$/);
    bar.show(simulations(4, 4));
    vi.advanceTimersByTime(10_000);
    expect(line).toBe('working, 12 s');
    bar.show({ done: 1, total: 2, what: 'programs' });
    vi.advanceTimersByTime(200);
    expect(line).toMatch(/ 1 of 2 programs, 10 s left$/);
  } finally {
    bar.close();
    vi.useRealTimers();
  }
  expect(line).toBe('');
});

test('what is found so far stands behind the count where there is room', () => {
  const found = { ...simulations(1, 2), note: 'best so far 92 MW: NPV 63,068,493 $' };
  const times = { elapsedMs: 9000, idleMs: 0 };
  expect(progressLine(found, times, wide)).toMatch(/ 1 of 2 simulations, 9 s left; best so far 92 MW: NPV 63,068,493 \$$/);
  expect(progressLine(found, times, { ...wide, columns: () => 90 })).toMatch(/ 9 s left$/);
});
