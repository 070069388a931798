/**
 * The ranks. Their figures change with each finished judging. Every thousandth place is remembered and a page starts
 * from the nearest, so a page at the end costs as much as the first.
 */
import type { Page } from '@verdict/contract/fields.ts';
import type { RankRow } from '@verdict/contract/account/rankings.ts';
import type { App } from '../../../context.ts';
import { type Db } from '../../../platform/db/db.ts';
import { COMMON, type Slice, countedTo, pageOf } from '../../../platform/http/page.ts';
import { snapshot } from '../../../platform/snapshot/snapshot.ts';
import { ratingsOf } from '../../remote/external/external.service.ts';
import * as sql from './rankings.sql.ts';

const STEP = 1000;

interface Input {
  kind: sql.RankKind;
  searchUser: string | undefined;
  currentPage: number;
  limit: number;
}

export async function rankPage(app: App, input: Input, now: Date): Promise<Page<RankRow>> {
  const { db } = app;
  const offset = (input.currentPage - 1) * input.limit;
  const { rows, total } =
    input.searchUser === undefined
      ? await placesFrom(db, input.kind, offset, input.limit, now)
      : await found(db, input.kind, input.searchUser, { limit: input.limit, offset });
  const ratings = input.kind === 'acm' ? await ratingsOf(app, rows) : null;
  const records = rows.map((row) => ({
    ...row,
    score: input.kind === 'oi' ? row.score : null,
    rating: ratings?.get(row.uid) ?? null,
  }));
  return pageOf(records, total, input);
}

async function found(db: Db, kind: sql.RankKind, text: string, page: Slice) {
  const total = await sql.countFound(db, text, countedTo(page));
  const find = total < COMMON ? sql.rowsNamed : sql.rowsCommonlyNamed;
  return { rows: await find(db, kind, text, page), total };
}

async function placesFrom(
  db: Db,
  kind: sql.RankKind,
  offset: number,
  limit: number,
  now: Date,
): Promise<{ rows: sql.RankRow[]; total: number }> {
  const { total, places } = await snapshot(db, `rank-${kind}`, now, (tx) => sql.milestones(tx, kind, STEP));
  // The top is read live; further down, places may have moved during the last minute.
  const milestone = Math.floor(offset / STEP);
  if (milestone === 0) return { rows: await sql.rowsFrom(db, kind, null, offset, limit), total };
  const from = places[milestone];
  return { rows: from ? await sql.rowsFrom(db, kind, from, offset - milestone * STEP, limit) : [], total };
}
