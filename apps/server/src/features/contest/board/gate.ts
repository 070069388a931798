/** Checks of who may look at a board. */
import { isJury, lookRefusal, outsideRefusal } from '@verdict/domain/contest/access.ts';
import type { Contest } from '@verdict/domain/contest/contest.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
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

const fromInside = (looker: Looker, placeFacts: ContestPlace) =>
  lookRefusal(placeFacts.contest, audienceAt(looker, placeFacts), looker.now);
/** Access to the board that needs no account. */
const fromOutside = ({ now }: Looker, { contest }: ContestPlace) => outsideRefusal(contest, now);
/** Grants either kind of access. A refusal gives the reason of the inner board. */
const fromEither = (looker: Looker, placeFacts: ContestPlace) =>
  fromOutside(looker, placeFacts) === null ? null : fromInside(looker, placeFacts);

export const ways = { fromInside, fromOutside, fromEither };

export async function requireLook(db: Db, looker: Looker, contestId: number, way: keyof typeof ways): Promise<Looking> {
  return lookAt(await requireContest(db, looker.actor, contestId), looker, way);
}

export function lookAt(placeFacts: ContestPlace, looker: Looker, way: keyof typeof ways): Looking {
  const reason = ways[way](looker, placeFacts);
  if (reason !== null) throw new Refusal(`error.${reason}`);
  return { contest: placeFacts.contest, isJury: isJury(looker.actor, placeFacts.contest) };
}
