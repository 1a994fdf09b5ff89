import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '../i18n/words';
import { OpeningLine, slowAfterMs } from './OpeningLine';

beforeAll(startWords);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('a project that the server does not answer for can be asked for again', () => {
  vi.useFakeTimers();
  const tryAgain = vi.fn();
  render(
    <MantineProvider>
      <OpeningLine tryAgain={tryAgain} />
    </MantineProvider>,
  );
  act(() => void vi.advanceTimersByTime(slowAfterMs - 1));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('The server has not answered yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tryAgain).toHaveBeenCalledOnce();
});
