/**
 * The access rule of the bank and of groups (`seesProblem`) as a condition, for lists that must not read hidden rows.
 * `seen.test.ts` compares the two.
 */
import { type Place, bank } from '@verdict/domain/access/place.ts';
import { isSuper } from '@verdict/domain/access/actor.ts';
import { type Reader, type Access, accessOf } from '@verdict/domain/access/access.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../db/db.ts';

/** Condition that the problem `p` is open to everybody. */
export const isPublicProblem = sql<boolean>`p.visibility = 'public' and not p.is_group`;

export type OpenPlace = Extract<Place, { kind: 'bank' | 'group' }>;

/** Condition that `reader` may see the problem `p` in this place. */
export function isSeenProblem(reader: Reader, place: OpenPlace = bank): RawBuilder<boolean> {
  const { problems } = accessOf(reader, place);
  const isThere = place.kind === 'bank' ? sql<boolean>`not p.is_group` : sql<boolean>`true`;
  if (problems === 'none') return sql`false`;
  if (problems === 'all') return isThere;
  return reader.actor === null
    ? sql`(${isPublicProblem})`
    : sql`(${isThere} and (p.visibility = 'public' or p.author_uid is not distinct from ${reader.actor.uid}))`;
}

/**
 * Condition that `reader` may see the problem `p` in the bank or in its group, or may edit it. For requests that name a
 * problem but no place.
 */
export function isKnownProblem(reader: Reader): RawBuilder<boolean> {
  const { actor } = reader;
  if (actor === null || isSuper(actor)) return actor === null ? isSeenProblem(reader) : sql`true`;
  const groupsThatShow = (extent: Access['problems']): number[] =>
    actor.memberships
      .map(({ groupId }) => groupId)
      .filter((groupId) => accessOf(reader, { kind: 'group', groupId }).problems === extent);
  return sql`
    (${isSeenProblem(reader)}
     or (p.is_group
         and (p.author_uid is not distinct from ${actor.uid}
              or p.group_id = any (${groupsThatShow('all')}::bigint[])
              or (p.visibility = 'public' and p.group_id = any (${groupsThatShow('public')}::bigint[])))))`;
}
