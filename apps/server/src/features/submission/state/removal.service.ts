/**
 * Removes submissions before their problem or their authors are deleted, so that all figures stay correct. The caller
 * holds what is deleted, so that no submission is added meanwhile.
 */
import { lockBoards, renew } from '../../../platform/board/cells.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as sql from './removal.sql.ts';

/** Locks everything that changes. Returns the contests whose boards show the submissions or their problem. */
async function lock(tx: Db, what: sql.Going): Promise<number[]> {
  await sql.lockSubmissions(tx, what);
  await sql.lockJudgings(tx, what);
  await sql.lockFigures(tx, what);
  return lockBoards(tx, await sql.contestsOf(tx, what));
}

/** Returns the number of removed submissions. */
export async function removeSubmissionsOfProblem(tx: Db, problemId: number): Promise<number> {
  const contests = await lock(tx, { problemId });
  await sql.forgetInStats(tx, { problemId });
  const removed = await sql.deleteSubmissions(tx, { problemId });
  await renew(tx, contests);
  return removed;
}

/** Removes the submissions of a contest that is about to be deleted. Returns how many there were. */
export async function removeSubmissionsOfContest(tx: Db, contestId: number): Promise<number> {
  await sql.lockCommentsOfContest(tx, contestId);
  await sql.lockPartsOfContest(tx, contestId);
  return removeWithoutFigures(tx, contestId, { contestId });
}

/**
 * Removes submissions of a problem that is about to leave its contest; the caller updates the board afterwards. Returns
 * how many there were.
 */
export async function removeSubmissionsOfContestProblem(
  tx: Db,
  { id, contestId }: { id: number; contestId: number },
): Promise<number> {
  await sql.lockPartsOfContest(tx, contestId);
  const count = await removeWithoutFigures(tx, contestId, { contestProblemId: id });
  await sql.deleteRejudgings(tx, id);
  return count;
}

/**
 * Removes the submissions of a group with all that belongs to it; the caller holds those rows. Returns how many there
 * were.
 */
export async function removeSubmissionsOfGroup(tx: Db, groupId: number): Promise<number> {
  const going = { groupId };
  const contests = await lock(tx, going);
  await sql.lockFeeds(tx, contests);
  await sql.forgetInStats(tx, going);
  const removed = await sql.deleteSubmissions(tx, going);
  await renew(tx, contests);
  return removed;
}

async function removeWithoutFigures(tx: Db, contestId: number, what: sql.GoingOfContest): Promise<number> {
  await sql.lockSubmissions(tx, what);
  await sql.lockJudgingsOfContest(tx, what);
  await lockBoards(tx, [contestId]);
  return sql.deleteSubmissionsOfContest(tx, what);
}

/** Returns the number of removed submissions for each author who had any. */
export async function removeSubmissionsOf(tx: Db, uids: string[]): Promise<Map<string, number>> {
  const contests = await lock(tx, { uids });
  const counts = await sql.countByAuthor(tx, uids);
  await sql.forgetInCounts(tx, uids);
  await sql.forgetInUsage(tx, uids);
  await sql.deleteSubmissions(tx, { uids });
  await renew(tx, contests);
  return counts;
}
