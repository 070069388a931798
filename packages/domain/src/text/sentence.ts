/**
 * Sentences of the product before translation: a key with values, to be stored and sent. The texts in both languages
 * are in `packages/messages/src/sentences.ts`; output of compilers, checkers and programs is not translated.
 */
import type { ContestFileSentences } from '../contest/file-sentences.ts';
import type { JudgingSentences } from '../judging/judging-sentences.ts';
import type { PackageSentences } from '../problem/package-sentences.ts';
import type { RemoteSentences } from '../remote/remote-sentences.ts';
import type { MigrationSentences } from '../site/migration-sentences.ts';

/** Values of each key. Null when the sentence has no values. */
export interface Sentences
  extends JudgingSentences, PackageSentences, ContestFileSentences, RemoteSentences, MigrationSentences {}
export type SentenceKey = keyof Sentences;

export interface Sentence {
  key: SentenceKey;
  values: Record<string, string | number>;
}

type ValuesOf<K extends SentenceKey> = Sentences[K] extends null ? [] : [Sentences[K]];

export function sentence<K extends SentenceKey>(key: K, ...[values]: ValuesOf<K>): Sentence {
  return { key, values: { ...values } };
}

/** A message: output of a program as plain text, or lines of which some are sentences of the product. */
export type Words = string | readonly (Sentence | string)[];

/** Joins several messages, each on its own lines. Null when there are none. */
export function together(...parts: readonly (Words | null)[]): Words | null {
  const present = parts.filter((part): part is Words => part !== null && part.length > 0);
  return present.length < 2 ? (present[0] ?? null) : present.flat();
}
