import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpokenEstimate, spokenAfterMs } from './SpokenEstimate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const announced = () => screen.getByRole('status').textContent;

test('of a row of estimates only the one that stays is said, and the first not at all', () => {
  const { rerender } = render(<SpokenEstimate text={undefined} />);
  rerender(<SpokenEstimate text="NPV 1" />);
  pass(2 * spokenAfterMs);
  expect(announced()).toBe('');
  for (const text of ['NPV 2', 'NPV 3', 'NPV 4']) {
    rerender(<SpokenEstimate text={text} />);
    pass(spokenAfterMs - 1);
    expect(announced()).toBe('');
  }
  pass(1);
  expect(announced()).toBe('NPV 4');
});

test('coming back to the first is said, too', () => {
  const { rerender } = render(<SpokenEstimate text="NPV 1" />);
  for (const text of ['NPV 2', 'NPV 1']) {
    rerender(<SpokenEstimate text={text} />);
    pass(spokenAfterMs);
    expect(announced()).toBe(text);
  }
});
