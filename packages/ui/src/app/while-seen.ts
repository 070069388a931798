type Seen = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** Starts something whenever the page comes into sight; stops it when it is hidden, and when the result is called. */
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
