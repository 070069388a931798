/** Ranking of a group's members by the problems they have solved in it. */
import type { getGroupRank } from '@verdict/contract/group/group.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { snapshot } from '../../../platform/snapshot/snapshot.ts';
import * as sql from './rank.sql.ts';

export async function rankPage(
  db: Db,
  actor: Actor,
  { gid, type, searchUser, currentPage, limit }: ParsedInputOf<typeof getGroupRank>,
  now: Date,
): Promise<DataOf<typeof getGroupRank>> {
  await requireGroupRight(db, actor, gid, 'group.enter');
  const figures = await snapshot(db, sql.snapshotOf(gid), now, (tx) => sql.figuresIn(tx, gid, now));
  const filter = { groupId: gid, figures, text: searchUser ?? null };
  const page = { limit, offset: (currentPage - 1) * limit };
  const [found, total] = await Promise.all([
    sql.rankPage(db, type === 1 ? 'oi' : 'acm', filter, page),
    sql.countRanked(db, filter),
  ]);
  return pageOf(found, total, { currentPage, limit });
}
