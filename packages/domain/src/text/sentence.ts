/**
 * Our own sentences before they are put into a language: a key and what fills it, to be stored and sent. The texts of
 * both languages are in `packages/messages/src/sentences.ts`; the words of compilers, checkers and programs stay
 * theirs.
 */
import type { ContestFileSentences } from '../contest/file-sentences.ts';
import type { JudgingSentences } from '../judging/judging-sentences.ts';
import type { PackageSentences } from '../problem/package-sentences.ts';
import type { RemoteSentences } from '../remote/remote-sentences.ts';

/** Key to values; null: the sentence is always the same. */
export interface Sentences extends JudgingSentences, PackageSentences, ContestFileSentences, RemoteSentences {}
export type SentenceKey = keyof Sentences;

export interface Sentence {
  key: SentenceKey;
  values: Record<string, string | number>;
}

type ValuesOf<K extends SentenceKey> = Sentences[K] extends null ? [] : [Sentences[K]];

export function sentence<K extends SentenceKey>(key: K, ...[values]: ValuesOf<K>): Sentence {
  return { key, values: { ...values } };
}

/** A message: what a program said as plain text, or lines of which some are sentences of ours. */
export type Words = string | readonly (Sentence | string)[];

/** Several as one, each on lines of its own; null when there are none. */
export function together(...parts: readonly (Words | null)[]): Words | null {
  const said = parts.filter((part): part is Words => part !== null && part.length > 0);
  return said.length < 2 ? (said[0] ?? null) : said.flat();
}
