/**
 * Takes submissions away before their problem or their authors are deleted, so that all figures stay right. The caller
 * holds what is deleted, so that no submission is added meanwhile.
 */
import type { Db } from '../../db/db.ts';
import * as sql from './removal.sql.ts';

async function lock(tx: Db, what: sql.Going): Promise<void> {
  await sql.lockSubmissions(tx, what);
  await sql.lockJudgings(tx, what);
  await sql.lockFigures(tx, what);
}

/** Returns how many there were. */
export async function removeSubmissionsOfProblem(tx: Db, problemId: number): Promise<number> {
  await lock(tx, { problemId });
  await sql.forgetInStats(tx, problemId);
  return sql.deleteSubmissions(tx, { problemId });
}

/** Returns how many there were of each author that had any. */
export async function removeSubmissionsOf(tx: Db, uids: string[]): Promise<Map<string, number>> {
  await lock(tx, { uids });
  const counts = await sql.countByAuthor(tx, uids);
  await sql.forgetInCounts(tx, uids);
  await sql.deleteSubmissions(tx, { uids });
  return counts;
}
