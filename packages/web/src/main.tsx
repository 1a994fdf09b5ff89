import './browser/zodWithoutCode';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/frameControls.css';
import './ui/theme.css';
import './ui/page.css';
import './ui/forcedColors.css';
import { startFrameWords } from './i18n/words';
import { queries } from './session/queries';
import { router } from './router';
import { followOtherTabs } from './session/otherTabs';
import { Theme } from './ui/Theme';

followOtherTabs();

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the app');

await startFrameWords();
createRoot(place).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
);
