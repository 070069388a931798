/**
 * Shows the first page in one piece. Its area (`#main`) stays empty until the page's requests are answered and nothing
 * in it is `aria-busy`, so that no part moves another one while the page loads. Queries with `meta: { late: true }` and
 * elements in `[data-late]` are not waited for: their place is reserved, or nothing stands below them.
 */
import type { Query } from '@tanstack/react-query';
import { pause } from '@verdict/kit/breath.ts';
import { queryClient } from '../client/query-client.ts';

/** Longest time for which the area stays empty. */
const PATIENCE_MS = 1500;
/** An answer may lead to a further request, which starts within this time. */
const SETTLED_MS = 30;
/** Browsers use an optional font that arrives within this time (CSS Fonts 4, 11.1), and lay the text out anew. */
const FONT_MS = 100;

const isAwaited = ({ state, meta }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined && !meta?.late;

/** Called before the app renders. `root`: element of the app. */
export function showFirstPageWhole(root: Element): void {
  const { documentElement: html } = document;
  html.toggleAttribute('data-arriving', true);
  let settled: ReturnType<typeof setTimeout> | undefined;
  const isWhole = (): boolean =>
    document.querySelector('#main > *') !== null &&
    queryClient.isFetching({ predicate: isAwaited }) === 0 &&
    [...document.querySelectorAll('#main [aria-busy=true]')].every((busy) => busy.closest('[data-late]'));
  const check = (): void => {
    if (settled !== undefined || !isWhole()) return;
    settled = setTimeout(() => {
      settled = undefined;
      if (isWhole()) void Promise.race([document.fonts.ready, pause(FONT_MS)]).then(show);
    }, SETTLED_MS);
  };
  const changes = new MutationObserver(check);
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  const unsubscribe = queryClient.getQueryCache().subscribe(check);
  const patience = setTimeout(show, PATIENCE_MS);

  function show(): void {
    clearTimeout(settled);
    clearTimeout(patience);
    changes.disconnect();
    unsubscribe();
    html.removeAttribute('data-arriving');
  }
}
