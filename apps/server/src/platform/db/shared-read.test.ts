import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Db } from './db.ts';
import { newEffect, withOneEffect } from './one-effect.ts';
import { sharedRead } from './shared-read.ts';

const pool = { isTransaction: false } as Db;

function counted(fails: (questions: string[]) => Error | null = () => null) {
  const read = vi.fn<(db: Db, questions: string[]) => Promise<(question: string) => string>>(async (_db, questions) => {
    const error = fails(questions);
    if (error) throw error;
    return (question: string) => `answer to ${question}`;
  });
  return { read, ask: sharedRead(read), asked: () => read.mock.calls.map(([, questions]) => questions) };
}

test('who asks during a read shares the next one, each with an answer of its own', async () => {
  const { ask, asked } = counted();
  const first = ask(pool, 'a');
  await Promise.resolve();
  const answers = await Promise.all([first, ...['b', 'c', 'b'].map((question) => ask(pool, question))]);
  expect(answers).toEqual(['a', 'b', 'c', 'b'].map((question) => `answer to ${question}`));
  expect(asked().flat().toSorted()).toEqual(['a', 'b', 'c']);
  expect(asked().length).toBeLessThanOrEqual(2);
});

test('a transaction, and a request that may have written, ask for themselves', async () => {
  const { ask, read } = counted();
  const tx = { isTransaction: true } as Db;
  const effect = newEffect(async () => {});
  await Promise.all([ask(tx, 'a'), ask(tx, 'b'), withOneEffect(effect, () => ask(pool, 'c')), ask(pool, 'd')]);
  expect(read.mock.calls).toEqual([
    [tx, ['a']],
    [tx, ['b']],
    [pool, ['c']],
    [pool, ['d']],
  ]);
});

test('a question that cannot be read is nobody else’s error; an outage is everybody’s', async () => {
  const unreadable = Object.assign(new pg.DatabaseError('invalid byte sequence', 0, 'error'), { code: '22021' });
  const some = counted((questions) => (questions.includes('bad') ? unreadable : null));
  const answers = await Promise.allSettled(['good', 'bad'].map((question) => some.ask(pool, question)));
  expect(answers).toEqual([
    { status: 'fulfilled', value: 'answer to good' },
    { status: 'rejected', reason: unreadable },
  ]);
  const away = counted(() => new Error('away'));
  await expect(Promise.all(['a', 'b'].map((question) => away.ask(pool, question)))).rejects.toThrow('away');
  expect(away.asked()).toEqual([['a', 'b']]);
});
