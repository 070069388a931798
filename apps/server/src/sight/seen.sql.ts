/**
 * The rule of sight of the bank (`seesProblem`) as a condition, for lists that must not read what they leave out.
 * `seen.test.ts` compares the two.
 */
import { bank } from '@verdict/domain/place.ts';
import { type Reader, sightOf } from '@verdict/domain/sight/sight.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../db/db.ts';

/** The problem `p` is open to everybody. */
export const isPublicProblem = sql<boolean>`p.visibility = 'public' and not p.is_group`;

/** Whether `reader` sees the problem `p`. */
export function isSeenProblem(reader: Reader): RawBuilder<boolean> {
  const { problems } = sightOf(reader, bank);
  if (problems === 'none') return sql`false`;
  if (problems === 'all') return sql`not p.is_group`;
  return reader.actor === null
    ? sql`(${isPublicProblem})`
    : sql`(not p.is_group and (p.visibility = 'public' or p.author_uid is not distinct from ${reader.actor.uid}))`;
}
