/** Kept figures compared with what the submissions say, for operators who doubt them. */
import type { Db } from '../../db/db.ts';
import { transaction } from '../../db/db.ts';
import { countersThatDiffer, recount } from './counters.sql.ts';

/** Returns how many figures were wrong, at most 100 of each table. Nobody waits when all are right. */
export async function recountAll(db: Db, report: (done: number, total: number) => Promise<void>): Promise<number> {
  await report(0, 2);
  const differing = await countersThatDiffer(db);
  await report(1, 2);
  if (differing.length > 0) await transaction(db, recount);
  await report(2, 2);
  return differing.length;
}
