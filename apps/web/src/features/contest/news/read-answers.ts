/** Answers of the jury that an account has read, stored in this browser. A changed answer counts as new. */
import type { ContestQuestion } from '@verdict/contract/contest/clarifications.ts';
import { isText, keepList, useKeptList } from '@verdict/kit/kept-list.ts';

export interface Reader {
  cid: number;
  uid: string;
}
type Answered = Pick<ContestQuestion, 'id' | 'version' | 'answer'>;

const keyOf = ({ cid, uid }: Reader): string => `contestAnswers-${cid}-${uid}`;

/** Maximum of stored answers; the oldest are dropped, because pages no longer show them. */
const MOST = 500;

const nameOf = ({ id, version }: Answered): string => `${id}.${version}`;

/** Keys (`id.version`) of the answers that the account has read. */
export const useReadAnswers = (reader: Reader): string[] => useKeptList(keyOf(reader), isText);

/** Questions with an answer that has not been read. */
export const unreadAnswers = <Q extends Answered>(questions: readonly Q[], read: readonly string[]): Q[] =>
  questions.filter((question) => question.answer !== null && !read.includes(nameOf(question)));

/** Keys of all read answers, after reading the given ones. */
export const readWith = (questions: readonly Answered[], read: readonly string[]): string[] =>
  [...read, ...unreadAnswers(questions, read).map(nameOf)].slice(-MOST);

export function markAnswersRead(reader: Reader, questions: readonly Answered[], read: readonly string[]): void {
  if (unreadAnswers(questions, read).length > 0) keepList(keyOf(reader), readWith(questions, read));
}
