/** Preview of a contest's board as it would be after a change set of judgings. */
import type { getRejudgingBoard } from '@verdict/contract/submission/rejudging.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { cellsWith } from '../../../platform/board/cells.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { contestWith } from '../../../platform/access/place-facts.sql.ts';
import * as sql from './board.sql.ts';
import { type Standings, standingsFrom } from './standings.service.ts';

/** Verdicts that an apply would skip are left out: system errors, and submissions that changed meanwhile. */
export async function rejudgedBoard(db: Db, rejudgingId: number): Promise<DataOf<typeof getRejudgingBoard>> {
  const rejudging = await sql.rejudgedContest(db, rejudgingId);
  if (!rejudging) throw new Refusal('error.rejudgingNotFound');
  const { contestId } = rejudging;
  const known = contestId !== null && (await contestWith(db, contestId, []));
  const state = contestId !== null && (await sql.boardState(db, contestId, Number.MAX_SAFE_INTEGER));
  if (contestId === null || !known || !state) return { ranked: 0, moves: [] };

  const results = new Map((await sql.rejudgedResults(db, rejudgingId)).map(({ id, ...result }) => [id, result]));
  const standingsWith = async (instead: typeof results): Promise<Standings> => {
    const cells = await cellsWith(db, contestId, instead);
    const people = new Map(
      (await sql.people(db, contestId, [...new Set(cells.map(({ uid }) => uid))])).map((one) => [one.uid, one]),
    );
    return standingsFrom(known.contest, { state, cells, people });
  };
  const [before, after] = [await standingsWith(new Map()), await standingsWith(results)];
  const places = [placesOn(before), placesOn(after)] as const;
  const people = new Map([...after.rows, ...before.rows].map(({ entrant }) => [entrant.uid, entrant]));
  const moves = [...people.values()].flatMap(({ uid, username, shownName }) => {
    const [was, will] = places.map((place) => place.get(uid) ?? null);
    const differs = JSON.stringify(was) !== JSON.stringify(will);
    return differs ? [{ uid, username, shownName, before: was ?? null, after: will ?? null }] : [];
  });
  return { ranked: before.rows.length, moves };
}

const placesOn = ({ rows, won }: Standings) =>
  new Map(
    rows.map(({ entrant, rank, score, time }) => [
      entrant.uid,
      { rank, score, time, awardName: won.get(entrant.uid)?.name ?? null },
    ]),
  );
