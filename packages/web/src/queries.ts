import { QueryClient } from '@tanstack/react-query';

/** What was asked of the server and is kept for a while. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 } } });
