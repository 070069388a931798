import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProviders } from '../providers.tsx';
import { keepAccountsApart, useAccountChanges } from './accounts-apart.ts';
import { breath, pause } from './breath.ts';
import { queryClient } from './query-client.ts';
import { PAGE_PATIENCE_MS } from './router-options.ts';

/**
 * Puts an app into its page once the texts and the code of its first page are there. `language` is that of
 * `startLanguage()`.
 */
export async function showApp(router: AnyRouter, language: Promise<unknown>): Promise<void> {
  // `first-paint.js` has found this browser too old, and says so below.
  if (document.documentElement.hasAttribute('data-too-old')) return;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its root');
  keepAccountsApart();
  // The guards speak. A router that is shown before it has loaded makes everything twice, the second time in one piece.
  await language.catch((error: unknown) => {
    apologise(root);
    throw error;
  });
  // Code that is long in coming leaves its place to the router's loading state, with the shell around it.
  await Promise.race([router.load(), pause(PAGE_PATIENCE_MS + 100)]);
  await breath();
  // As a transition React makes the page in slices and the browser stays at hand meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <UiProviders>
            <Pages router={router} />
          </UiProviders>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** A page that another account had open is made anew, with whatever was typed there. */
function Pages({ router }: { router: AnyRouter }) {
  const account = useAccountChanges(({ count }) => count);
  return <RouterProvider key={account} router={router} />;
}

/** The texts did not come, so this is said in both languages, like what index.html says without JavaScript. */
function apologise(root: HTMLElement): void {
  const again = document.createElement('a');
  again.href = '';
  again.textContent = 'Try again · 重试';
  root.setAttribute('role', 'alert');
  root.style.padding = '24px';
  root.replaceChildren('This page could not be loaded. 页面未能加载。 ', again);
}
