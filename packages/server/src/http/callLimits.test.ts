import { expect, test } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { Call } from '@hybrid/api/call';
import { bodyLimits, rateLimits, smallBody } from './callLimits';

const everyCall: readonly Call[] = Object.values(allCalls).flatMap((group) => Object.values(group as Readonly<Record<string, Call>>));
const named = (part: RegExp): readonly Call[] => everyCall.filter(({ method, path }) => method === 'POST' && part.test(path));

test.each([
  ['start a calculation', named(/\/(calculate|calculate\/true|systemSizer\/calculate)(\/:result)?$/)],
  ['export', Object.values(allCalls.export)],
  ['read a file', named(/\/import(\/|$)|\/project\/file$/)],
  ['share a project', [allCalls.project.share]],
  ['sign in', [allCalls.account.token]],
])('calls that %s have a limit of their own', (_, calls) => {
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((one) => !rateLimits.has(one)).map(({ path }) => path)).toEqual([]);
});

test('calls that anybody may ask and that change something or cost much have a limit', () => {
  const free = everyCall.filter((one) => one.open && one.method !== 'GET' && !rateLimits.has(one));
  expect(free.map(({ path }) => path)).toEqual([]);
});

test('a body is bounded for every call, and is large only where a file or a document is sent', () => {
  for (const [{ method, path }, max] of bodyLimits) {
    expect(method, path).not.toBe('GET');
    expect(max).toBeGreaterThan(smallBody);
    expect(max).toBeLessThanOrEqual(60 * 1024 * 1024);
  }
});
