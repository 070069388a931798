/**
 * Digests by which older judges compare outputs. The answer is processed in pieces, so that neither its size nor its
 * shape costs much memory or blocks the thread.
 */
import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';

const LINE_END = 0x0a;
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== LINE_END);

export interface Digests {
  outputMd5: string;
  outputSize: number;
  /** Digest without blanks and line ends. */
  allStrippedOutputMd5: string;
  /** Digest without blanks at the ends of lines and without line ends at the end. */
  EOFStrippedOutputMd5: string;
}

export class AnswerDigests {
  #size = 0;
  readonly #whole = createHash('md5');
  readonly #packed = createHash('md5');
  #trimmed = createHash('md5');
  /** Line ends at the current end: they count only when something follows. */
  #lineEnds = 0;
  /** Copy of `#trimmed` with the pending line ends and blanks: the new state if more text follows on the line. */
  #withBlanks: Hash | null = null;

  add(piece: Buffer): void {
    this.#size += piece.length;
    this.#whole.update(piece);
    this.#packed.update(withoutBlanks(piece));
    this.#trim(piece);
  }

  digests(): Digests {
    return {
      outputMd5: this.#whole.digest('hex'),
      outputSize: this.#size,
      allStrippedOutputMd5: this.#packed.digest('hex'),
      EOFStrippedOutputMd5: this.#trimmed.digest('hex'),
    };
  }

  #trim(piece: Buffer): void {
    const first = piece.findIndex((byte) => byte !== LINE_END && !isBlank(byte));
    this.#addBlank(first === -1 ? piece : piece.subarray(0, first));
    if (first === -1) return;
    this.#trimmed = this.#withBlanks ?? withLineEnds(this.#trimmed, this.#lineEnds);
    const kept = Buffer.allocUnsafe(piece.length - first);
    /**
     * Lengths of three prefixes of `kept`: to the last character, to the last line end after it, and including the
     * blanks after that.
     */
    let [text, line, all] = [0, 0, 0];
    for (let at = first; at < piece.length; at++) {
      const byte = piece[at]!;
      if (byte === LINE_END) all = line;
      kept[all++] = byte;
      if (!isBlank(byte)) line = all;
      if (line === all && byte !== LINE_END) text = all;
    }
    this.#trimmed.update(kept.subarray(0, text));
    [this.#lineEnds, this.#withBlanks] = [line - text, null];
    this.#addBlank(kept.subarray(line, all));
  }

  /** Adds blanks and line ends. */
  #addBlank(piece: Buffer): void {
    const line = piece.lastIndexOf(LINE_END) + 1;
    for (let at = 0; at < line; at++) if (piece[at] === LINE_END) this.#lineEnds++;
    if (line > 0) this.#withBlanks = null;
    if (line === piece.length) return;
    this.#withBlanks ??= withLineEnds(this.#trimmed.copy(), this.#lineEnds);
    this.#withBlanks.update(piece.subarray(line));
  }
}

function withoutBlanks(piece: Buffer): Buffer {
  const packed = Buffer.allocUnsafe(piece.length);
  let length = 0;
  for (const byte of piece) if (byte !== LINE_END && !isBlank(byte)) packed[length++] = byte;
  return packed.subarray(0, length);
}

const lineEnds = Buffer.alloc(1 << 16, LINE_END);

function withLineEnds(hash: Hash, count: number): Hash {
  for (let left = count; left > 0; left -= lineEnds.length) hash.update(lineEnds.subarray(0, left));
  return hash;
}

/** A stream that passes an answer through; `onEnd` receives its digests. */
export function digesting(onEnd: (digests: Digests) => void): Transform {
  const digests = new AnswerDigests();
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      digests.add(piece);
      done(null, piece);
    },
    flush(done) {
      onEnd(digests.digests());
      done();
    },
  });
}
