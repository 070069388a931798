/** The part of `Storage` that is used here. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `holds` tells whether a value is stored permanently; false when it lasts only as long as the page. */
interface ForgivingStorage extends KeyValue {
  holds(key: string): boolean;
}

/**
 * The browser's storage, which may be forbidden (then `open` throws) or full. A refused value lasts as long as the
 * page; the old value is back after a reload.
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

/** An in-memory storage for programs that keep nothing. */
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
