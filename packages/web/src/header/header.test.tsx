import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Installation } from '@hybrid/api/accountCalls';
import { speak, startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { forgetToken, keepToken } from '../session/token';
import { AppHeader } from './AppHeader';
import { missingFeatures } from '../shell/browserFeatures';
import { BrowserNotice } from '../shell/BrowserNotice';
import { NotFound } from '../shell/NotFound';
import { pagePattern, PageViews } from '../shell/PageViews';

const plain: Installation = {
  sendsMail: false,
  signUp: 'off',
  supportEmail: null,
  featureAddress: null,
  analyticsAddress: null,
  mapTilesAddress: null,
};
let installation: Installation;
/** Requests to other servers than the product's. */
let sent: [address: string, request: RequestInit][];
/** Reports sent to the server. */
let reports: [path: string, body: string][];

beforeAll(startWords);
beforeEach(async () => {
  queries.clear();
  forgetToken();
  await speak('.');
  localStorage.clear();
  keepToken(`x.${btoa(JSON.stringify({ sub: 'ann', iat: 1 }))}.y`);
  installation = plain;
  [sent, reports] = [[], []];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path === '/api/auth/installation') return Response.json(installation);
    if (path.endsWith('/report')) {
      reports.push([path, String(request.body)]);
      return new Response(null, { status: 201 });
    }
    if (path.startsWith('/api/')) return new Promise(() => {});
    sent.push([path, request]);
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(path = '/library', ...more: readonly string[]) {
  const root = createRootRoute({
    component: () => (
      <>
        <PageViews />
        <Outlet />
      </>
    ),
    notFoundComponent: NotFound,
  });
  const Page = () => (
    <>
      <AppHeader />
      <input aria-label="Notes" />
    </>
  );
  const pages = ['/library', '/project/$projectId/setup', '/project/$projectId/results/$view/$selection', ...more].map((page) =>
    createRoute({ getParentRoute: () => root, path: page, component: Page }),
  );
  const router = createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(queries.getQueryData(['installation'])).toEqual(installation));
  return router;
}

async function openHelp(name = 'Help') {
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('menu'));
}

describe('help', () => {
  test('leads to the manual, and to nowhere for features when the installation names no address', async () => {
    await show();
    const help = await openHelp();
    expect(help.getByRole('menuitem', { name: 'User Manual' }).getAttribute('href')).toBe('/manual/');
    expect(help.queryByRole('menuitem', { name: 'Request a Feature' })).toBeNull();
  });

  test('asks for features by a report of the project that is open, when the installation names no address', async () => {
    await show('/project/7f3c/setup');
    fireEvent.click((await openHelp()).getByRole('menuitem', { name: 'Request a Feature' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a Feature' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Request a Feature' }));
    expect(dialog.getByRole('alert').textContent).toBe('Please describe the issue');
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Hydrogen' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Request a Feature' }));
    expect(await dialog.findByRole('status')).toBeTruthy();
    expect(reports).toEqual([['/api/project/7f3c/report', JSON.stringify({ description: 'Hydrogen' })]]);
  });

  test('leads to where features are asked for', async () => {
    installation = { ...plain, featureAddress: 'mailto:wishes@example.org' };
    await show();
    const wish = (await openHelp()).getByRole('menuitem', { name: 'Request a Feature' });
    expect([wish.getAttribute('href'), wish.getAttribute('target')]).toEqual(['mailto:wishes@example.org', null]);
  });

  test('shows the keys at ?, but not while something is typed', async () => {
    await show();
    fireEvent.keyDown(screen.getByLabelText('Notes'), { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByRole('row', { name: 'Undo Ctrl Z' })).toBeTruthy();
    expect(keys.getByRole('row', { name: 'Go to a step Alt 1 to Alt 5' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('speaks Spanish', async () => {
    await show();
    await act(() => speak(','));
    expect((await openHelp('Ayuda')).getByRole('menuitem', { name: 'Manual de usuario (en inglés)' })).toBeTruthy();
  });
});

describe('the storage library', () => {
  test('has a link once it has a page', async () => {
    await show('/library', '/storageLibrary');
    expect(screen.getByRole('link', { name: 'Storage Library' }).getAttribute('href')).toBe('/storageLibrary');
  });

  test('has none before', async () => {
    await show();
    expect(screen.queryByRole('link', { name: 'Storage Library' })).toBeNull();
  });
});

test.each(['/nothing', '/library/nothing'])('%s is NOT FOUND, with a way back to the projects', async (path) => {
  await show(path);
  expect(screen.getByRole('heading', { name: 'NOT FOUND' })).toBeTruthy();
  expect(screen.getByText(`There is no page at ${path}.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the projects' }).getAttribute('href')).toBe('/library');
});

describe('views of pages', () => {
  test('are told to nobody unless the installation counts them', async () => {
    await show('/project/7f3c/setup');
    expect(sent).toEqual([]);
  });

  test('are told by the pattern of the page, without ids, cookies or referrer', async () => {
    installation = { ...plain, analyticsAddress: 'https://count.example.org/views' };
    const router = await show('/project/7f3c/setup');
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(() => router.navigate({ href: '/project/7f3c/results/details/0+all+3' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(([, { body }]) => JSON.parse(String(body)))).toEqual([
      { page: '/project/$projectId/setup' },
      { page: '/project/$projectId/results/details' },
    ]);
    for (const [address, request] of sent) {
      expect(address).toBe('https://count.example.org/views');
      expect(request).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    }
    expect(JSON.stringify(sent)).not.toContain('7f3c');
  });

  test('of one who is not signed in are not told', async () => {
    forgetToken();
    installation = { ...plain, analyticsAddress: 'https://count.example.org/views' };
    await show();
    expect(sent).toEqual([]);
  });

  test('that an address makes up are not told', () => {
    expect(pagePattern('/project/$projectId/results/$view/$selection', 'Sagebrush')).toBe('/project/$projectId/results/$view');
  });
});

describe('browsers', () => {
  /** Features that the environment of tests may lack. */
  beforeEach(() => {
    vi.stubGlobal('Worker', function Worker() {});
    vi.stubGlobal('CSS', { supports: () => true });
  });

  test('have all that the product needs, or what they lack is named', () => {
    expect(missingFeatures()).toEqual([]);
    vi.stubGlobal('Worker', undefined);
    vi.stubGlobal('CSS', { supports: (what: string) => !what.includes(':has') });
    expect(missingFeatures()).toEqual(['Web Workers', 'CSS :has()']);
  });

  const notice = () =>
    render(
      <MantineProvider env="test">
        <BrowserNotice />
      </MantineProvider>,
    );

  test('that are not supported are told of once Continue was pressed no more', async () => {
    vi.stubGlobal('Worker', undefined);
    notice();
    const dialog = within(await screen.findByRole('dialog', { name: 'Made for the desktop' }));
    expect(
      dialog.getByText('This product is designed and tested for desktop use in Google Chrome, Safari, Microsoft Edge and Firefox.'),
    ).toBeTruthy();
    expect(dialog.getByText('This browser lacks: Web Workers.')).toBeTruthy();
    expect(localStorage.getItem('browserAccepted')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(localStorage.getItem('browserAccepted')).toBe('true');
    cleanup();
    notice();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
