/** Sentences about packages and judgings, which are kept as a key and values, in the reader's language. */
import type { Sentence, Sentences, Words } from '@verdict/domain/text/sentence.ts';
import contestFileEn from './contest/file.en-US.ts';
import contestFileZh from './contest/file.zh-CN.ts';
import judgingEn from './submission/judging.en-US.ts';
import judgingZh from './submission/judging.zh-CN.ts';
import packageEn from './problem/package.en-US.ts';
import packageZh from './problem/package.zh-CN.ts';
import remoteEn from './remote/remote.en-US.ts';
import remoteZh from './remote/remote.zh-CN.ts';
import type { Locale, SentenceTexts } from './shape.ts';

const catalogues: Record<Locale, SentenceTexts<Sentences>> = {
  'en-US': { ...judgingEn, ...packageEn, ...contestFileEn, ...remoteEn },
  'zh-CN': { ...judgingZh, ...packageZh, ...contestFileZh, ...remoteZh },
};

/** A sentence of a newer version, whose text is not here, is shown as its key. */
export function sentenceText(locale: Locale, { key, values }: Sentence): string {
  const text = catalogues[locale][key] as string | ((values: Sentence['values']) => string) | undefined;
  return typeof text === 'function' ? text(values) : (text ?? key);
}

/** Line by line; what programs said stays as it is. */
export const wordsText = (locale: Locale, words: Words): string =>
  typeof words === 'string'
    ? words
    : words.map((line) => (typeof line === 'string' ? line : sentenceText(locale, line))).join('\n');
