/**
 * Turns that all windows of a browser take together, in the order of their requests. Each window writes its state under
 * its own key, so no window overwrites another. Web Locks are no alternative: pages on plain http do not have them.
 */

/** The part of `localStorage` that is used here. */
export interface Board {
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Entries of all windows. */
  entries(): [key: string, value: string][];
  /** Calls the listener when another window writes. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

export interface SharedTurns {
  /** Resolves with a function that ends the turn, when it is the caller's turn. */
  take(signal?: AbortSignal): Promise<() => void>;
  /** Removes the entry of this window, which is being closed. */
  leave(): void;
}

const PREFIX = 'transfers-';
const BEAT_MS = 5000;
/**
 * A window that has written nothing for so long has crashed. Browsers may run timers of hidden windows once a minute
 * only.
 */
const GONE_AFTER_MS = 100_000;

/** `window`: unique name of this window. */
export function sharedTurns(
  board: Board,
  { max, window, now }: { max: number; window: string; now: () => number },
): SharedTurns {
  const key = PREFIX + window;
  /** Request times of the turns of this window. A later request always has a larger number. */
  let own: number[] = [];
  const waiting = new Set<() => void>();
  let beating: ReturnType<typeof setInterval> | undefined;
  let stopListening = (): void => {};

  const write = (): void => {
    if (own.length > 0) board.setItem(key, JSON.stringify({ at: now(), own }));
    else board.removeItem(key);
  };
  const look = (): void => waiting.forEach((check) => check());
  const beat = (): void => {
    write();
    look();
  };
  const change = (next: number[]): void => {
    const hadSome = own.length > 0;
    own = next;
    beat();
    if (own.length > 0 === hadSome) return;
    clearInterval(beating);
    stopListening();
    if (hadSome) return;
    beating = setInterval(beat, BEAT_MS);
    stopListening = board.onChange(look);
  };

  const isFirst = (askedAt: number): boolean => {
    const others = board
      .entries()
      .filter(([name]) => name.startsWith(PREFIX) && name !== key)
      .flatMap(([name, value]) => turnsIn(value, now()).map((at) => [at, name] as const));
    const before = others.filter(([at, name]) => at < askedAt || (at === askedAt && name < key)).length;
    return before + own.filter((at) => at < askedAt).length < max;
  };

  return {
    async take(signal) {
      const askedAt = Math.max(now(), ...own.map((at) => at + 1));
      const end = (): void => change(own.filter((at) => at !== askedAt));
      change([...own, askedAt]);
      if (isFirst(askedAt)) return end;
      await new Promise<void>((resolve, reject) => {
        const settle = (act: () => void): void => {
          waiting.delete(check);
          signal?.removeEventListener('abort', giveUp);
          act();
        };
        const check = (): void => {
          if (isFirst(askedAt)) settle(resolve);
        };
        const giveUp = (): void => {
          settle(() => reject(signal?.reason as Error));
          end();
        };
        waiting.add(check);
        signal?.addEventListener('abort', giveUp);
      });
      return end;
    },
    leave: () => change([]),
  };
}

function turnsIn(text: string, now: number): number[] {
  try {
    const { at, own } = JSON.parse(text) as { at: number; own: number[] };
    return now - at > GONE_AFTER_MS ? [] : own;
  } catch {
    return [];
  }
}
