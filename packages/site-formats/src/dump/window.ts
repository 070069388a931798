/**
 * A moving window of a file for parsers that look at single bytes. The bytes are a string of characters up to U+00FF,
 * which JavaScript searches faster than a buffer; parsers decode the few parts that they keep.
 */
import type { FileHandle } from 'node:fs/promises';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { SiteError } from '../site-error.ts';

const PIECE_BYTES = 1 << 20;
/** Longest row or statement. The largest texts of MySQL columns that occur have 16 MiB, escaped twice as much. */
const LONGEST_BYTES = 96 << 20;

export class Window {
  text = '';
  /** Next character to parse, in `text`. Everything before it may be dropped. */
  at = 0;
  #start: number;
  readonly #end: number;
  readonly #file: FileHandle;

  constructor(file: FileHandle, start = 0, end = Number.MAX_SAFE_INTEGER) {
    this.#file = file;
    this.#start = start;
    this.#end = end;
  }

  /** Offset of `at` in the file. */
  get offset(): number {
    return this.#start + this.at;
  }

  /**
   * Drops what was parsed and reads on. At least doubles the window, so that parsing a long row again from its start
   * stays linear. False at the end of the file.
   */
  async more(): Promise<boolean> {
    const rest = this.text.slice(this.at);
    if (rest.length > LONGEST_BYTES)
      throw new SiteError(sentence('migration.rowTooLong', { offset: this.offset, mib: LONGEST_BYTES >> 20 }));
    const from = this.#start + this.text.length;
    const wanted = Math.min(Math.max(PIECE_BYTES, rest.length), this.#end - from);
    if (wanted <= 0) return false;
    const piece = Buffer.allocUnsafe(wanted);
    const { bytesRead } = await this.#file.read(piece, 0, wanted, from);
    if (bytesRead === 0) return false;
    this.#start += this.at;
    this.at = 0;
    this.text = rest + piece.toString('latin1', 0, bytesRead);
    return true;
  }
}
