type Seen = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Starts something whenever the page becomes visible. Stops it when the page is hidden, and for good when the returned
 * function is called.
 */
export function whileSeen(page: Seen, start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const turn = (): void => {
    if (page.hidden) {
      stop?.();
      stop = null;
    } else stop ??= start();
  };
  page.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    page.removeEventListener('visibilitychange', turn);
    stop?.();
  };
}
