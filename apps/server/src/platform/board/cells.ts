/**
 * The cells of contests' boards follow the submissions in the transaction that changes these: each is computed anew
 * from all that its participant sent to its problem. Every change announces the contest to those who follow its board.
 */
import { effectOf } from '@verdict/domain/contest/attempt.ts';
import { type CellViews, cellIn, cellViews } from '@verdict/domain/contest/cell-views.ts';
import { stranger } from '@verdict/domain/contest/contest.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/db.ts';
import { announce } from '../live/live.ts';
import { contestWith } from '../access/grounds.sql.ts';
import * as sql from './cells.sql.ts';

export type { Pair } from './cells.sql.ts';

/** Of a submission, as far as its cell knows it. */
interface Result {
  status: Status;
  score: number | null;
  timeMs: number | null;
}

/** Whether a submission that changes so may change its cell: one that is on its way through the judge does not. */
export const movesCell = (from: Result, to: Result): boolean => !isDeepStrictEqual(seen(from), seen(to));
const seen = (result: Result) => (effectOf(result.status) === null ? result.status === 'submittedFailed' : result);

/** Submissions of these pairs were added or have changed. */
export async function refreshCells(tx: Db, contestId: number, pairs: readonly sql.Pair[]): Promise<void> {
  const [board] = await sql.lockBoards(tx, [contestId]);
  if (!board || pairs.length === 0) return;
  const isOnCells = await saveChanged(tx, contestId, await sql.attemptsOf(tx, pairs));
  // Results that no cell shows are counted elsewhere, such as in the tallies of problems.
  if (!isOnCells) await sql.nextVersion(tx, contestId);
}

/**
 * What decides about the whole board has changed: its times, its seal, which attempt counts, a participant's times, who
 * is on it, its problems, names or awards. The caller has stored that in this transaction.
 */
export async function recomputeBoard(tx: Db, contestId: number): Promise<void> {
  const [board] = await sql.lockBoards(tx, [contestId]);
  if (!board) return;
  await saveChanged(tx, contestId, await sql.attemptsIn(tx, contestId));
  await renew(tx, [contestId]);
}

/** Submissions were removed from contests whose boards the caller holds (`lockBoards`). */
export async function renew(tx: Db, contestIds: number[]): Promise<void> {
  await sql.dropEmptyCells(tx, contestIds);
  await sql.renewVersions(tx, contestIds);
  for (const id of contestIds) await announce(tx, 'board', String(id));
}

/** Taken after everything else; returns those that there are. */
export const lockBoards = async (tx: Db, contestIds: number[]): Promise<number[]> =>
  (await sql.lockBoards(tx, contestIds)).map(({ contestId }) => contestId);

/** Returns whether any cell has changed. */
async function saveChanged(tx: Db, contestId: number, found: sql.PairRow[]): Promise<boolean> {
  const changed = (await computed(tx, contestId, found)).filter(
    ({ cells, stored }) => !isDeepStrictEqual(cells, stored),
  );
  if (changed.length === 0) return false;
  const changesSealed = changed.some(
    ({ cells, stored }) => !isDeepStrictEqual(cellIn(cells, 'sealed'), stored && cellIn(stored, 'sealed')),
  );
  await sql.saveCells(
    tx,
    contestId,
    changed.map(({ contestProblemId, uid, cells }) => ({ contestProblemId, uid, cells })),
    { changesSealed },
  );
  await announce(tx, 'board', String(contestId));
  return true;
}

interface Computed extends sql.Pair {
  cells: CellViews;
  stored: CellViews | null;
}

/** `instead`: results of submissions, by id, that they might have in place of their own. */
export async function computed(
  tx: Db,
  contestId: number,
  found: readonly sql.PairRow[],
  instead: ReadonlyMap<number, Result> = new Map(),
): Promise<Computed[]> {
  const known = await contestWith(tx, contestId, [...new Set(found.map(({ uid }) => uid))]);
  if (!known) return [];
  const contest = { ...known.contest, counted: await sql.countedAttempt(tx, contestId) };
  return found.map(({ sent, cells: stored, ...pair }) => {
    const attempts = sent.map((one) => ({ ...one, ...instead.get(one.id), at: new Date(one.at) }));
    return { ...pair, stored, cells: cellViews(contest, known.participants.get(pair.uid) ?? stranger, attempts) };
  });
}

/** What the cells of a contest would be with these results; nothing is changed. */
export const cellsWith = async (db: Db, contestId: number, instead: ReadonlyMap<number, Result>): Promise<Computed[]> =>
  computed(db, contestId, await sql.attemptsIn(db, contestId), instead);
