import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import type { StorageItem } from '@hybrid/api/libraryItemCalls';
import { initialStorageSpec } from '@hybrid/project/library/storageSpec';
import StorageEditPage from './StorageEditPage';
import StorageLibraryPage from './StorageLibraryPage';

/** A server that holds one library: the requests it received, and its answer to a path. */
export interface LibraryServer {
  readonly asked: { readonly path: string; readonly body: unknown }[];
  items: readonly StorageItem[];
  readonly replies: Record<string, { readonly status: number; readonly body: unknown } | undefined>;
}

export function libraryServer(): LibraryServer {
  const server: LibraryServer = { asked: [], items: [], replies: {} };
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    server.asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    if (path === '/api/userLibrary/storages/specs') return Response.json(server.items);
    if (path === '/api/userLibrary/storages/uses' && !server.replies[path]) return Response.json([]);
    const reply = server.replies[path] ?? { status: 404, body: { status: 404, title: `No answer to ${path}`, detail: '' } };
    return typeof reply.body === 'string'
      ? new Response(reply.body, { status: reply.status })
      : Response.json(reply.body, { status: reply.status });
  }) as typeof fetch;
  return server;
}

export const item = (id: string, change: Partial<StorageItem> = {}): StorageItem => ({
  ...initialStorageSpec,
  id,
  name: `Cells ${id}`,
  ...change,
});

/** Shows the library at an address. */
export function showLibrary(address: string) {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => root, path: '/storageLibrary', component: StorageLibraryPage });
  const edit = createRoute({ getParentRoute: () => root, path: '/storageLibrary/edit/$itemId/$', component: StorageEditPage });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => <p>elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([list, edit, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return router;
}

export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Types into a field and presses Enter. */
export function enter(name: string, text: string): void {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value: text } });
  fireEvent.keyDown(box(name), { key: 'Enter' });
}
