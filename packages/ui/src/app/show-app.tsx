import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProviders } from '../providers.tsx';
import { queryClient } from './query-client.ts';

/** Puts an app into its page. `startLanguage()` must have resolved. */
export function showApp(router: AnyRouter): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its root');
  // As a transition React makes the page in slices and the browser stays at hand meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <UiProviders>
            <RouterProvider router={router} />
          </UiProviders>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
