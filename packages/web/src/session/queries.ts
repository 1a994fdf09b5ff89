import { QueryClient } from '@tanstack/react-query';

/** Client that caches the server's answers for a while. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 } } });
