/** Which answers of the jury an account has read, kept in this browser. A changed answer is a new one. */
import type { ContestQuestion } from '@verdict/contract/contest/clarifications.ts';
import { isText, keepList, useKeptList } from '@verdict/ui/kept-list.ts';

export interface Reader {
  cid: number;
  uid: string;
}
type Answered = Pick<ContestQuestion, 'id' | 'version' | 'answer'>;

const keyOf = ({ cid, uid }: Reader): string => `contestAnswers-${cid}-${uid}`;

/** The oldest are forgotten: far behind those that are looked at. */
const MOST = 500;

const nameOf = ({ id, version }: Answered): string => `${id}.${version}`;

/** The names of those that the account has read. */
export const useReadAnswers = (reader: Reader): string[] => useKeptList(keyOf(reader), isText);

/** Those with an answer that is not among those read. */
export const unreadAnswers = <Q extends Answered>(questions: readonly Q[], read: readonly string[]): Q[] =>
  questions.filter((question) => question.answer !== null && !read.includes(nameOf(question)));

/** Names of all that are read, once these are. */
export const readWith = (questions: readonly Answered[], read: readonly string[]): string[] =>
  [...read, ...unreadAnswers(questions, read).map(nameOf)].slice(-MOST);

export function markAnswersRead(reader: Reader, questions: readonly Answered[], read: readonly string[]): void {
  if (unreadAnswers(questions, read).length > 0) keepList(keyOf(reader), readWith(questions, read));
}
