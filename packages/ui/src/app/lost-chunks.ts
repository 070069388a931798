/**
 * After an update the server no longer has the chunks of an open page: one reload gets the new ones.
 * A second failure within two minutes is no update, and without a network a reload would lose the shell, too: then the
 * error stays where it has come to.
 */
import { currentLanguage } from '../i18n.tsx';
import { toast } from '../kit/toast.tsx';
import { keptInTab } from '../storage.ts';

const lastReload = 'chunk-reload-at';
const graceMs = 120_000;

export function reportLostChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload by itself, network or not.
    keptInTab.setItem(`tanstack_router_reload:${payload.message}`, 'never');
    void reloadOnce();
  });
}

async function reloadOnce(): Promise<void> {
  const since = Date.now() - Number(keptInTab.getItem(lastReload) ?? 0);
  if (since < graceMs || !(await isServed())) return;
  keptInTab.setItem(lastReload, String(Date.now()));
  location.reload();
}

/** What "try again" does about it: a failed import is remembered, so only a reload asks anew. */
export async function retryPage(): Promise<void> {
  if (await isServed()) location.reload();
  else toast.error(currentLanguage().t('common.networkError'));
}

/** Would a reload bring the page? Else the browser would show its own page of the error. */
async function isServed(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
