import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const MAX_BYTES = 16 * 1024 * 1024;
const REMEMBERED_LINES = 20;

/**
 * Output of a program in a file of bounded size: `server.log`, and `server.log.1` for earlier output. The last lines
 * stay in memory, to be shown when the program fails. A file that cannot be written, as on a full disk, only loses
 * lines: `onTrouble` is called once, and when writing works again the file records the number of missing lines.
 */
export class LogFile {
  readonly path: string;
  readonly #onTrouble: (sentence: string) => void;
  readonly #recent: string[] = [];
  #file: number | null = null;
  #bytes = 0;
  #lost = 0;
  #isReported = false;
  #closed = false;

  constructor(path: string, onTrouble: (sentence: string) => void) {
    this.path = path;
    this.#onTrouble = onTrouble;
    this.#attempt(() => this.#open());
  }

  /** Copy a stream line by line until its end. */
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
    const isWritten = this.#attempt(() => {
      if (this.#bytes > MAX_BYTES) this.#rotate();
      if (this.#lost > 0) this.#append(`(${this.#lost} lines could not be written)`);
      this.#lost = 0;
      this.#append(line);
    });
    if (isWritten) this.#isReported = false;
    else this.#lost += 1;
  }

  /** Last lines written since this object was created, oldest first. */
  recentLines(): readonly string[] {
    return this.#recent;
  }

  close(): void {
    this.#closed = true;
    if (this.#file !== null) closeSync(this.#file);
  }

  /** Returns false on failure. Failures are reported once until a line is written again. */
  #attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (!this.#isReported) this.#onTrouble(`The log ${this.path} cannot be written: ${(error as Error).message}`);
      this.#isReported = true;
      return false;
    }
  }

  #open(): number {
    this.#file ??= openSync(this.path, 'a', 0o600);
    this.#bytes = fstatSync(this.#file).size;
    return this.#file;
  }

  #append(line: string): void {
    const text = Buffer.from(`${line}\n`);
    const written = writeSync(this.#file ?? this.#open(), text);
    this.#bytes += written;
    // The disk took only a part of the text.
    if (written < text.length) throw new Error('no space left on device');
  }

  #rotate(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    renameSync(this.path, `${this.path}.1`);
    this.#open();
  }
}
