/**
 * Turns that all windows of a browser take together. Each window writes what it does under a key of its own, so none
 * overwrites another; whoever came first goes first. Web Locks would be the tool, but pages of plain http have none.
 */

/** The part of `localStorage` that is used. */
export interface Board {
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** What all windows have written. */
  entries(): [key: string, value: string][];
  /** Calls the listener when another window writes; returns a function that ends this. */
  onChange(listener: () => void): () => void;
}

export interface SharedTurns {
  /** Resolves when it is the caller's turn, with a function that ends it. */
  take(signal?: AbortSignal): Promise<() => void>;
  /** The window is left: nothing of it goes on. */
  leave(): void;
}

const PREFIX = 'transfers-';
const BEAT_MS = 5000;
/** A window that has written nothing for so long has crashed. Timers out of sight may run once a minute only. */
const GONE_AFTER_MS = 100_000;

/** `window`: name of this window, which no other one has. */
export function sharedTurns(
  board: Board,
  { max, window, now }: { max: number; window: string; now: () => number },
): SharedTurns {
  const key = PREFIX + window;
  /** When each turn of this window was asked for; one that was asked for later has a larger number. */
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

  const isFirst = (asked: number): boolean => {
    const others = board
      .entries()
      .filter(([name]) => name.startsWith(PREFIX) && name !== key)
      .flatMap(([name, value]) => turnsIn(value, now()).map((at) => [at, name] as const));
    const before = others.filter(([at, name]) => at < asked || (at === asked && name < key)).length;
    return before + own.filter((at) => at < asked).length < max;
  };

  return {
    async take(signal) {
      const asked = Math.max(now(), ...own.map((at) => at + 1));
      const end = (): void => change(own.filter((at) => at !== asked));
      change([...own, asked]);
      if (isFirst(asked)) return end;
      await new Promise<void>((resolve, reject) => {
        const settle = (act: () => void): void => {
          waiting.delete(check);
          signal?.removeEventListener('abort', giveUp);
          act();
        };
        const check = (): void => {
          if (isFirst(asked)) settle(resolve);
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
