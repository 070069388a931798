/**
 * Digests by which older judges compare outputs. The answer passes in pieces, so one of any size and shape costs the
 * server neither memory nor a long turn of its thread.
 */
import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';

const LINE_END = 0x0a;
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== LINE_END);

export interface Digests {
  outputMd5: string;
  outputSize: number;
  /** Without blanks and line ends. */
  allStrippedOutputMd5: string;
  /** Without blanks at the ends of lines, and without line ends at the end. */
  EOFStrippedOutputMd5: string;
}

export class AnswerDigests {
  #size = 0;
  readonly #whole = createHash('md5');
  readonly #packed = createHash('md5');
  #trimmed = createHash('md5');
  /** Line ends at the end of what has passed: they count when something follows. */
  #lineEnds = 0;
  /** `#trimmed` with these line ends and the blanks behind them: what it becomes when something follows on the line. */
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
    /** Lengths of `kept`: to the last character, to the last line end behind it, and with the blanks behind that. */
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

  /** Blanks and line ends. */
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

/** Lets an answer pass; `onEnd` is told its digests. */
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
