/**
 * Reads that a crowd of requests makes at once, such as when a contest starts: callers during a read share the next
 * one, so that a busy server asks its database less often. Each answer is at least as new as its question.
 */
import type { Locale } from '@verdict/messages/shape.ts';
import pg from 'pg';
import { together } from './batch.ts';
import type { Db } from './db.ts';
import { runningEffect } from './one-effect.ts';

/**
 * `read` answers several questions by one query. Transactions, and requests that may have written, ask for themselves.
 */
export function sharedRead<Question, Found>(
  read: (db: Db, questions: Question[]) => Promise<(question: Question) => Found>,
): (db: Db, question: Question) => Promise<Found> {
  const batches = new WeakMap<Db, (question: Question) => Promise<(question: Question) => Found>>();
  const alone = async (db: Db, question: Question): Promise<Found> => (await read(db, [question]))(question);
  return async (db, question) => {
    if (db.isTransaction || runningEffect() !== null) return alone(db, question);
    const batch = batches.get(db) ?? together((questions: Question[]) => read(db, questions));
    batches.set(db, batch);
    try {
      return (await batch(question))(question);
    } catch (error) {
      // A question that PostgreSQL cannot read must not be everybody's error.
      if (isDataError(error)) return alone(db, question);
      throw error;
    }
  };
}

/** One shared read for each language of the readers. */
export const perLocale = <Read>(readIn: (locale: Locale) => Read): Record<Locale, Read> => ({
  'en-US': readIn('en-US'),
  'zh-CN': readIn('zh-CN'),
});

const isDataError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;
