/** Compares stored figures with submissions, discussions and comments, for operators who doubt them. */
import type { Db } from '../../../platform/db/db.ts';
import { longTransaction, transaction } from '../../../platform/db/db.ts';
import { mendFigures as recountFigures } from '../../community/comment/figures.service.ts';
import * as sql from './counters.sql.ts';

/**
 * Problems or accounts in one transaction: few enough that submissions and verdicts do not wait long for their rows.
 */
const BATCH = 100;

/** Corrects all figures while the site is in use. Returns how many were wrong, counting at most 100 in each table. */
export async function recountAll(db: Db, report: (done: number, total: number) => Promise<void>): Promise<number> {
  await report(0, 3);
  // The check only reads, so nobody waits for it however long it takes.
  const differing = await longTransaction(db, sql.countersThatDiffer);
  await report(1, 3);
  if (differing.length > 0) await mendFigures(db);
  await report(2, 3);
  const figures = await recountFigures(db);
  await report(3, 3);
  return differing.length + figures;
}

/** Recomputes all figures, in batches. */
export async function mendFigures(db: Db): Promise<void> {
  await inBatches(
    0,
    (after) => sql.problemsBehind(db, after, BATCH),
    (ids) => transaction(db, (tx) => sql.recountProblems(tx, ids)),
  );
  await inBatches(
    '',
    (after) => sql.accountsBehind(db, after, BATCH),
    (uids) => transaction(db, (tx) => sql.recountAccounts(tx, uids)),
  );
  await sql.forgetOrphans(db);
}

async function inBatches<K>(
  first: K,
  behind: (after: K) => Promise<K[]>,
  work: (keys: K[]) => Promise<void>,
): Promise<void> {
  let keys = await behind(first);
  while (keys.length > 0) {
    await work(keys);
    keys = await behind(keys.at(-1) as K);
  }
}
