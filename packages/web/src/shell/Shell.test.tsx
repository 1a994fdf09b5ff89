import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { dropToken, forgetToken, keepToken } from '../session/token';
import { Shell } from './Shell';

const tokenOf = (sub: string, iat: number): string => `x.${btoa(JSON.stringify({ sub, iat }))}.y`;

function Page() {
  const [text, setText] = useState('');
  return (
    <label>
      Notes <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </label>
  );
}

beforeAll(startWords);
beforeEach(() => {
  queries.clear();
  forgetToken();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(path: string): Promise<() => string> {
  const root = createRootRoute({ component: Shell });
  const page = createRoute({ getParentRoute: () => root, path: '/project/one', component: Page });
  const signUp = createRoute({ getParentRoute: () => root, path: '/signUp', component: () => <p>Anybody may read this</p> });
  const router = createRouter({ routeTree: root.addChildren([page, signUp]), history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => router.state.location.pathname;
}

const loginButton = () => screen.queryByRole('button', { name: 'LOG IN' });

test('who is not signed in sees the login page wherever the address leads, and nothing of the page', async () => {
  const path = await show('/project/one');
  expect(loginButton()).not.toBeNull();
  expect(screen.queryByLabelText('Notes')).toBeNull();
  act(() => keepToken(tokenOf('ann', 1)));
  expect(await screen.findByLabelText('Notes')).toBeTruthy();
  expect([loginButton(), path()]).toEqual([null, '/project/one']);
});

test('when the session ends the page stays behind the login page as it is, for the same user', async () => {
  keepToken(tokenOf('ann', 1));
  const path = await show('/project/one');
  fireEvent.change(await screen.findByLabelText('Notes'), { target: { value: 'not saved yet' } });
  act(dropToken);
  expect(screen.getByText('Your session has ended. Sign in to continue; the page is kept as it was.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull();
  act(() => keepToken(tokenOf('ann', 2)));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('not saved yet');
  expect([loginButton(), path()]).toEqual([null, '/project/one']);
});

test('who has to set up a second factor first sees nothing but that', async () => {
  const settings = {
    name: 'ann@example.com',
    defaultCurrency: 'USD',
    defaultCurrencySymbol: '$',
    defaultDateFormat: 0,
    defaultDecimalPoint: '.',
    defaultLanguage: 'automatic',
  };
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...settings, showBaseYearAsYearZero: false, needsSecondFactor: true, calcServiceThreadCount: 1 }),
  );
  keepToken(tokenOf('ann', 1));
  await show('/project/one');
  expect(await screen.findByRole('heading', { level: 1, name: 'Second factor' })).toBeTruthy();
  expect(screen.queryByLabelText('Notes')).toBeNull();
});

test('another user finds nothing of what the one before had entered', async () => {
  keepToken(tokenOf('ann', 1));
  await show('/project/one');
  fireEvent.change(await screen.findByLabelText('Notes'), { target: { value: 'for my eyes' } });
  act(dropToken);
  act(() => keepToken(tokenOf('ben', 2)));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('');
});

test('pages for those who have no account need no sign-in', async () => {
  await show('/signUp');
  expect(screen.getByText('Anybody may read this')).toBeTruthy();
  expect(loginButton()).toBeNull();
});
