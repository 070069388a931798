/** Bounds of what archives may unpack to. Archives come from other machines, so their contents are not trusted. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { SiteError } from '../site-error.ts';

export interface UnpackLimits {
  /** Bytes of all files together. */
  bytes: number;
  files: number;
  /** Unpacked bytes for each packed byte. */
  ratio: number;
}

/** A site with test data of a thousand problems has some hundred thousand files. */
export const FILES_MAX = 1_000_000;
/** Dumps shrink to a tenth; test data of many equal numbers to a thousandth. */
export const RATIO_MAX = 1000;
/** Small archives may exceed the ratio. */
const RATIO_FREE_BYTES = 16 << 20;

export class UnpackGuard {
  readonly #limits: UnpackLimits;
  readonly #packedBytes: number;
  #bytes = 0;
  #files = 0;

  constructor(limits: UnpackLimits, packedBytes: number) {
    this.#limits = limits;
    this.#packedBytes = packedBytes;
  }

  file(): void {
    this.#files += 1;
    if (this.#files > this.#limits.files)
      throw new SiteError(sentence('migration.archiveFiles', { most: this.#limits.files }));
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.bytes)
      throw new SiteError(sentence('migration.archiveLarge', { mib: Math.floor(this.#limits.bytes / 2 ** 20) }));
    if (this.#bytes > Math.max(RATIO_FREE_BYTES, this.#packedBytes * this.#limits.ratio))
      throw new SiteError(sentence('migration.archiveRatio', { ratio: this.#limits.ratio }));
  }

  /** Passes a stream on, and counts its bytes. */
  async *counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.add(chunk.length);
      yield chunk;
    }
  }
}
