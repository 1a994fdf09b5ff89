import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockedTitle } from '@hybrid/api/editSession';
import { accountCalls } from '@hybrid/api/accountCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { runCalls } from '@hybrid/api/runCalls';
import { speak, startWords } from '../i18n/words';
import { CallProblem, callServer, fileFromServer, streamFromServer, textFromServer } from './callServer';
import { queries } from './queries';

let answer: () => Response;
let headers: Headers;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    headers = new Headers(init?.headers);
    return answer();
  });
});
beforeAll(startWords);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const unexpected = {
  title: 'The server answered in an unexpected form.',
  detail: 'Load the page again. If it stays so, something between this browser and the server answers in its place.',
};
const params = { id: 'p' };
const page = () => new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

test.each([
  ['another form', () => Response.json({ name: 3 })],
  ['no JSON', () => new Response('{')],
  ['a page', page],
  ['nothing', () => new Response(null, { status: 204 })],
])('an answer in %s is said so in words, without what the check of its form says', async (_form, given) => {
  answer = given;
  await expect(callServer(projectCalls.read, { params })).rejects.toMatchObject(unexpected);
});

test.each([200, 202, 204])('what was to be made was not, where the answer is %d', async (status) => {
  answer = () => new Response(null, { status });
  await expect(callServer(projectCalls.share, { params, body: { email: 'ben@example.org', description: '' } })).rejects.toMatchObject(
    unexpected,
  );
});

test('a page in place of a file, a text or a stream is not taken for it', async () => {
  answer = page;
  await expect(fileFromServer(runCalls.file, { params })).rejects.toMatchObject(unexpected);
  await expect(textFromServer(runCalls.file, { params })).rejects.toMatchObject(unexpected);
  await expect(streamFromServer(accountCalls.user, {})).rejects.toMatchObject(unexpected);
});

test('a call is made in the language of the page, and what was answered in another one is asked for again', async () => {
  answer = () => Response.json({ status: 409, title: 'Otra persona está editando este proyecto.', detail: '' }, { status: 409 });
  await expect(callServer(accountCalls.user)).rejects.toThrow(CallProblem);
  expect(headers.get('accept-language')).toBe('en');
  queries.setQueryData(['answer'], 'in English');
  await speak(',');
  expect(queries.getQueryState(['answer'])?.isInvalidated).toBe(true);
  const problem: unknown = await callServer(accountCalls.user).catch((error: unknown) => error);
  expect(headers.get('accept-language')).toBe('es');
  expect(problem instanceof CallProblem && problem.isTitled(lockedTitle)).toBe(true);
  await speak('.');
});
