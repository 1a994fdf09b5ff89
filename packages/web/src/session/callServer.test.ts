import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountCalls } from '@hybrid/api/accountCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { runCalls } from '@hybrid/api/runCalls';
import { callServer, fileFromServer, streamFromServer, textFromServer } from './callServer';

let answer: () => Response;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => answer());
});
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
