/**
 * A bounded cache of files on disk. A caller holds the entry that it uses; when the bound is exceeded, the least
 * recently used entries that nobody holds are dropped. Concurrent requests for one key share one maker.
 */
export interface Held<T> {
  value: T;
  /** Call once, when the value is no longer needed. */
  release(): void;
}

interface Entry<T> {
  making: Promise<T>;
  made: { value: T; bytes: number } | null;
  holders: number;
}

export class HeldCache<T> {
  readonly #maxBytes: number;
  readonly #drop: (value: T) => Promise<void>;
  /** Entries in the order of their last use; every use moves an entry to the end of the Map. */
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;

  constructor(options: { maxBytes: number; drop(value: T): Promise<void> }) {
    this.#maxBytes = options.maxBytes;
    this.#drop = options.drop;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Adds an entry that an earlier process left, as the least recently used so far. */
  adopt(key: string, value: T, bytes: number): void {
    if (this.#entries.has(key)) return;
    this.#entries.set(key, { making: Promise.resolve(value), made: { value, bytes }, holders: 0 });
    this.#bytes += bytes;
    this.#shrink();
  }

  /**
   * Returns the entry; `make` creates it if necessary. An error of `make` is thrown to all who wait, and not cached.
   */
  async hold(key: string, make: () => Promise<{ value: T; bytes: number }>): Promise<Held<T>> {
    const entry = this.#entries.get(key) ?? this.#begin(key, make);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.holders += 1;
    try {
      const value = await entry.making;
      return { value, release: () => this.#release(entry) };
    } catch (error) {
      entry.holders -= 1;
      throw error;
    }
  }

  #begin(key: string, make: () => Promise<{ value: T; bytes: number }>): Entry<T> {
    const finish = async (): Promise<T> => {
      try {
        entry.made = await make();
      } catch (error) {
        this.#entries.delete(key);
        throw error;
      }
      this.#bytes += entry.made.bytes;
      this.#shrink();
      return entry.made.value;
    };
    const entry: Entry<T> = { making: Promise.resolve().then(finish), made: null, holders: 0 };
    return entry;
  }

  #release(entry: Entry<T>): void {
    entry.holders -= 1;
    this.#shrink();
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (!entry.made || entry.holders > 0) continue;
      this.#entries.delete(key);
      this.#bytes -= entry.made.bytes;
      // A file that cannot be removed only costs disk space; the next start of the cache finds it again.
      void this.#drop(entry.made.value).catch(() => {});
    }
  }
}
