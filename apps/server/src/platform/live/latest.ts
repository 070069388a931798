export interface Latest<T> {
  readonly current: T;
  /**
   * Reads again; `current` is then at least as new as at the call. Throws what `read` throws and keeps what was known.
   */
  refresh(): Promise<void>;
}

/**
 * What was read last. Reads may overtake each other: the result of one that began earlier never replaces a later one's.
 */
export async function latest<T>(read: () => Promise<T>): Promise<Latest<T>> {
  let current = await read();
  let started = 0;
  let shown = 0;
  return {
    get current() {
      return current;
    },
    async refresh() {
      const turn = ++started;
      const next = await read();
      if (turn < shown) return;
      shown = turn;
      current = next;
    },
  };
}
