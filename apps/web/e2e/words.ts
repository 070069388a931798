import type { Locale } from '@verdict/messages/shape.ts';
import type en from '@verdict/messages/en-US.ts';
import type board from '@verdict/messages/training/class-board.en-US.ts';
import type management from '@verdict/messages/site/management.en-US.ts';
import type evidence from '@verdict/messages/submission/evidence.en-US.ts';
import type group from '@verdict/messages/group/group.en-US.ts';
import type groupManagement from '@verdict/messages/group/editing.en-US.ts';
import type problem from '@verdict/messages/problem/problem.en-US.ts';
import type review from '@verdict/messages/training/code-review.en-US.ts';
import type reading from '@verdict/messages/training/reading.en-US.ts';
import type submission from '@verdict/messages/submission/submission.en-US.ts';
import type training from '@verdict/messages/training/training.en-US.ts';
import type homework from '@verdict/messages/training/homework.en-US.ts';
import type settings from '@verdict/messages/account/settings.en-US.ts';
import type errors from '@verdict/messages/site/error.en-US.ts';
import type trainingForm from '@verdict/messages/training/editing.en-US.ts';
import type contestForm from '@verdict/messages/contest/editing.en-US.ts';
import type contest from '@verdict/messages/contest/contest.en-US.ts';
import type contestBoard from '@verdict/messages/contest/board.en-US.ts';
import type rehearsal from '@verdict/messages/contest/replay.en-US.ts';
import type contestAdmin from '@verdict/messages/contest/admin.en-US.ts';
import type clarifications from '@verdict/messages/contest/clarifications.en-US.ts';
import type sectionedForm from '@verdict/messages/site/sectioned-form.en-US.ts';

const parts = [
  'training/class-board',
  'training/code-review',
  'training/reading',
  'site/management',
  'submission/evidence',
  'group/group',
  'group/editing',
  'problem/problem',
  'submission/submission',
  'training/training',
  'training/editing',
  'training/homework',
  'account/settings',
  'site/error',
  'contest/admin',
  'contest/replay',
  'contest/editing',
  'contest/contest',
  'contest/board',
  'contest/clarifications',
  'site/sectioned-form',
];

type Words = typeof en &
  typeof board &
  typeof management &
  typeof evidence &
  typeof group &
  typeof groupManagement &
  typeof problem &
  typeof review &
  typeof reading &
  typeof submission &
  typeof training &
  typeof trainingForm &
  typeof homework &
  typeof settings &
  typeof errors &
  typeof contestAdmin &
  typeof rehearsal &
  typeof contestForm &
  typeof contest &
  typeof contestBoard &
  typeof clarifications &
  typeof sectionedForm;
type Values<Text> = Text extends (values: infer V) => string ? [values: V] : [];

/** Texts of the class pages in one language, by key, so that a journey can run in both languages. */
export async function wordsOf(locale: Locale) {
  const files = [`${locale}.ts`, ...parts.map((part) => `${part}.${locale}.ts`)];
  const texts = await Promise.all(files.map(async (file) => (await import(`@verdict/messages/${file}`)).default));
  const words: Words = Object.assign({}, ...texts);
  return <Key extends keyof Words>(key: Key, ...values: Values<Words[Key]>): string => {
    const text = words[key] as string | ((values: unknown) => string);
    return typeof text === 'string' ? text : text(values[0]);
  };
}
