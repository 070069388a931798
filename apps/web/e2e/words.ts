import type { Locale } from '@verdict/messages/shape.ts';
import type en from '@verdict/messages/en-US.ts';
import type board from '@verdict/messages/areas/class-board.en-US.ts';
import type desk from '@verdict/messages/areas/desk.en-US.ts';
import type evidence from '@verdict/messages/areas/evidence.en-US.ts';
import type group from '@verdict/messages/areas/group.en-US.ts';
import type groupDesk from '@verdict/messages/areas/group-desk.en-US.ts';
import type problem from '@verdict/messages/areas/problem.en-US.ts';
import type review from '@verdict/messages/areas/code-review.en-US.ts';
import type submission from '@verdict/messages/areas/submission.en-US.ts';
import type training from '@verdict/messages/areas/training.en-US.ts';
import type trainingForm from '@verdict/messages/areas/training-form.en-US.ts';

const areas = [
  'class-board',
  'code-review',
  'desk',
  'evidence',
  'group',
  'group-desk',
  'problem',
  'submission',
  'training',
  'training-form',
];

type Words = typeof en &
  typeof board &
  typeof desk &
  typeof evidence &
  typeof group &
  typeof groupDesk &
  typeof problem &
  typeof review &
  typeof submission &
  typeof training &
  typeof trainingForm;
type Values<Text> = Text extends (values: infer V) => string ? [values: V] : [];

/** The words of the pages of a class in one language: a journey that names them by key walks in both. */
export async function wordsOf(locale: Locale) {
  const files = [`${locale}.ts`, ...areas.map((area) => `areas/${area}.${locale}.ts`)];
  const parts = await Promise.all(files.map(async (file) => (await import(`@verdict/messages/${file}`)).default));
  const words: Words = Object.assign({}, ...parts);
  return <Key extends keyof Words>(key: Key, ...values: Values<Words[Key]>): string => {
    const text = words[key] as string | ((values: unknown) => string);
    return typeof text === 'string' ? text : text(values[0]);
  };
}
