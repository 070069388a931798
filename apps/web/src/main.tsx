import { startLanguage } from '@verdict/ui/i18n.tsx';
import { UiProviders } from '@verdict/ui/providers.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.ts';
import { siteConfigQuery } from './app/site-config.ts';
import { watchOtherTabs } from './app/watch-other-tabs.ts';
import { reportLostChunks } from './app/lost-chunks.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

reportLostChunks();
void queryClient.prefetchQuery(siteConfigQuery);
await startLanguage();
watchOtherTabs();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProviders>
        <RouterProvider router={router} />
      </UiProviders>
    </QueryClientProvider>
  </StrictMode>,
);
