import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountRefusals } from '@hybrid/api/accountRefusals';
import type { ApiToken } from '@hybrid/api/apiTokenCalls';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { useToken } from '../session/token';
import { ApiTokens } from './ApiTokens';

const text = `hfront_${'x'.repeat(39)}a1B2`;
const nightly: ApiToken = {
  id: 't1',
  name: 'Nightly run',
  scope: 'write',
  lastFour: 'a1B2',
  created: '2026-03-01T12:00:00.000Z',
  ends: null,
  used: '2026-03-05T12:00:00.000Z',
};
const old: ApiToken = { ...nightly, id: 't2', name: 'Old', scope: 'read', lastFour: 'c3D4', ends: '2026-03-02T12:00:00.000Z', used: null };

let tokens: readonly ApiToken[];
let replies: Record<string, { readonly status: number; readonly body?: unknown }>;
let asked: { readonly call: string; readonly body: unknown }[];

beforeAll(startWords);
beforeEach(() => {
  queries.clear();
  queries.setDefaultOptions({ queries: { retry: false } });
  useToken.setState({ token: 'x.y.z', subject: 'ann' });
  [tokens, replies, asked] = [[], {}, []];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const call = `${method} ${path}`;
    const given = replies[call];
    if (call === 'GET /api/auth/tokens' && !given) return Response.json(tokens);
    asked.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const { status, body: reply } = given ?? { status: 500 };
    return new Response(reply === undefined ? null : JSON.stringify(reply), { status });
  });
});
afterEach(() => {
  cleanup();
  useToken.setState({ token: undefined, subject: undefined });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <ApiTokens name="ann@example.com" opened close={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a token is made with a name, a scope, an end and the password, shown once to be copied, and then listed', async () => {
  const copied = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  open();
  expect(await screen.findByText(/^No tokens yet\./)).toBeTruthy();
  await press('New token');
  await press('Create token');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a name, so that you recognise it later.');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(asked).toEqual([]);

  enter('Name', 'Nightly run');
  fireEvent.click(screen.getByRole('radio', { name: 'Read and write' }));
  fireEvent.click(screen.getByRole('radio', { name: 'No end' }));
  expect(screen.getByText(/^It stays valid until you revoke it\./)).toBeTruthy();
  enter('Current password', 'wrong');
  replies = { 'POST /api/auth/tokens': { status: 400, body: { errors: [inEnglish(accountRefusals.wrongCurrent)] } } };
  await press('Create token');
  expect((await screen.findByRole('alert')).textContent).toBe(inEnglish(accountRefusals.wrongCurrent));
  enter('Current password', 'right horse');
  replies = { 'POST /api/auth/tokens': { status: 201, body: { ...nightly, token: text } } };
  await press('Create token');
  expect(await screen.findByText('“Nightly run” is ready')).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ name: 'Nightly run', scope: 'write', days: null, current: 'right horse' });

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy Token' }));
  for (const what of ['Token', 'curl', 'Python']) await press(`Copy ${what}`);
  expect(copied.mock.calls.flat()).toEqual([
    text,
    `curl -s ${location.origin}/api/project -H "authorization: Bearer ${text}"`,
    `from hybrid_front import Client; client = Client("${location.origin}", token="${text}")`,
  ]);
  tokens = [nightly];
  await press('Done');
  expect(await screen.findByRole('row', { name: /^Nightly run …a1B2 Read and write 1 Mar 2026 Never 5 Mar 2026/ })).toBeTruthy();
  expect(document.body.textContent).not.toContain(text);
});

test('an expired token is named as such; one is revoked when the question is answered', async () => {
  tokens = [nightly, old];
  open();
  expect(await screen.findByRole('row', { name: /^Old …c3D4 Read 1 Mar 2026 Expired 2 Mar 2026 Never/ })).toBeTruthy();
  await press('Revoke Nightly run, ends in a1B2');
  expect(screen.getByText('Revoke “Nightly run” (…a1B2)?')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  replies = { 'DELETE /api/auth/tokens/t1': { status: 204 } };
  tokens = [old];
  await press('Revoke');
  expect(within(await screen.findByRole('status')).getByText('“Nightly run” is revoked.')).toBeTruthy();
  expect(asked).toEqual([{ call: 'DELETE /api/auth/tokens/t1', body: undefined }]);
});

test('a list that cannot be loaded can be asked for again', async () => {
  replies = { 'GET /api/auth/tokens': { status: 503, body: { status: 503, title: 'The database cannot be reached', detail: '' } } };
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The database cannot be reached');
  replies = {};
  tokens = [old];
  await press('Try again');
  expect(await screen.findByRole('rowheader', { name: 'Old' })).toBeTruthy();
});
