import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Shows a result page with the providers of the product. */
export function showPage(page: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>{page}</MantineProvider>
    </QueryClientProvider>,
  );
}

/** Shows a page with links, which lead nowhere here; it appears a moment later. */
export function showLinkedPage(page: ReactNode): void {
  const root = createRootRoute({ component: () => page, notFoundComponent: () => page });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  showPage(<RouterProvider router={router as never} />);
}

/** Returns the cells of each table row, the head first. */
export function rowsOf(table: HTMLElement): readonly (readonly string[])[] {
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}
