import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const MAX_BYTES = 16 * 1024 * 1024;
const REMEMBERED_LINES = 20;

/**
 * What a program writes, kept in a file of bounded size: `server.log`, and `server.log.1` for what was before.
 * The last lines stay in memory, to be shown when the program fails.
 */
export class LogFile {
  readonly path: string;
  readonly #recent: string[] = [];
  #file: number;
  #bytes: number;
  #closed = false;

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'a', 0o600);
    this.#bytes = fstatSync(this.#file).size;
  }

  /** Follow a stream to its end, line by line. */
  follow(stream: Readable | null): void {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.write(line);
    });
    stream?.on('end', () => {
      if (rest !== '') this.write(rest);
    });
  }

  write(line: string): void {
    if (this.#closed) return;
    this.#recent.push(line);
    if (this.#recent.length > REMEMBERED_LINES) this.#recent.shift();
    if (this.#bytes > MAX_BYTES) this.#rotate();
    this.#bytes += writeSync(this.#file, `${line}\n`);
  }

  /** The last lines written since this object was made, oldest first. */
  recentLines(): readonly string[] {
    return this.#recent;
  }

  close(): void {
    this.#closed = true;
    closeSync(this.#file);
  }

  #rotate(): void {
    closeSync(this.#file);
    renameSync(this.path, `${this.path}.1`);
    this.#file = openSync(this.path, 'a', 0o600);
    this.#bytes = 0;
  }
}
