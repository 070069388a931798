/** Checks of who may look at a board. */
import { isJury, lookRefusal, outsideRefusal } from '@verdict/domain/contest/access.ts';
import type { Contest } from '@verdict/domain/contest/contest.ts';
import type { ContestGround } from '@verdict/domain/access/contest-access.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { audienceAt, requireContest } from '../../../platform/access/contest-gate.ts';

export interface Looker {
  actor: Visitor;
  now: Date;
}

/** A contest whose board the reader may look at. */
export interface Looking {
  contest: Contest;
  isJury: boolean;
}

const fromInside = (looker: Looker, ground: ContestGround) =>
  lookRefusal(ground.contest, audienceAt(looker, ground), looker.now);
/** Access to the board that needs no account. */
const fromOutside = ({ now }: Looker, { contest }: ContestGround) => outsideRefusal(contest, now);
/** Grants either kind of access. A refusal gives the reason of the inner board. */
const fromEither = (looker: Looker, ground: ContestGround) =>
  fromOutside(looker, ground) === null ? null : fromInside(looker, ground);

export const ways = { fromInside, fromOutside, fromEither };

export async function requireLook(db: Db, looker: Looker, contestId: number, way: keyof typeof ways): Promise<Looking> {
  return lookAt(await requireContest(db, looker.actor, contestId), looker, way);
}

export function lookAt(ground: ContestGround, looker: Looker, way: keyof typeof ways): Looking {
  const reason = ways[way](looker, ground);
  if (reason !== null) throw new Refusal(`error.${reason}`);
  return { contest: ground.contest, isJury: isJury(looker.actor, ground.contest) };
}
