/**
 * The one order in which transactions lock rows, so that no two ever wait for each other: by table as listed, and
 * within a table by key. A row of an unlisted table is locked while the listed row that it belongs to is held, such as
 * a session's account or a run's judging; otherwise it is locked last. `lock-order.test.ts` stops every transaction at
 * each of its locks and checks what it holds.
 *
 * A transaction that writes a row with a reference also locks the referenced row (`for key share`). A transaction that
 * deletes a row locks everything that is deleted with it. So a transaction that will write an account's row calls
 * `holdAccount` before anything else, and a transaction that deletes locks all rows to delete, in this order, before it
 * deletes the first.
 */
import { type Db, plannedOnce, rows, sql } from './db.ts';

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

/**
 * Lock the account against deletion until the transaction ends; nobody else waits. Returns false when it does not
 * exist.
 */
export const holdAccount = async (tx: Db, uid: string): Promise<boolean> => (await holdAccounts(tx, [uid])) === 1;

/**
 * Lock the account, so that transactions that change it or its data run one after another. Call this instead of
 * `holdAccount`, never after it: two transactions that upgrade the lock would wait for each other.
 */
export const lockAccount = (tx: Db, uid: string) =>
  sql`${plannedOnce} select from account where uid = ${uid} for no key update`.execute(tx);

/** `lockAccount` for one account and `holdAccount` for the others, in order. */
export async function lockAccounts(tx: Db, { locked, held }: { locked: string; held: string[] }): Promise<void> {
  const uids = [locked, ...held];
  const inOrder = await rows(
    tx,
    sql<{ uid: string }>`select uid from account where uid = any (${uids}::text[]) order by uid`,
  );
  for (const { uid } of inOrder) await (uid === locked ? lockAccount(tx, uid) : holdAccount(tx, uid));
}

/** `holdAccount` for several accounts. Returns the number of existing ones. */
export const holdAccounts = async (tx: Db, uids: string[]): Promise<number> =>
  (await rows(tx, sql`${plannedOnce} select from account where uid = any (${uids}::text[]) order by uid for key share`))
    .length;
