/** Contests that requests name: returns the contest with the reader's access, or refuses with the domain's reason. */
import { audienceOf, lookRefusal, outsideRefusal } from '@verdict/domain/contest/access.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { Ground, Place } from '@verdict/domain/access/place.ts';
import type { ContestGround } from '@verdict/domain/access/contest-access.ts';
import { type Reader, type Sight, sightOf } from '@verdict/domain/access/access.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal/refusal.ts';
import { contestGround } from './grounds.sql.ts';
import { requireTraining } from './training-gate.ts';
import { groundOfTraining } from './trainings.sql.ts';

/** Also returns contests that the reader may not look at. `missing` is the refusal when there is no such contest. */
export async function requireContest(
  db: Db,
  actor: Visitor,
  contestId: number,
  missing: 'error.contestNotFound' | 'error.contestMissing' = 'error.contestNotFound',
): Promise<ContestGround> {
  const ground = await contestGround(db, actor, contestId);
  if (!ground) throw new Refusal(missing);
  return ground;
}

export const audienceAt = ({ actor }: Pick<Reader, 'actor'>, { contest, participant }: ContestGround) =>
  audienceOf(actor, contest, participant);

/** Require access to everything inside a contest. */
export async function requireInside(db: Db, reader: Reader, contestId: number): Promise<ContestGround> {
  const ground = await requireContest(db, reader.actor, contestId);
  const reason = lookRefusal(ground.contest, audienceAt(reader, ground), reader.now);
  if (reason) throw new Refusal(`error.${reason}`);
  return ground;
}

/** Require access to the board. Returns the contest and what the reader may see of it. */
export async function requireBoard(
  db: Db,
  reader: Reader,
  contestId: number,
): Promise<{ ground: ContestGround; sight: Sight }> {
  const ground = await requireContest(db, reader.actor, contestId);
  const sight = sightOf(reader, ground);
  if (sight.board === 'none') throw new Refusal(`error.${boardRefusal(reader, ground)}`);
  return { ground, sight };
}

/** Reason why the reader may not see the board. */
function boardRefusal(reader: Reader, ground: ContestGround) {
  const outside = outsideRefusal(ground.contest, reader.now) ?? 'contestNotStarted';
  if (reader.actor === null) return outside;
  return lookRefusal(ground.contest, audienceAt(reader, ground), reader.now) ?? outside;
}

/** Require an organiser of the contest. */
export async function requireJury(db: Db, actor: Visitor, contestId: number): Promise<ContestGround> {
  const ground = await requireContest(db, actor, contestId);
  if (!audienceAt({ actor }, ground).isJury) throw new Refusal('error.contestForbidden');
  return ground;
}

/** The row of a contest or training decides its group, whatever the request named. */
export async function requireGround(db: Db, actor: Visitor, place: Place): Promise<Ground> {
  if (place.kind === 'contest') return requireContest(db, actor, place.contestId);
  return place.kind === 'training' ? groundOfTraining(await requireTraining(db, actor, place.trainingId)) : place;
}
