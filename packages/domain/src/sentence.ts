/**
 * Our own sentences before they are put into a language: a key and what fills it, to be stored and sent. The texts of
 * both languages are in `packages/messages/src/sentences.ts`; the words of compilers, checkers and programs stay
 * theirs.
 */
import type { PackageSentences } from './package-sentences.ts';

/** Key to values; null: the sentence is always the same. */
export interface Sentences extends PackageSentences {}
export type SentenceKey = keyof Sentences;

export interface Sentence {
  key: SentenceKey;
  values: Record<string, string | number>;
}

type ValuesOf<K extends SentenceKey> = Sentences[K] extends null ? [] : [Sentences[K]];

export function sentence<K extends SentenceKey>(key: K, ...[values]: ValuesOf<K>): Sentence {
  return { key, values: { ...values } };
}

/** Lines of a message: sentences of ours, and as plain text what programs said. */
export type Words = readonly (Sentence | string)[];
