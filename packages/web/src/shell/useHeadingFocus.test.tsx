import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { forgetToken, keepToken } from '../session/token';
import { Shell } from './Shell';

const token = `x.${btoa(JSON.stringify({ sub: 'ann', iat: 1 }))}.y`;

/** Page with a navigation that stays, and a button that goes with its view. */
function Layout() {
  return (
    <>
      <nav aria-label="Steps">
        <Link to={'/project/two' as string}>To the second</Link>
      </nav>
      <button type="button">Stays</button>
      <Outlet />
    </>
  );
}

const View = ({ name }: { readonly name: string }) => (
  <main id="content">
    <h1>{name}</h1>
    <button type="button">Goes with {name}</button>
  </main>
);

beforeAll(startWords);
beforeEach(() => {
  queries.clear();
  localStorage.setItem('browserAccepted', 'true');
  forgetToken();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the first view, and returns a function that opens the second. */
async function show(): Promise<() => Promise<void>> {
  const root = createRootRoute({ component: Shell });
  const layout = createRoute({ getParentRoute: () => root, path: '/project', component: Layout });
  const one = createRoute({ getParentRoute: () => layout, path: '/one', component: () => <View name="First" /> });
  const two = createRoute({ getParentRoute: () => layout, path: '/two', component: () => <View name="Second" /> });
  const routeTree = root.addChildren([layout.addChildren([one, two])]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/project/one'] }) });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => act(() => router.navigate({ to: '/project/two' as string }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const focusOn = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  return button;
};

test('after signing in the heading of the page has the focus', async () => {
  await show();
  fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' });
  act(() => keepToken(token));
  const first = await heading('First');
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('a view that is opened by keyboard, or removes the pressed control, begins at its heading', async () => {
  keepToken(token);
  const open = await show();
  await heading('First');
  fireEvent.pointerDown(focusOn('Goes with First'));
  await open();
  const second = await heading('Second');
  await waitFor(() => expect(document.activeElement).toBe(second));
  cleanup();

  const openAgain = await show();
  await heading('First');
  fireEvent.keyDown(focusOn('Stays'), { key: '2', code: 'Digit2', altKey: true });
  await openAgain();
  const shown = await heading('Second');
  await waitFor(() => expect(document.activeElement).toBe(shown));
});

test('a link of the navigation keeps the focus, and so does a control that was clicked and stays', async () => {
  keepToken(token);
  const open = await show();
  const link = await screen.findByRole('link', { name: 'To the second' });
  act(() => link.focus());
  fireEvent.keyDown(link, { key: 'Enter' });
  await open();
  await heading('Second');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(document.activeElement).toBe(link);
  cleanup();

  const openAgain = await show();
  await heading('First');
  const button = focusOn('Stays');
  fireEvent.pointerDown(button);
  await openAgain();
  await heading('Second');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(document.activeElement).toBe(button);
});

test('the first link of a page leads past its navigation', async () => {
  keepToken(token);
  await show();
  await heading('First');
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('Skip to content');
  if (first) fireEvent.click(first);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
