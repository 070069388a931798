import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProviders } from '../providers.tsx';
import { breath } from './breath.ts';
import { queryClient } from './query-client.ts';

/** Puts an app into its page once the texts and the code of its first page are there. `language` is that of `startLanguage()`. */
export async function showApp(router: AnyRouter, language: Promise<void>): Promise<void> {
  // The guards speak. A router that is shown before it has loaded makes everything twice, the second time in one piece.
  await language;
  await router.load();
  await breath();
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
