/** Takes a problem's submissions away before the problem is deleted, so that the figures of their authors stay right. */
import type { Db } from '../../db/db.ts';
import * as sql from './problem-removal.sql.ts';

/** The caller holds the problem, so that none is added. Answers how many there were. */
export async function removeSubmissionsOfProblem(tx: Db, problemId: number): Promise<number> {
  await sql.lockSubmissionsOfProblem(tx, problemId);
  await sql.lockStatsOfAuthors(tx, problemId);
  await sql.forgetInStats(tx, problemId);
  return sql.deleteSubmissionsOfProblem(tx, problemId);
}
