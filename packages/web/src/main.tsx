import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import './theme.css';
import { startWords } from './i18n/words';
import { router } from './router';
import { Theme } from './shell/Theme';

startWords();

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 } } });

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the app');

createRoot(place).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
);
