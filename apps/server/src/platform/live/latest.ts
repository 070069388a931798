export interface Latest<T> {
  readonly current: T;
  /**
   * Read again. Afterwards `current` is at least as new as the call. Throws errors of `read` and keeps the former
   * value.
   */
  refresh(): Promise<void>;
}

/**
 * Holds the newest result of `read`. Reads may overtake each other: the result of an earlier read never replaces that
 * of a later one.
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
