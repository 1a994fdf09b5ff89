import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { openProject } from '../openProject/projectStore';
import { useHasRested } from './useHasRested';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Shows a page of a project that waits for an answer until `answer` is called. */
function pageOf(id: string) {
  openProject({ ...fixtureProject, id }, 0);
  const queries = new QueryClient();
  let answer = (): void => {};
  const picture = new Promise<string>((done) => (answer = () => done('here')));
  void queries.fetchQuery({ queryKey: ['picture'], queryFn: () => picture });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { wrapper, answer: () => answer(), ...renderHook(useHasRested, { wrapper }) };
}

test('a page that waits for an answer has not come to rest, and has once that is there', async () => {
  const page = pageOf('waiting');
  await pass(30_000);
  expect(page.result.current).toBe(false);
  page.answer();
  await pass(2000);
  expect(page.result.current).toBe(true);
});

test('a page that has rested is asked no second time, and that of another project anew', async () => {
  const page = pageOf('first');
  page.answer();
  await pass(5000);
  expect(page.result.current).toBe(true);
  expect(renderHook(useHasRested, { wrapper: page.wrapper }).result.current).toBe(true);
  expect(pageOf('second').result.current).toBe(false);
});
