import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProviders } from '@verdict/kit/providers.tsx';
import { breath, pause } from '@verdict/kit/breath.ts';
import { WhichTextHost } from '../drafts/ask-which-text.tsx';
import { keepAccountsApart, useAccountChanges } from '../session/accounts-apart.ts';
import { queryClient } from '../client/query-client.ts';
import { showFirstPageWhole } from './first-page.ts';
import { PAGE_PATIENCE_MS } from './router-options.ts';

/** Longest time for which the intro of a page stands there instead of the app. */
const INTRO_MS = 15_000;

/**
 * Renders an app once the texts and the code of its first page are loaded. `language` is the promise of
 * `startLanguage()`; `data` settles with the data of the first page.
 */
export async function showApp(router: AnyRouter, language: Promise<unknown>, data: Promise<unknown>): Promise<void> {
  // `first-paint.js` has found this browser too old and shows a message.
  if (document.documentElement.hasAttribute('data-too-old')) return;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has lost its root');
  keepAccountsApart();
  // Route guards use texts, so the language comes first. A router that renders before it has loaded would render
  // everything twice, the second time in one piece.
  await language.catch((error: unknown) => {
    apologise(root);
    throw error;
  });
  // When code takes long to load, the router shows its loading state within the shell.
  // An intro, which the server has sent with the page, says more than an empty shell: it stays until there is more.
  await (root.querySelector('.intro')
    ? Promise.race([Promise.all([router.load(), data]), pause(INTRO_MS)])
    : Promise.race([router.load(), pause(PAGE_PATIENCE_MS + 100)]));
  await breath();
  showFirstPageWhole(root);
  // A transition lets React render the page in slices, so that the browser can react to input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <UiProviders>
            <Pages router={router} />
            <WhichTextHost />
          </UiProviders>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** A page that another account had open is rendered anew, without the other account's input. */
function Pages({ router }: { router: AnyRouter }) {
  const account = useAccountChanges(({ count }) => count);
  return <RouterProvider key={account} router={router} />;
}

/** Shows an error in both languages when the texts could not be loaded, like index.html does without JavaScript. */
function apologise(root: HTMLElement): void {
  const again = document.createElement('a');
  again.href = '';
  again.textContent = 'Try again · 重试';
  root.setAttribute('role', 'alert');
  root.style.padding = '24px';
  root.replaceChildren('This page could not be loaded. 页面未能加载。 ', again);
}
