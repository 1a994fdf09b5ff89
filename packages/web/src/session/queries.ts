import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';

/** Client that caches the server's answers for a while. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 } } });

// Names in answers are in the language of the user.
i18next.on('languageChanged', () => void queries.invalidateQueries());
