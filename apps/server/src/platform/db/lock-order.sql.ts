/**
 * The one order in which transactions lock rows, so that no two ever wait for each other: by table as listed, and
 * within a table by key. A row of a table that is not listed is locked by a transaction that holds the listed row that
 * it belongs to, as a session's account or a run's judging, or it is locked last. `lock-order.test.ts` stops every
 * transaction at each of its locks and looks at what it holds.
 *
 * A transaction that writes a row which refers to another one locks that one, too (`for key share`); one that deletes a
 * row locks what goes with it. So a transaction that will write an account's row takes `holdAccount` before anything
 * else, and one that deletes locks all rows that go, in this order, before it deletes the first.
 */
import { type Db, rows, sql } from './db.ts';

export const lockOrder = [
  { table: 'account', key: 'uid' },
  { table: 'account_group', key: 'id' },
  { table: 'problem', key: 'id' },
  { table: 'contest', key: 'id' },
  { table: 'training_category', key: 'id' },
  { table: 'training', key: 'id' },
  { table: 'discussion', key: 'id' },
  { table: 'comment', key: 'id' },
  { table: 'contest_problem', key: 'id' },
  { table: 'training_problem', key: 'id' },
  { table: 'rejudging', key: 'id' },
  { table: 'verification', key: 'id' },
  { table: 'submission', key: 'id' },
  { table: 'judgehost', key: 'name' },
  { table: 'judging', key: 'id' },
  { table: 'problem_stat', key: 'problem_id' },
  { table: 'account_stat', key: 'uid' },
  { table: 'contest_board', key: 'contest_id' },
  { table: 'contest_feed', key: 'contest_id' },
  { table: 'test_data_upload', key: 'id' },
  { table: 'tag_classification', key: 'id' },
  { table: 'tag', key: 'id' },
  { table: 'blob', key: 'hash' },
] as const;

/** The account cannot be deleted until the transaction ends; nobody else waits. False: there is none. */
export const holdAccount = async (tx: Db, uid: string): Promise<boolean> => (await holdAccounts(tx, [uid])) === 1;

/**
 * Makes transactions that change the account, or what it keeps, follow one another. To be taken instead of
 * `holdAccount` and not after it: two that raise the lock wait for each other.
 */
export const lockAccount = (tx: Db, uid: string) =>
  sql`select from account where uid = ${uid} for no key update`.execute(tx);

/** `lockAccount` for one and `holdAccount` for others. */
export async function lockAccounts(tx: Db, { locked, held }: { locked: string; held: string[] }): Promise<void> {
  const uids = [locked, ...held];
  const inOrder = await rows(
    tx,
    sql<{ uid: string }>`select uid from account where uid = any (${uids}::text[]) order by uid`,
  );
  for (const { uid } of inOrder) await (uid === locked ? lockAccount(tx, uid) : holdAccount(tx, uid));
}

/** The same as `holdAccount` for several; returns how many there are. */
export const holdAccounts = async (tx: Db, uids: string[]): Promise<number> =>
  (await rows(tx, sql`select from account where uid = any (${uids}::text[]) order by uid for key share`)).length;
