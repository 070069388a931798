/** Display ids for new problems: one to offer in the form, and the next ones for a save that finds it taken. */
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { nextDisplayIds } from '@verdict/domain/problem/next-display-id.ts';
import { DISPLAY_ID_MAX, ownDisplayId } from '@verdict/domain/problem/problem-form.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type ProblemScope, scopeToFill } from './access.service.ts';
import * as copies from './copy.sql.ts';
import * as sql from './free-id.sql.ts';

/** Number of newest problems whose names show how the site or group names its problems. */
const NEWEST = 50;
/** Ids that are tried. More of them are taken only where somebody took them on purpose. */
const TRIED = 1000;

/** Display ids in the order in which a new problem takes them, with the prefix of the group. */
async function idsToTake(db: Db, { scope, prefix }: ProblemScope): Promise<string[]> {
  const newest = await sql.newestDisplayIds(db, scope, NEWEST);
  const own = newest.map((displayId) => ownDisplayId(prefix, displayId));
  return nextDisplayIds(own, TRIED, scope.kind === 'group' ? 'P1' : undefined)
    .map((displayId) => prefix + displayId)
    .filter((displayId) => displayId.length <= DISPLAY_ID_MAX);
}

/** A free display id to offer, blank when none was found. Not reserved: the save decides. */
export async function freeIdToOffer(db: Db, actor: Actor, scope: Scope): Promise<{ problemId: string }> {
  const ids = await idsToTake(db, await scopeToFill(db, actor, scope, 'none'));
  return { problemId: (await copies.freeDisplayId(db, ids)) ?? '' };
}

/**
 * Calls `insert` with free display ids until one of them is not taken by another request meanwhile. Null when all were.
 */
export async function withFreeId<Created>(
  db: Db,
  scope: ProblemScope,
  insert: (displayId: string) => Promise<Created | null>,
): Promise<{ created: Created; displayId: string } | null> {
  const ids = await idsToTake(db, scope);
  for (let free = await copies.freeDisplayId(db, ids); free !== null; free = await copies.freeDisplayId(db, ids)) {
    const created = await insert(free);
    if (created) return { created, displayId: free };
    ids.splice(0, ids.indexOf(free) + 1);
  }
  return null;
}
