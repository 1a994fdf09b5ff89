import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** A result page as the product shows it. */
export function showPage(page: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>{page}</MantineProvider>
    </QueryClientProvider>,
  );
}

/** The same with links, which lead nowhere here; it comes a moment later. */
export function showLinkedPage(page: ReactNode): void {
  const root = createRootRoute({ component: () => page, notFoundComponent: () => page });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  showPage(<RouterProvider router={router as never} />);
}

/** The cells of a table row by the text of its head, the head first. */
export function rowsOf(table: HTMLElement): readonly (readonly string[])[] {
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}
