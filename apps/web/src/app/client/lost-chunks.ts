/**
 * Reloads a page once when its chunks are missing: after an update the server only has the new ones. A second failure
 * within two minutes has another cause, a reload without network would lose the shell as well, and somebody who writes
 * might lose the text. In these cases the error is shown in its place.
 */
import { currentLanguage } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { tabStore } from '@verdict/kit/storage.ts';
import { isTyping } from '../is-typing.ts';

const lastReload = 'chunk-reload-at';
const graceMs = 120_000;

export function reportLostChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload by itself, even without a network.
    tabStore.setItem(`tanstack_router_reload:${payload.message}`, 'never');
    void reloadOnce();
  });
}

async function reloadOnce(): Promise<void> {
  const since = Date.now() - Number(tabStore.getItem(lastReload) ?? 0);
  if (since < graceMs || isTyping(document.activeElement) || !(await isServed())) return;
  tabStore.setItem(lastReload, String(Date.now()));
  location.reload();
}

/** Reloads the page for "try again". The browser remembers a failed import, so only a reload fetches it anew. */
export async function retryPage(): Promise<void> {
  if (await isServed()) location.reload();
  else toast.error(currentLanguage().t('common.networkError'));
}

/** True if a reload would bring the page rather than the browser's own error page. */
async function isServed(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
