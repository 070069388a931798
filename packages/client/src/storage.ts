/** The part of `Storage` that is used. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage that also tells whether a value is written for good: false for what is gone with the page. */
interface ForgivingStorage extends KeyValue {
  holds(key: string): boolean;
}

/**
 * The browser's storage, which may be forbidden (then `open` throws, too) or full: what it refuses lasts as long as the
 * page, and what it had before is there again after a reload.
 */
export function forgivingStorage(open: () => KeyValue): ForgivingStorage {
  const refused = new Map<string, string>();
  return {
    getItem: (key) => refused.get(key) ?? tried(() => open().getItem(key)) ?? null,
    setItem(key, value) {
      try {
        open().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    removeItem(key) {
      refused.delete(key);
      tried(() => open().removeItem(key));
    },
    holds: (key) => !refused.has(key) && tried(() => open().getItem(key)) !== null,
  };
}

/** For programs that keep nothing. */
export function memoryStorage(): KeyValue {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function tried<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
