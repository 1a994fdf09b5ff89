import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWords } from '../../i18n/words';
import { NotifyMe } from './NotifyMe';

await startWords();

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

let asked: Asked[];
let answer: { readonly status: number; readonly body: unknown };
const realFetch = globalThis.fetch;

beforeEach(() => {
  asked = [];
  answer = { status: 204, body: undefined };
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ method: init?.method ?? 'GET', path: String(input), body });
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  cleanup();
});

function show(userEmail?: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <NotifyMe projectId="p" userEmail={userEmail} suggestion="ann@example.org" />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const open = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (value: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the address of the account stands there, and is told once it is set', async () => {
  show();
  open('Notify me by email');
  press('Set email');
  await screen.findByRole('button', { name: 'ann@example.org will be notified at the end' });
  expect(asked).toEqual([{ method: 'PUT', path: '/api/project/p/result/email', body: { userEmail: 'ann@example.org' } }]);
});

test('what is no address, or too long, is not sent', () => {
  show();
  open('Notify me by email');
  enter('ann');
  press('Set email');
  expect(screen.getByText('Please enter a valid email')).toBeTruthy();
  enter(`${'a'.repeat(250)}@example.org`);
  press('Set email');
  expect(screen.getByText('Email cannot have more than 250 characters')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a refusal of the server is shown, and nothing is lost', async () => {
  const title = 'Unable to set email, please try again or wait for the calculation';
  answer = { status: 409, body: { status: 409, title, detail: 'No calculation is under way.' } };
  show();
  open('Notify me by email');
  enter('bob@example.org');
  press('Set email');
  await screen.findByText(`${title}. No calculation is under way.`);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bob@example.org');
  expect(screen.getByRole('button', { name: 'Notify me by email' })).toBeTruthy();
});

test('who is told can ask not to be', async () => {
  show('ann@example.org');
  open('ann@example.org will be notified at the end');
  press('Do not notify');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notify me by email' })).toBeTruthy());
  expect(asked).toEqual([{ method: 'DELETE', path: '/api/project/p/result/email', body: undefined }]);
});
