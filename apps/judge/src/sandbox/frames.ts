/** Cuts the helper's byte stream into frames: u32 JSON length, u32 blob length (little endian), JSON, blob. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;
  readonly #onFrame: (json: string, blob: Buffer) => void;

  constructor(onFrame: (json: string, blob: Buffer) => void) {
    this.#onFrame = onFrame;
  }

  /** Adds received bytes. The caller may overwrite `bytes` afterwards; `onFrame` may keep its argument. */
  push(bytes: Buffer): void {
    const isWhole = this.#length === 0 && bytes.length >= 8 && bytes.length >= needed(bytes);
    if (!isWhole) this.#chunks.push(Buffer.from(bytes));
    this.#length += bytes.length;
    if (!isWhole && this.#length < this.#needed()) return;
    let at = 0;
    const all = isWhole ? bytes : this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    while (all.length - at >= 8) {
      const jsonEnd = at + 8 + all.readUInt32LE(at);
      const end = jsonEnd + all.readUInt32LE(at + 4);
      if (end > all.length) break;
      const blob = end === jsonEnd ? nothing : Buffer.from(all.subarray(jsonEnd, end));
      this.#onFrame(all.toString('utf8', at + 8, jsonEnd), blob);
      at = end;
    }
    this.#chunks = at < all.length ? [Buffer.from(all.subarray(at))] : [];
    this.#length = all.length - at;
  }

  /** Number of bytes until the first frame is complete, so that a large frame is joined once and not at every chunk. */
  #needed(): number {
    const first = this.#chunks[0]!;
    return first.length < 8 ? 8 : needed(first);
  }
}

const nothing = Buffer.alloc(0);

function needed(head: Buffer): number {
  return 8 + head.readUInt32LE(0) + head.readUInt32LE(4);
}
