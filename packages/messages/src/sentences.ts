/** Texts of messages about packages and judgings, which are stored as a key with values. */
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
import migrationEn from './site/migration.en-US.ts';
import migrationZh from './site/migration.zh-CN.ts';

const catalogues: Record<Locale, SentenceTexts<Sentences>> = {
  'en-US': { ...judgingEn, ...packageEn, ...contestFileEn, ...remoteEn, ...migrationEn },
  'zh-CN': { ...judgingZh, ...packageZh, ...contestFileZh, ...remoteZh, ...migrationZh },
};

/** Text of a stored message. A key that only a newer version knows is shown as it is. */
export function sentenceText(locale: Locale, { key, values }: Sentence): string {
  const text = catalogues[locale][key] as string | ((values: Sentence['values']) => string) | undefined;
  return typeof text === 'function' ? text(values) : (text ?? key);
}

/** Text of all lines. Output of programs is not translated. */
export const wordsText = (locale: Locale, words: Words): string =>
  typeof words === 'string'
    ? words
    : words.map((line) => (typeof line === 'string' ? line : sentenceText(locale, line))).join('\n');
