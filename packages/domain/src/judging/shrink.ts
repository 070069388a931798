/**
 * Shrinks an input on which a program fails to a small one on which it still fails (delta debugging): removes or
 * reduces lines, words and numbers as long as the check of each candidate succeeds.
 */
import { withoutEnd } from '../text/text-end.ts';

/** Default maximum number of candidates. */
export const SHRINK_TRIES_MAX = 400;

export interface Shrunk {
  input: string;
  /** Number of candidates that were tried. */
  tries: number;
  /** True when no smaller candidate was left to try. */
  isSmallest: boolean;
}

type Words = string[][];
const textOf = (lines: Words): string => lines.map((line) => line.join(' ')).join('\n');

/**
 * Calls `stillFails` for one candidate after the other, at most `most` times; it returns false for inputs that the
 * problem does not allow. A number in the input that counts the following lines or words is reduced together with them.
 */
export async function shrink(
  input: string,
  stillFails: (candidate: string) => Promise<boolean>,
  most = SHRINK_TRIES_MAX,
): Promise<Shrunk> {
  const body = withoutEnd(input, '\n');
  const search = new Search(body, input.slice(body.length), stillFails, most);
  while (await search.round());
  return { input: search.text, tries: search.tries, isSmallest: search.tries < most };
}

class Search {
  #best: Words;
  readonly #ending: string;
  readonly #stillFails: (candidate: string) => Promise<boolean>;
  readonly #most: number;
  readonly #seen = new Set<string>();
  tries = 0;

  constructor(body: string, ending: string, stillFails: (candidate: string) => Promise<boolean>, most: number) {
    this.#best = body.split('\n').map((line) => line.split(' '));
    this.#ending = ending;
    this.#stillFails = stillFails;
    this.#most = most;
    this.#seen.add(textOf(this.#best));
  }

  get text(): string {
    return textOf(this.#best) + this.#ending;
  }

  /** Tries every kind of reduction once. False when nothing could be reduced. */
  async round(): Promise<boolean> {
    const before = textOf(this.#best);
    await this.#fewerCounted();
    await this.#fewer(
      () => this.#best.length,
      (from, count) => this.#best.toSpliced(from, count),
    );
    for (let line = 0; line < this.#best.length; line++)
      await this.#fewer(
        () => this.#best[line]?.length ?? 0,
        (from, count) => this.#best.with(line, this.#best[line]!.toSpliced(from, count)),
      );
    await this.#smallerNumbers();
    return textOf(this.#best) !== before && this.tries < this.#most;
  }

  async #try(candidate: Words): Promise<boolean> {
    const text = textOf(candidate);
    if (this.tries >= this.#most || this.#seen.has(text)) return false;
    this.#seen.add(text);
    this.tries++;
    if (!(await this.#stillFails(text + this.#ending))) return false;
    this.#best = candidate;
    return true;
  }

  /** Removes parts of `size()` elements: halves first, single elements last. */
  async #fewer(size: () => number, without: (from: number, count: number) => Words): Promise<void> {
    for (let count = Math.ceil(size() / 2); count >= 1; count = count === 1 ? 0 : Math.ceil(count / 2))
      for (let from = 0; from + count <= size() && size() > 1 && this.tries < this.#most;)
        if (!(await this.#try(without(from, count)))) from += count;
  }

  /** Reduces a number that counts the following lines or words, together with them. */
  async #fewerCounted(): Promise<void> {
    for (let line = 0; line < this.#best.length; line++)
      for (let at = 0; at < (this.#best[line]?.length ?? 0); at++)
        for (const follows of ['lines', 'words', 'rest'] as const) {
          const count = () => wholeNumber(this.#best[line]?.[at]) ?? 0;
          const room = () =>
            follows === 'lines'
              ? this.#best.length - line - 1
              : follows === 'words'
                ? (this.#best[line + 1]?.length ?? 0)
                : (this.#best[line]?.length ?? 0) - at - 1;
          if (count() < 1 || count() > room()) continue;
          await this.#fewer(count, (from, gone) => {
            const attempt = this.#best.with(line, this.#best[line]!.with(at, String(count() - gone)));
            if (follows === 'lines') return attempt.toSpliced(line + 1 + from, gone);
            const row = follows === 'words' ? line + 1 : line;
            return attempt.with(row, attempt[row]!.toSpliced((follows === 'words' ? 0 : at + 1) + from, gone));
          });
        }
  }

  async #smallerNumbers(): Promise<void> {
    for (let line = 0; line < this.#best.length; line++)
      for (let at = 0; at < (this.#best[line]?.length ?? 0); at++) {
        const put = (value: bigint) => this.#try(this.#best.with(line, this.#best[line]!.with(at, String(value))));
        const value = () => BigInt(this.#best[line]![at]!);
        if (!/^-?\d{1,40}$/.test(this.#best[line]![at]!)) continue;
        if (value() !== 0n && ((await put(0n)) || (value() !== 1n && (await put(1n))))) continue;
        // Halve the number as long as that works, then use smaller and smaller steps.
        for (let step = value() / 2n; step !== 0n && this.tries < this.#most;)
          if (value() === step || !(await put(value() - step))) step /= 2n;
      }
  }
}

function wholeNumber(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,7}$/.test(word) ? Number(word) : null;
}
