/** Remembers in a file which languages a host compiled lately, because that predicts what it compiles next. */
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Head starts of languages that nobody used for this long are neither kept nor built again. */
export const KEPT_MS = 14 * 24 * 3_600_000;
/** Precision of remembered uses. */
export const NOTED_EVERY_MS = 24 * 3_600_000;

export class CompilerUses {
  readonly #file: string;
  readonly #noted = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** Remembers a use, also of a language whose head start is not built yet. Resolves when it is written. */
  note(language: string, nowMs = Date.now()): Promise<void> {
    if (nowMs - (this.#noted.get(language) ?? -Infinity) >= NOTED_EVERY_MS) {
      this.#noted.set(language, nowMs);
      // A full disk is no reason to stop judging.
      this.#writing = this.#writing.then(() => this.#write(language, nowMs)).catch(() => {});
    }
    return this.#writing;
  }

  /** Unix milliseconds of the last noted use by name of language; empty on a new host. */
  async all(): Promise<Record<string, number>> {
    await this.#writing;
    return this.#read();
  }

  async #read(): Promise<Record<string, number>> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8')) as Record<string, number>;
    } catch {
      return {};
    }
  }

  /** Writes atomically and reads before, because the command line judges beside the daemon. */
  async #write(language: string, nowMs: number): Promise<void> {
    const fresh = `${this.#file}.${randomUUID()}`;
    await writeFile(fresh, JSON.stringify({ ...(await this.#read()), [language]: nowMs }));
    await rename(fresh, this.#file);
  }
}
