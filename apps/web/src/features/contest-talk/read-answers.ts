/** Which answers of the jury an account has read, kept in this browser. A changed answer is a new one. */
import type { KeyValue } from '@verdict/client/storage.ts';
import type { ContestQuestion } from '@verdict/contract/contest-question.ts';

export interface Reader {
  cid: number;
  uid: string;
}
type Answered = Pick<ContestQuestion, 'id' | 'version' | 'answer'>;

const keyOf = ({ cid, uid }: Reader): string => `contestAnswers-${cid}-${uid}`;

/** The oldest are forgotten: far behind those that are looked at. */
const MOST = 500;

const nameOf = ({ id, version }: Answered): string => `${id}.${version}`;

function readNames(storage: KeyValue, reader: Reader): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(reader)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Those with an answer that this account has not read. */
export function unreadAnswers<Q extends Answered>(storage: KeyValue, reader: Reader, questions: readonly Q[]): Q[] {
  const known = new Set(readNames(storage, reader));
  return questions.filter((question) => question.answer !== null && !known.has(nameOf(question)));
}

export function markAnswersRead(storage: KeyValue, reader: Reader, questions: readonly Answered[]): void {
  const unread = unreadAnswers(storage, reader, questions).map(nameOf);
  if (unread.length > 0)
    storage.setItem(keyOf(reader), JSON.stringify([...readNames(storage, reader), ...unread].slice(-MOST)));
}
