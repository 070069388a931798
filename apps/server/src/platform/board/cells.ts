/**
 * Board cells are updated in the transaction that changes submissions: each cell is recomputed from all submissions of
 * its participant to its problem. Every change announces the contest to the followers of its board.
 */
import { effectOf } from '@verdict/domain/contest/attempt.ts';
import { type CellViews, cellIn, cellViews } from '@verdict/domain/contest/cell-views.ts';
import { stranger } from '@verdict/domain/contest/contest.ts';
import type { SubtaskResults } from '@verdict/domain/judging/subtask-results.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/db.ts';
import { announce } from '../live/live.ts';
import { contestWith } from '../access/place-facts.sql.ts';
import * as sql from './cells.sql.ts';

export type { Pair } from './cells.sql.ts';

/** Part of a submission that its cell depends on. */
interface Result {
  status: Status;
  score: number | null;
  timeMs: number | null;
  subtasks?: SubtaskResults | null;
}

/** Whether this change of a submission may change its cell. Progress on its way through the judge does not. */
export const movesCell = (from: Result, to: Result): boolean => !isDeepStrictEqual(seen(from), seen(to));
const seen = (result: Result) => (effectOf(result.status) === null ? result.status === 'submittedFailed' : result);

/** Update the cells of pairs whose submissions were added or changed. */
export async function refreshCells(tx: Db, contestId: number, pairs: readonly sql.Pair[]): Promise<void> {
  const [board] = await sql.lockBoards(tx, [contestId]);
  if (!board || pairs.length === 0) return;
  const isOnCells = await saveChanged(tx, contestId, await sql.attemptsOf(tx, pairs));
  // The tallies of problems count results that no cell shows, so the version is raised anyway.
  if (!isOnCells) await sql.nextVersion(tx, contestId);
}

/**
 * Recompute the whole board after a change of its times, its seal, the counted attempt, a participant's times, its
 * people, problems, names or awards. The caller has stored the change in this transaction.
 */
export async function recomputeBoard(tx: Db, contestId: number): Promise<void> {
  const [board] = await sql.lockBoards(tx, [contestId]);
  if (!board) return;
  await saveChanged(tx, contestId, await sql.attemptsIn(tx, contestId));
  await renew(tx, [contestId]);
}

/** Renew boards after submissions were removed. The caller holds the boards (`lockBoards`). */
export async function renew(tx: Db, contestIds: number[]): Promise<void> {
  await sql.dropEmptyCells(tx, contestIds);
  await sql.renewVersions(tx, contestIds);
  for (const id of contestIds) await announce(tx, 'board', String(id));
}

/** Lock the boards after all other locks. Returns the ids of existing contests. */
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

/** `instead` replaces results of submissions, by id, for a preview. */
export async function computed(
  tx: Db,
  contestId: number,
  found: readonly sql.PairRow[],
  instead: ReadonlyMap<number, Result> = new Map(),
): Promise<Computed[]> {
  const known = await contestWith(tx, contestId, [...new Set(found.map(({ uid }) => uid))]);
  if (!known) return [];
  return found.map(({ sent, cells: stored, counted, ...pair }) => {
    const attempts = sent.map((one) => ({ ...one, ...instead.get(one.id), at: new Date(one.at) }));
    const contest = { ...known.contest, counted };
    return { ...pair, stored, cells: cellViews(contest, known.participants.get(pair.uid) ?? stranger, attempts) };
  });
}

/** Preview of a contest's cells with these results. Changes nothing. */
export const cellsWith = async (db: Db, contestId: number, instead: ReadonlyMap<number, Result>): Promise<Computed[]> =>
  computed(db, contestId, await sql.attemptsIn(db, contestId), instead);
