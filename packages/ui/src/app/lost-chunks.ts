/**
 * After an update the server no longer has the chunks of an open page: one reload gets the new ones.
 * A second failure within two minutes is no update; the error then reaches the error page.
 */
const lastReload = 'chunk-reload-at';
const graceMs = 120_000;

export function reportLostChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const since = Date.now() - Number(sessionStorage.getItem(lastReload) ?? 0);
    if (since < graceMs) return;
    event.preventDefault();
    sessionStorage.setItem(lastReload, String(Date.now()));
    location.reload();
  });
}
